import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startExport } from '../../../../src/endpoints/lists/lists.ts'
import { transactionReport } from '../../../../src/endpoints/betting/reports.ts'
import { columnsShown, listModel } from '../../../../src/centre/kit/listModel/listModel.ts'
import { exportInput, filtersInWords } from '../../../../src/centre/kit/export/exportInput.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const model = listModel({
  list: transactionReport,
  rowKey: 'id',
  filters: ['state', 'types'],
  columns: ['number', 'type', 'at', { field: 'balanceBefore', extra: true }, 'amount', 'state'],
})
const words = {
  language: 'en',
  title: 'Account record',
  field: (name: string) => name.toUpperCase(),
  choice: (_: string, value: string) => `<${value}>`,
  filterValue: (_: unknown, value: string) => `<${value}>`,
  note: ({ kind }: { kind: { kind: string } }) => (kind.kind === 'money' ? '(MYR)' : ''),
  numbered: ({ field }: { field: string }) => (field === 'type' ? { 6101: 'Deposit' } : null),
}
const state = model.codec.read(
  new URLSearchParams('from=2026-11-20&to=2026-11-20&state=done&types=6101'),
  0,
  ZONE,
)

test('an export contains what the screen shows: filters, visible columns, and the reader’s language', () => {
  const input = exportInput(
    { model, state, columns: columnsShown(model, {}), format: 'csv', zone: ZONE },
    words,
  )
  expect(z.safeParse(startExport.input, input).success).toBe(true)
  expect(input).toMatchObject({
    call: transactionReport.path,
    format: 'csv',
    title: 'Account record',
    input: { state: 'done', types: [6101], from: Date.UTC(2026, 10, 19, 16), to: Date.UTC(2026, 10, 20, 16) },
    filters: ['2026-11-20 – 2026-11-20', 'STATE: <done>', 'TYPES: <6101>'],
  })
  expect(input.columns.map(({ field, kind }) => [field, kind])).toEqual([
    ['number', 'text'],
    ['type', 'text'],
    ['at', 'moment'],
    ['amount', 'money'],
    ['state', 'text'],
  ])
  expect(input.columns.find(({ field }) => field === 'type')?.words).toEqual({ 6101: 'Deposit' })
  expect(input.columns.find(({ field }) => field === 'state')?.words).toMatchObject({ done: '<done>' })
})

test('a tab is named by its option alone', () => {
  const tabbed = listModel({
    list: transactionReport,
    rowKey: 'id',
    filters: ['tab'],
    filterSpecs: { tab: { as: 'tabs' } },
    columns: ['number'],
  })
  const query = new URLSearchParams('from=2026-11-20&to=2026-11-20&tab=deposit')
  expect(filtersInWords(tabbed, tabbed.codec.read(query, 0, ZONE), words)).toEqual(['<deposit>'])
})

test('columns that the reader hid or moved are hidden and moved in the file', () => {
  const shown = columnsShown(model, {
    type: { show: false },
    balanceBefore: { show: true },
    amount: { order: 0 },
    number: { order: 1 },
  })
  expect(shown.map(({ field }) => field)).toEqual(['amount', 'number', 'at', 'balanceBefore', 'state'])
})
