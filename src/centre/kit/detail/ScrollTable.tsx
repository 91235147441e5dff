import { useRef } from 'react'
import type { ComponentRef } from 'react'
import { Table } from 'antd'
import type { TableProps } from 'antd'
import { useReachableScroll } from './useReachableScroll.ts'

interface ScrollTableProps<Row> extends Omit<TableProps<Row>, 'size'> {
  /** The table's name for screen readers. */
  caption: string
}

/** A small table in a drawer or chart. It scrolls sideways when it is too wide, by keyboard too. */
export const ScrollTable = <Row extends object>({ caption, scroll, ...props }: ScrollTableProps<Row>) => {
  const table = useRef<ComponentRef<typeof Table>>(null)
  useReachableScroll(table, caption)
  return (
    <Table<Row>
      ref={table}
      size="small"
      pagination={false}
      scroll={{ x: 'max-content', ...scroll }}
      {...props}
    />
  )
}
