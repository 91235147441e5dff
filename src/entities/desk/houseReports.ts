import * as z from 'zod/mini'
import { gameCategory } from '../games/game.ts'
import { bet, transaction } from '../money/money.ts'
import { count, day, money, rateBps, recordKey } from '../scalars.ts'

/** What the rows of a report are. */
export const HOUSE_GROUPINGS = ['day', 'vendor', 'category', 'line'] as const
export const houseGrouping = z.enum(HOUSE_GROUPINGS)
export type HouseGrouping = z.infer<typeof houseGrouping>

/** The costs of the house, as a filter of their records. */
export const houseCost = z.enum(['bonusCost', 'rebates', 'commissions'])

const bets = { betCount: count, stake: money, validBets: money, winnings: money, ggr: money }

/** The figures of the house. Costs belong to no game, so they are left out with a vendor or a category. */
export const houseFigures = z.object({
  ...bets,
  bonusCost: z.optional(money),
  rebates: z.optional(money),
  commissions: z.optional(money),
  ngr: z.optional(money),
})
export type HouseFiguresShown = z.infer<typeof houseFigures>

/** One row of a report. `key` is its day, vendor, category or top agent; empty for money that belongs to no game. */
export const houseRow = z.object({
  key: z.string(),
  day: z.nullable(day),
  vendor: z.nullable(z.string()),
  vendorName: z.nullable(z.string()),
  category: z.nullable(gameCategory),
  topAgent: z.nullable(z.string()),
  ...bets,
  bonusCost: z.nullable(money),
  rebates: z.nullable(money),
  commissions: z.nullable(money),
  ngr: z.nullable(money),
})
export type HouseRow = z.infer<typeof houseRow>

/** The figures of one settlement day. */
export const houseDay = z.extend(houseFigures, { day })

/**
 * A game since the opening. The measured return and its standard error are in basis points; they are null without enough
 * rounds, or when the catalogue declares no return. `outside`: it is more than three standard errors from the declared one.
 */
export const gameReturn = z.object({
  id: z.string(),
  game: z.string(),
  vendor: z.string(),
  category: z.nullable(gameCategory),
  betCount: count,
  stake: money,
  winnings: money,
  ggr: money,
  declaredBps: z.nullable(rateBps),
  measuredBps: z.nullable(count),
  errorBps: z.nullable(count),
  outside: z.boolean(),
})
export type GameReturn = z.infer<typeof gameReturn>

/** A bet of any line, for staff. */
export const deskBet = z.extend(bet, { key: recordKey })

/** An account record of any line. One transfer may be a record of two accounts, so `row` names the account too. */
export const deskRecord = z.extend(transaction, { key: recordKey, row: z.string() })
