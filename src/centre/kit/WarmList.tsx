import { startTransition, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ProTable } from '@ant-design/pro-components'
import { Button, DatePicker, Input, Pagination, Select, Table, Tabs } from 'antd'
import { whenIdle } from '../../client/rest.ts'
import { atRest } from './atRest.ts'
import { useNarrow } from './useNarrow.ts'

const ROWS = [{ key: 1, cell: '' }]
const COLUMNS = [{ dataIndex: 'cell', title: 'cell', sorter: true }]
const TABS = [{ key: '1', label: '1' }]

const summed = () => <Table.Summary />
const rows = () => <Table rowKey="key" columns={COLUMNS} dataSource={ROWS} pagination={false} scroll={{ x: 'max-content' }} summary={summed} />

const Parts = () => (
  <>
    <DatePicker.RangePicker /><DatePicker /><Select /><Select mode="multiple" /><Input allowClear prefix="." /><Button type="link" /><Tabs items={TABS} />
    <ProTable
      rowKey="key" columns={COLUMNS} dataSource={ROWS} search={false} ghost cardProps={false} pagination={false} options={{ density: true, setting: true }}
      tableViewRender={rows}
    />
    <Pagination total={100} showSizeChanger />
  </>
)

/** Whether it was drawn since the page was loaded: what was worked out then is kept (styleCache). */
let drawn = false

/**
 * What lists are made of, drawn once where nobody sees it while the reader looks at the first screen: antd works the
 * styles of a part out when it is first drawn, and the first list would have to wait for all of them. A phone's lists are cards.
 */
export const WarmList = () => {
  const [place, setPlace] = useState<Element | null>(null)
  const narrow = useNarrow()
  useEffect(() => {
    if (drawn || narrow) return
    atRest(() => {
      drawn = true
      startTransition(() => setPlace(document.createElement('div')))
    })
  }, [narrow])
  useEffect(() => {
    if (place) whenIdle(() => setPlace(null))
  }, [place])
  return place && createPortal(<Parts />, place)
}
