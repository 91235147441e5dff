import { Skeleton } from 'antd'
import { codePart } from '../boundary/codePart.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { LIST_PAGES } from './listPartsCode.ts'
import { useListValue } from './listContext.ts'
import { useWords } from '../format/useWords.ts'

// The rows do not wait for antd's pagination, which has a select.
const ListPages = codePart(LIST_PAGES)

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
