import type { ReactNode } from 'react'
import { useCentre } from './centreContext.ts'
import { useWords } from './useWords.ts'

/** An empty list says what would stand here and what to do first; words under `empty_<page>` in centre.json. */
export const EmptyState = ({ filtered, clear, children }: { filtered: boolean; clear: () => void; children?: ReactNode }) => {
  const { page } = useCentre()
  const { t } = useWords()
  return (
    <div className="empty-state">
      <p>{filtered ? t('empty_filtered') : t(`empty_${page}`)}</p>
      {filtered ? <button type="button" className="drill" onClick={clear}>{t('clear_filters')}</button> : children}
    </div>
  )
}
