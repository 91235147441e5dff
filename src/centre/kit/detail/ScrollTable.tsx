import { useRef } from 'react'
import type { ComponentRef } from 'react'
import { Table } from 'antd'
import type { TableProps } from 'antd'
import type { DetailPage } from './DetailPages.tsx'
import { useReachableScroll } from './useReachableScroll.ts'

interface ScrollTableProps<Row> extends Omit<TableProps<Row>, 'size' | 'pagination'> {
  /** The table's name for screen readers. */
  caption: string
  /** The page of a list that is read in pages. Without it all rows are shown. */
  page?: DetailPage
}

const pagesOf = (page: DetailPage | undefined) =>
  page
    ? ({
        current: page.pageNo,
        pageSize: page.pageSize,
        total: page.total,
        onChange: page.onChange,
        size: 'small',
        hideOnSinglePage: true,
        showSizeChanger: false,
      } as const)
    : false

/** A small table in a drawer or chart. It scrolls sideways when it is too wide, by keyboard too. */
export const ScrollTable = <Row extends object>({
  caption,
  scroll,
  page,
  ...props
}: ScrollTableProps<Row>) => {
  const table = useRef<ComponentRef<typeof Table>>(null)
  useReachableScroll(table, caption)
  return (
    <Table<Row>
      ref={table}
      size="small"
      pagination={pagesOf(page)}
      scroll={{ x: 'max-content', ...scroll }}
      {...props}
    />
  )
}
