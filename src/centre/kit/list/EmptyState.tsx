import type { ReactNode } from 'react'
import { EmptyPicture } from '../format/EmptyPicture.tsx'
import { useCentre } from '../context/centreContext.ts'
import { useUrlValue } from '../listModel/useUrlTable.ts'
import { missingWord } from '../format/wordKeys.ts'
import { useWords } from '../format/useWords.ts'

/**
 * Shows what an empty list will contain and what to do first. The words are `empty_<page>` in centre.json, or
 * `empty_<page>_<tab>` for one tab.
 */
export const EmptyState = ({
  filtered,
  clear,
  children,
}: {
  filtered: boolean
  clear: () => void
  children?: ReactNode
}) => {
  const { page } = useCentre()
  const [tab] = useUrlValue('tab')
  const { t, known } = useWords()
  const key = `empty_${page}`
  const words = known(`centre:${key}_${tab}`) ?? known(`centre:${key}`)
  const text = filtered ? t('empty_filtered') : (words ?? missingWord('centre', key))
  return (
    <EmptyPicture text={text} scene={filtered ? 'dark' : 'stage'}>
      {filtered ? (
        <button type="button" className="drill" onClick={clear}>
          {t('clear_filters')}
        </button>
      ) : (
        children
      )}
    </EmptyPicture>
  )
}
