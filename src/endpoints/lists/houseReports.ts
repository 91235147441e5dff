import * as z from 'zod/mini'
import {
  deskBet,
  deskRecord,
  gameReturn,
  houseCost,
  houseDay,
  houseFigures,
  houseGrouping,
  houseRow,
} from '../../entities/desk/houseReports.ts'
import { gameCategory } from '../../entities/games/game.ts'
import { overAllLines, pageWithTotals, paging } from '../../entities/lists/paging.ts'
import { betTotals } from '../../entities/money/money.ts'
import { accountName, count, epochMs, money, text } from '../../entities/scalars.ts'
import { staffEndpoint } from '../endpoint.ts'

/** The settlement days that the range touches, and optionally one line, by its top agent. */
const ofLine = { from: epochMs, to: epochMs, topAgent: z.optional(accountName) }
const ofGames = { ...ofLine, vendor: z.optional(text(40)), category: z.optional(gameCategory) }

/**
 * GET: turnover, bets, GGR, costs and NGR of the house by day, vendor, category or line; only groups with figures. Sorts
 * by `key` or a figure. Refuses `range.too.long` for more than 400 days.
 */
export const houseReport = staffEndpoint({
  method: 'GET',
  path: 'reports',
  right: 'reports.view',
  input: z.strictObject({ ...paging, ...ofGames, by: z._default(houseGrouping, 'day') }),
  output: overAllLines(pageWithTotals(houseRow, houseFigures)),
})

/**
 * GET: the figures of all days together, of each day, and of the same number of days before. Refuses `range.too.long` for
 * more than 400 days.
 */
export const houseSummary = staffEndpoint({
  method: 'GET',
  path: 'reports/summary',
  right: 'reports.view',
  input: z.strictObject(ofGames),
  output: z.object({
    figures: houseFigures,
    before: houseFigures,
    days: z.array(houseDay),
    daysBefore: z.array(houseDay),
    missing: z.optional(z.array(text(60))),
  }),
})

/**
 * GET: what players bet and won in each game since the opening, and its measured return next to the declared one. Sorts by a
 * figure or a return.
 */
export const gameReturns = staffEndpoint({
  method: 'GET',
  path: 'reports/returns',
  right: 'reports.view',
  input: z.strictObject({
    ...paging,
    topAgent: z.optional(accountName),
    vendor: z.optional(text(40)),
    category: z.optional(gameCategory),
  }),
  output: overAllLines(
    pageWithTotals(gameReturn, z.object({ betCount: count, stake: money, winnings: money, ggr: money })),
  ),
})

/** GET: the settled bets behind the reports, by settlement time, without those of trial accounts. */
export const houseBets = staffEndpoint({
  method: 'GET',
  path: 'reports/bets',
  right: 'reports.view',
  input: z.strictObject({ ...paging, ...ofGames }),
  output: overAllLines(pageWithTotals(deskBet, betTotals)),
})

/** GET: the account records behind the costs in the reports, whose total is in − out. `cost` limits them to one of them. */
export const houseRecords = staffEndpoint({
  method: 'GET',
  path: 'reports/records',
  right: 'reports.view',
  input: z.strictObject({ ...paging, ...ofLine, cost: z.optional(houseCost) }),
  output: overAllLines(pageWithTotals(deskRecord, z.object({ in: money, out: money, cost: money }))),
})
