import { startTransition, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ProTable } from '@ant-design/pro-components'
import { Button, DatePicker, Input, Pagination, Select, Table, Tabs } from 'antd'
import { whenIdle } from '../../../client/whenIdle.ts'
import { whenSettled } from '../prefetch/whenIdle.ts'
import { useNarrow } from '../context/useNarrow.ts'

const ROWS = [{ key: 1, cell: '' }]
const COLUMNS = [{ dataIndex: 'cell', title: 'cell', sorter: true }]
const TABS = [{ key: '1', label: '1' }]

const summed = () => <Table.Summary />
const rows = () => (
  <Table
    rowKey="key"
    columns={COLUMNS}
    dataSource={ROWS}
    pagination={false}
    scroll={{ x: 'max-content' }}
    summary={summed}
  />
)

const Parts = () => (
  <>
    <DatePicker.RangePicker />
    <DatePicker />
    <Select />
    <Select mode="multiple" />
    <Input allowClear prefix="." />
    <Button type="link" />
    <Tabs items={TABS} />
    <ProTable
      rowKey="key"
      columns={COLUMNS}
      dataSource={ROWS}
      search={false}
      ghost
      cardProps={false}
      pagination={false}
      options={{ density: true, setting: true }}
      tableViewRender={rows}
    />
    <Pagination total={100} showSizeChanger />
  </>
)

/** True once the parts were drawn in this page load. styleCache then keeps their styles. */
let drawn = false

/**
 * Draws the parts of a list once, invisibly, when idle. antd calculates a part's styles on its first render, and
 * the first list would otherwise wait for all of them. Phones are skipped, because their lists are cards.
 */
export const Prerender = () => {
  const [place, setPlace] = useState<Element | null>(null)
  const narrow = useNarrow()
  useEffect(() => {
    if (drawn || narrow) return
    whenSettled(() => {
      drawn = true
      startTransition(() => setPlace(document.createElement('div')))
    })
  }, [narrow])
  useEffect(() => {
    if (place) whenIdle(() => setPlace(null))
  }, [place])
  return place && createPortal(<Parts />, place)
}
