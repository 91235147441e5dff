import type { Transaction } from '../../../entities/money/money.ts'
import { dayName } from '../../../rules/calendar.ts'
import { sumOfWire } from '../../../rules/money/money.ts'
import { PLAY_TYPES } from '../../../rules/money/transactionTypes.ts'

/** Consecutive stakes and winnings of one game, or one other transaction. The rows are newest first. */
export interface TimelineItem {
  /** Whether the rows are play; then `rows` may have many. */
  play: boolean
  rows: readonly [Transaction, ...Transaction[]]
  /** The change of the balance by all rows. */
  amount: number
  /** The balance after the newest row. */
  balanceAfter: number | null
}

/** A day of the timeline. */
export interface TimelineDay {
  day: string
  items: readonly TimelineItem[]
  amount: number
  /** The balance at the end of the day, as far as this page reaches. */
  balanceAfter: number | null
}

const isPlay = ({ type }: Transaction): boolean => PLAY_TYPES.includes(type)

const itemOf = (rows: TimelineItem['rows']): TimelineItem => ({
  play: isPlay(rows[0]),
  rows,
  amount: sumOfWire(rows.map(({ amount }) => amount)),
  balanceAfter: rows[0].balanceAfter,
})

/** Returns whether a row continues the play of the rows before it: the same game, without anything in between. */
const continues = (rows: TimelineItem['rows'], row: Transaction): boolean =>
  isPlay(rows[0]) && isPlay(row) && rows[0].remark === row.remark

const itemsOf = (rows: readonly Transaction[]): TimelineItem[] => {
  const groups: [Transaction, ...Transaction[]][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && continues(last, row)) last.push(row)
    else groups.push([row])
  }
  return groups.map(itemOf)
}

/** Returns a page of an account record as days, newest first, with the play of one game joined. */
export const timelineDays = (rows: readonly Transaction[], zone: string): TimelineDay[] => {
  const days = new Map<string, Transaction[]>()
  for (const row of rows) {
    const day = dayName(row.at, zone)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days].map(([day, ofDay]) => ({
    day,
    items: itemsOf(ofDay),
    amount: sumOfWire(ofDay.map(({ amount }) => amount)),
    balanceAfter: ofDay[0]?.balanceAfter ?? null,
  }))
}
