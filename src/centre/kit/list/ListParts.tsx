import { ProTable } from '@ant-design/pro-components'
import { Button, DatePicker, Input, Pagination, Select, Table, Tabs } from 'antd'

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
    scroll={{ x: true }}
    tableLayout="auto"
    summary={summed}
  />
)

/** Every part that a list is drawn with. Only `Prerender` draws it, invisibly. */
const ListParts = () => (
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
export default ListParts
