import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountGameBetHistory, transactionReport } from '../../../../src/endpoints/betting/reports.ts'
import { deskDeposits } from '../../../../src/endpoints/money/desk.ts'
import { tableCodec } from '../../../../src/centre/kit/listModel/tableAddress.ts'
import type { TableState } from '../../../../src/centre/kit/listModel/tableAddress.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const NOW = Date.UTC(2026, 10, 21, 4)
const bets = tableCodec({
  input: accountGameBetHistory.input,
  filters: ['category', 'status', 'orderNo'],
  sortable: ['stake', 'placedAt'],
  defaults: { filters: {}, preset: 'past7', pageSize: 20 },
})
const money = tableCodec({
  input: transactionReport.input,
  filters: ['tab', 'types'],
  sortable: [],
  defaults: { filters: {}, preset: 'today', pageSize: 50 },
})
const queue = tableCodec({
  input: deskDeposits.input,
  filters: ['queue'],
  undated: { queue: ['waiting'] },
  sortable: [],
  defaults: { filters: {}, preset: 'past7', pageSize: 20 },
})
const read = (text: string, codec = bets) => codec.read(new URLSearchParams(text), NOW, ZONE)

describe('an address is parsed', () => {
  test('an address without a query has the default range in the settlement zone', () => {
    expect(read('')).toEqual({
      filters: {},
      range: { from: '2026-11-15', to: '2026-11-21' },
      pageNo: 1,
      pageSize: 20,
      sort: null,
    })
  })
  test.each([
    ['without a choice of its part', '', null],
    ['of what is pending', 'queue=waiting&from=2026-11-01&to=2026-11-02', null],
    ['of everything', 'queue=all', { from: '2026-11-15', to: '2026-11-21' }],
  ])('a queue %s has days only where they count', (_, text, range) => {
    expect(read(text, queue).range).toEqual(range)
  })
  const cases: [string, string, Partial<TableState>][] = [
    ['a filter', 'status=won', { filters: { status: 'won' } }],
    [
      'a filter the endpoint would refuse is left out',
      'status=winning&category=RNG',
      { filters: { category: 'RNG' } },
    ],
    ['days', 'from=2026-11-01&to=2026-11-02', { range: { from: '2026-11-01', to: '2026-11-02' } }],
    [
      'days that do not exist',
      'from=2026-02-30&to=2026-03-01',
      { range: { from: '2026-11-15', to: '2026-11-21' } },
    ],
    [
      'days in the wrong order',
      'from=2026-11-03&to=2026-11-01',
      { range: { from: '2026-11-15', to: '2026-11-21' } },
    ],
    ['a page', 'page=7&size=50', { pageNo: 7, pageSize: 50 }],
    ['an invalid page', 'page=-1&size=5000', { pageNo: 1, pageSize: 20 }],
    ['a sort', 'sort=-stake', { sort: { field: 'stake', order: 'descend' } }],
    ['an unknown sort', 'sort=password', { sort: null }],
  ]
  test.each(cases)('%s', (_what, text, expected) => {
    expect(read(text)).toMatchObject(expected)
  })
  test('several numbers', () => {
    expect(read('types=6101,3200', money).filters).toEqual({ types: [6101, 3200] })
  })
})

test('parameters that do not belong to the table stay in the address', () => {
  const before = new URLSearchParams('open=abc&status=won&page=3')
  const after = bets.write({ ...read('status=lost'), pageNo: 2 }, before)
  expect(after.get('open')).toBe('abc')
  expect(after.get('status')).toBe('lost')
  expect(after.get('page')).toBe('2')
})

test('a default that was cleared stays cleared', () => {
  const codec = tableCodec({
    input: accountGameBetHistory.input,
    filters: ['status'],
    sortable: [],
    defaults: { filters: { status: 'won' }, preset: 'past7', pageSize: 20 },
  })
  const cleared = { ...codec.read(new URLSearchParams(), NOW, ZONE), filters: {} }
  expect(codec.read(codec.write(cleared, new URLSearchParams()), NOW, ZONE).filters).toEqual({})
})

test('every state is restored from its address', () => {
  const day = fc
    .integer({ min: 0, max: 3000 })
    .map((n) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10))
  const state = fc.record({
    filters: fc.record(
      {
        category: fc.constantFrom('RNG', 'LIVE', 'DS88'),
        status: fc.constantFrom('open', 'won', 'lost', 'void'),
        orderNo: fc
          .stringMatching(/^[A-Z0-9&=? ,%-]{1,20}$/)
          .map((text) => text.trim())
          .filter((text) => text !== ''),
      },
      { requiredKeys: [] },
    ),
    range: fc.tuple(day, day).map(([a, b]) => (a <= b ? { from: a, to: b } : { from: b, to: a })),
    pageNo: fc.integer({ min: 1, max: 9999 }),
    pageSize: fc.constantFrom(20, 50, 100),
    sort: fc.option(
      fc.record({
        field: fc.constantFrom('stake', 'placedAt'),
        order: fc.constantFrom('ascend' as const, 'descend' as const),
      }),
    ),
  })
  fc.assert(
    fc.property(state, (given) => {
      const address = bets.write(given as TableState, new URLSearchParams()).toString()
      expect(read(address)).toEqual(given)
    }),
  )
})

test('any value of a parameter opens the list', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('status', 'page', 'size', 'sort', 'from', 'to', 'category', 'types'),
      (text, name) => {
        const params = new URLSearchParams([[name, text]])
        for (const codec of [bets, money]) {
          const state = codec.read(params, NOW, ZONE)
          expect(codec.read(codec.write(state, params), NOW, ZONE)).toEqual(state)
        }
      },
    ),
  )
})

test('the call requests whole days of the settlement zone', () => {
  expect(bets.filtersOf(read('from=2026-11-20&to=2026-11-21'), ZONE)).toEqual({
    from: Date.UTC(2026, 10, 19, 16),
    to: Date.UTC(2026, 10, 21, 16),
  })
})
