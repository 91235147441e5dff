import { Pagination } from 'antd'
import { useListValue } from '../listContext.ts'

/** The pagination of a phone, below the cards. */
const PhonePages = () => {
  const { list, state, change } = useListValue()
  return (
    <Pagination
      simple
      current={state.pageNo}
      pageSize={state.pageSize}
      total={list.total}
      showSizeChanger={false}
      align="center"
      onChange={(pageNo) => change({ pageNo })}
    />
  )
}
export default PhonePages
