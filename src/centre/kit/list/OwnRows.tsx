import { Skeleton } from 'antd'
import { ListPages } from './ListRows.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { useListValue } from './listContext.ts'
import { useWords } from '../format/useWords.ts'

/** A list that draws its rows itself, with the count, the tools and the pages of every list. */
export const OwnRows = () => {
  const { spec, list, open, empty } = useListValue()
  const { t } = useWords()
  if (list.first) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <>
      <div className="list-tools">
        <span className="list-count">{t('rows_found', { count: list.total })}</span>
        <ListToolbar />
      </div>
      {list.rows.length === 0 ? empty : spec.body?.(list.rows, open)}
      <ListPages />
    </>
  )
}
