import { describe, expect, test } from 'vitest'
import { timelineDays } from '../../../src/centre/member/records/timelineDays.ts'
import type { Transaction } from '../../../src/entities/money/money.ts'
import { TRANSACTION_TYPES as T } from '../../../src/rules/money/transactionTypes.ts'

const ZONE = 'Asia/Kuala_Lumpur'
/** 23:30 in Kuala Lumpur. */
const LATE = Date.UTC(2026, 10, 23, 15, 30)

let made = 0
const row = (type: number, amount: number, at: number, remark = ''): Transaction => {
  made += 1
  return {
    id: String(made),
    number: '',
    type,
    account: 'a',
    amount,
    balanceBefore: 100,
    balanceAfter: 100 + amount,
    state: 'done',
    remark,
    at,
  }
}

describe('the timeline of an account record', () => {
  test('splits days in the settlement zone', () => {
    const days = timelineDays([row(T.deposit, 5, LATE + 3_600_000), row(T.deposit, 7, LATE)], ZONE)
    expect(days.map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-11-24', 5],
      ['2026-11-23', 7],
    ])
  })

  test('joins the play of one game until something else happens', () => {
    const rows = [
      row(T.win, 3, LATE + 5, 'Reef'),
      row(T.bet, -1, LATE + 4, 'Reef'),
      row(T.deposit, 50, LATE + 3),
      row(T.bet, -1, LATE + 2, 'Reef'),
      row(T.bet, -2, LATE + 1, 'Orchard'),
    ]
    const [day] = timelineDays(rows, ZONE)
    expect(day!.items.map(({ play, rows: joined, amount }) => [play, joined.length, amount])).toEqual([
      [true, 2, 2],
      [false, 1, 50],
      [true, 1, -1],
      [true, 1, -2],
    ])
    expect(day!.balanceAfter).toBe(103)
  })

  test('never joins deposits, and loses no row and no unit', () => {
    const rows = [0.1, 0.2, 0.3].map((amount, at) => row(T.deposit, amount, LATE + at))
    const [day] = timelineDays(rows, ZONE)
    expect(day!.items).toHaveLength(3)
    expect(day!.amount).toBe(0.6)
  })

  test('is empty without rows', () => expect(timelineDays([], ZONE)).toEqual([]))
})
