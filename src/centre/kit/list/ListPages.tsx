import { Pagination } from 'antd'
import { useListValue } from './listContext.ts'
import { useWords } from '../format/useWords.ts'

/** The pagination below the rows. It changes with the press, before the new rows have come. */
const ListPages = () => {
  const {
    list: { total },
    state,
    change,
  } = useListValue()
  const { t } = useWords()
  if (total <= 20) return null
  return (
    <Pagination
      className="list-pages"
      align="end"
      current={state.pageNo}
      pageSize={state.pageSize}
      total={total}
      showSizeChanger
      pageSizeOptions={[20, 50, 100]}
      showTotal={(total, [from, to]) => t('rows_shown', { from, to, total })}
      onChange={(pageNo, pageSize) => change({ pageNo: pageSize === state.pageSize ? pageNo : 1, pageSize })}
    />
  )
}
export default ListPages
