import { describe, expect, it } from 'vitest'
import { cardParts } from '../../../../../src/centre/kit/list/phone/cardParts.ts'
import type { ListColumn } from '../../../../../src/centre/kit/listModel/listModel.ts'

const column = (field: string, kind: 'money' | 'number' | 'text' = 'money'): ListColumn =>
  ({ field, label: field, kind: { kind }, numeric: kind !== 'text', totals: [] }) as ListColumn
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
  const parts = (sort: Parameters<typeof cardParts>[2] = null, values: object = {}) => {
    const { headEnd, line, figures, rest } = cardParts(all, { ...row, ...values }, sort)
    const names = (some: readonly ListColumn[]) => some.map(({ field }) => field)
    return { headEnd: headEnd?.field, line: names(line), figures: names(figures), rest: names(rest) }
  }

  it('are the state, what and when, three figures, and the rest', () => {
    expect(parts()).toEqual({
      headEnd: 'status',
      line: ['at', 'game', 'note'],
      figures: ['stake', 'validBet', 'won'],
      rest: ['profit', 'remark'],
    })
  })

  it('have the figure that sorts the rows among the three', () => {
    expect(parts({ field: 'profit', order: 'descend' }).figures).toEqual(['stake', 'validBet', 'profit'])
  })

  it('have figures that are not zero before those that are, in the order of the columns', () => {
    const { figures, rest } = parts(null, { stake: 0, validBet: '0', won: null, profit: -0.01 })
    expect(figures).toEqual(['stake', 'validBet', 'profit'])
    expect(rest).toEqual(['remark'])
  })

  it('have the figure that sorts the rows when it is zero', () => {
    expect(parts({ field: 'profit', order: 'ascend' }, { profit: 0 }).figures).toEqual([
      'stake',
      'validBet',
      'profit',
    ])
  })

  it('have figures when all are zero', () => {
    expect(parts(null, { stake: 0, validBet: 0, won: 0, profit: 0 }).figures).toEqual([
      'stake',
      'validBet',
      'won',
    ])
  })

  it('have the figure that sums up the row at the end of the head', () => {
    const total = { ...column('total'), lead: true }
    const { headEnd, figures } = cardParts(
      [column('rebate'), column('daily'), total],
      { rebate: 1, total: 1 },
      null,
    )
    expect(headEnd).toBe(total)
    expect(figures.map(({ field }) => field)).toEqual(['rebate', 'daily'])
  })

  it('lose no column', () => {
    const { headEnd, line, figures, rest } = parts()
    expect([headEnd, ...line, ...figures, ...rest].toSorted()).toEqual(
      all.map(({ field }) => field).toSorted(),
    )
  })
})
