import { Pagination } from 'antd'

/** A page of a list in a drawer. */
export interface DetailPage {
  pageNo: number
  pageSize: number
  total: number
  onChange: (pageNo: number) => void
}

/** The pages below a plain table in a drawer; nothing while there is one page only. */
export const DetailPages = ({ pageNo, pageSize, total, onChange }: DetailPage) => (
  <Pagination
    simple
    current={pageNo}
    pageSize={pageSize}
    total={total}
    hideOnSinglePage
    align="center"
    showSizeChanger={false}
    onChange={onChange}
  />
)
