import { Button } from 'antd'
import { useListValue } from './listContext.ts'
import { useCentre } from '../context/centreContext.ts'
import { useWords } from '../format/useWords.ts'

/** The number of selected rows, and what can be done with them. It stays at the end of the screen. */
export const SelectionBar = () => {
  const { spec, model, list, state, selection } = useListValue()
  const { zone } = useCentre()
  const { t } = useWords()
  const { total } = list
  const count = selection.all ? total : selection.keys.size
  if (!spec.selected || count === 0) return null
  return (
    <div className="selection-bar" role="region" aria-label={t('selection')}>
      <span role="status">{t(selection.all ? 'selected_all' : 'selected_rows', { count })}</span>
      {!selection.all && count < total && (
        <Button type="link" size="small" onClick={selection.selectAll}>
          {t('select_all_matching', { count: total })}
        </Button>
      )}
      <Button type="link" size="small" onClick={selection.clear}>
        {t('selection_clear')}
      </Button>
      <span className="selection-actions">
        {spec.selected({
          count,
          keys: selection.all ? null : [...selection.keys],
          filters: model.codec.filtersOf(state, zone),
          clear: selection.clear,
        })}
      </span>
    </div>
  )
}
