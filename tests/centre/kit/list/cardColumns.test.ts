import { describe, expect, it } from 'vitest'
import { cardColumns } from '../../../../src/centre/kit/list/cardColumns.ts'
import type { ListColumn } from '../../../../src/centre/kit/listModel/listModel.ts'

const column = (field: string, kind: 'money' | 'number' | 'text' = 'money'): ListColumn =>
  ({ field, label: field, kind: { kind }, numeric: kind !== 'text', totals: [] }) as ListColumn
const columns = [column('stake'), column('rebates'), column('betCount', 'number'), column('remark', 'text')]
const fields = (row: Record<string, unknown>, sort: Parameters<typeof cardColumns>[2] = null): string[] =>
  cardColumns(columns, row, sort).map(({ field }) => field)

describe('the columns of a card', () => {
  it('leave out values that are zero or empty', () => {
    expect(fields({ stake: 12.5, rebates: 0, betCount: null, remark: '' })).toEqual(['stake', 'remark'])
    expect(fields({ stake: -0.01, rebates: '0', betCount: 3, remark: 'x' })).toEqual([
      'stake',
      'betCount',
      'remark',
    ])
  })

  it('keep the value by which the rows are sorted', () => {
    expect(fields({ stake: 0, rebates: 0, betCount: 0 }, { field: 'rebates', order: 'ascend' })).toEqual([
      'rebates',
      'remark',
    ])
  })
})
