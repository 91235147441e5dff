import { expect, test, vi } from 'vitest'
import { listModel } from '../../../../src/centre/kit/listModel/listModel.ts'
import { listQuery } from '../../../../src/centre/kit/listModel/listQuery.ts'
import type { TableState } from '../../../../src/centre/kit/listModel/tableAddress.ts'
import { dataProvider, endpointMeta } from '../../../../src/centre/kit/refine/dataProvider.ts'
import { listInput } from '../../../../src/centre/kit/refine/listInput.ts'
import { AGENT_LISTS } from '../../../../src/centre/agent/lists.ts'
import { spanOfDays } from '../../../../src/centre/kit/format/presets.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const RANGE = { from: '2026-11-15', to: '2026-11-21' }
const SPAN = spanOfDays(RANGE, ZONE)
const LIST = AGENT_LISTS.personalHistory.list
const BARE: TableState = { filters: {}, range: null, pageNo: 1, pageSize: 20, sort: null }

const bets = listModel({ ...AGENT_LISTS.personalHistory, rowKey: 'id', columns: ['stake'] })
const ownBets = listModel({
  ...AGENT_LISTS.personalHistory,
  rowKey: 'id',
  columns: ['stake'],
  fixed: { scope: 'self' },
})

test.each([
  ['a bare list', bets, BARE, { pageNo: 1, pageSize: 20 }],
  ['a later page', bets, { ...BARE, pageNo: 3, pageSize: 100 }, { pageNo: 3, pageSize: 100 }],
  ['days of the settlement zone', bets, { ...BARE, range: RANGE }, { ...SPAN, pageNo: 1, pageSize: 20 }],
  [
    'filters of several kinds',
    bets,
    { ...BARE, filters: { category: ['slot', 'live'], status: 'won', account: 'ali' } },
    { category: ['slot', 'live'], status: 'won', account: 'ali', pageNo: 1, pageSize: 20 },
  ],
  [
    'an ascending sort',
    bets,
    { ...BARE, sort: { field: 'stake', order: 'ascend' } },
    { sort: 'stake', order: 'ascend', pageNo: 1, pageSize: 20 },
  ],
  [
    'a descending sort',
    bets,
    { ...BARE, sort: { field: 'stake', order: 'descend' } },
    { sort: 'stake', order: 'descend', pageNo: 1, pageSize: 20 },
  ],
  ['input that the screen fixes', ownBets, BARE, { scope: 'self', pageNo: 1, pageSize: 20 }],
  [
    'fixed input, for any address',
    ownBets,
    { ...BARE, filters: { scope: 'all' } },
    { scope: 'self', pageNo: 1, pageSize: 20 },
  ],
] satisfies [string, typeof bets, TableState, Record<string, unknown>][])(
  'the input of %s is the same for the prefetch and for the data provider',
  async (_, model, state, expected) => {
    const query = listQuery(model, state, ZONE)
    expect(listInput(query)).toEqual(expected)
    const call = vi.fn().mockResolvedValue({ list: [], total: 0 })
    await dataProvider(call).getList({ resource: LIST.path, meta: endpointMeta(LIST), ...query })
    expect(call).toHaveBeenCalledExactlyOnceWith(LIST, expected)
  },
)

test('a query without paging, sort or filters asks for the first page', () => {
  expect(listInput({})).toEqual({ pageNo: 1, pageSize: 20 })
})

test('a filter without a value is left out, and only the first sorter counts', () => {
  expect(
    listInput({
      filters: [
        { field: 'a', operator: 'eq', value: undefined },
        { field: 'b', operator: 'eq', value: null },
        { field: 'c', operator: 'eq', value: false },
        { operator: 'or', value: [] },
      ],
      sorters: [
        { field: 'x', order: 'asc' },
        { field: 'y', order: 'desc' },
      ],
    }),
  ).toEqual({ c: false, sort: 'x', order: 'ascend', pageNo: 1, pageSize: 20 })
})
