import { describe, expect, it } from 'vitest'
import { cardColumns, cardParts } from '../../../../../src/centre/kit/list/phone/cardColumns.ts'
import type { ListColumn } from '../../../../../src/centre/kit/listModel/listModel.ts'

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

describe('the parts of a card', () => {
  const time = { ...column('at', 'text'), kind: { kind: 'time' } } as ListColumn
  const all = [
    column('game', 'text'),
    time,
    column('stake'),
    column('validBet'),
    column('won'),
    column('profit'),
    column('status', 'text'),
    column('remark', 'text'),
    column('note', 'text'),
  ]
  const row = {
    game: 'Reef',
    at: 1,
    stake: 1,
    validBet: 1,
    won: 2,
    profit: 1,
    status: 'won',
    remark: '',
    note: 'x',
  }
  const parts = (sort: Parameters<typeof cardParts>[2] = null) => {
    const { state, line, figures, rest } = cardParts(all, row, sort)
    const names = (some: readonly ListColumn[]) => some.map(({ field }) => field)
    return { state: state?.field, line: names(line), figures: names(figures), rest: names(rest) }
  }

  it('are the state, what and when, three figures, and the rest', () => {
    expect(parts()).toEqual({
      state: 'status',
      line: ['at', 'game', 'note'],
      figures: ['stake', 'validBet', 'won'],
      rest: ['profit', 'remark'],
    })
  })

  it('have the figure that sorts the rows among the three', () => {
    expect(parts({ field: 'profit', order: 'descend' }).figures).toEqual(['stake', 'validBet', 'profit'])
  })

  it('lose no column', () => {
    const { state, line, figures, rest } = parts()
    expect([state, ...line, ...figures, ...rest].toSorted()).toEqual(all.map(({ field }) => field).toSorted())
  })
})
