import * as z from 'zod/mini'
import { gameCategory } from '../../entities/games/game.ts'
import { teamFigures } from '../../entities/team/team.ts'
import { bet, betTotals, ledgerEntry, roundStatusFilter, transaction } from '../../entities/money/money.ts'
import { dateRange, pageWithTotals, paging } from '../../entities/lists/paging.ts'
import { day, epochMs, id, money, text } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

/** The filters of every betting record. */
export const betFilters = {
  ...paging,
  ...dateRange,
  category: z.optional(gameCategory),
  vendor: z.optional(text(20)),
  game: z.optional(text(40)),
  status: z.optional(roundStatusFilter),
  orderNo: z.optional(text(32)),
  /** The time that the dates refer to: when the bet was placed, or when it was settled, as team figures count. */
  time: z._default(z.enum(['placed', 'settled']), 'placed'),
}

/** GET: the session's own bets, newest first, with totals of the whole result. */
export const accountGameBetHistory = endpoint({
  method: 'GET',
  path: '/wps/report/accountGameBetHistory',
  moduleId: 'MEMTRANS3',
  audience: 'real',
  flag: 'MEMTRANS3',
  input: z.strictObject(betFilters),
  output: pageWithTotals(bet, betTotals),
})

/**
 * GET: the games to filter a betting record by, sorted by name in the reader's language. At most 50, plus the one
 * named by `code`, which an address may already filter by.
 */
export const betGames = endpoint({
  method: 'GET',
  path: relay('REF_betGames'),
  moduleId: 'MEMTRANS3',
  audience: 'real',
  input: z.strictObject({
    vendor: z.optional(text(20)),
    category: z.optional(gameCategory),
    name: z.optional(text(40)),
    code: z.optional(text(40)),
  }),
  output: z.array(z.object({ code: z.string(), name: z.string(), vendor: z.string() })),
})

/** The filters of an account record. */
export const recordFilters = {
  ...paging,
  ...dateRange,
  tab: z._default(z.enum(['all', 'deposit', 'withdrawal', 'paidOut', 'transfer']), 'all'),
  types: z.optional(z.array(z.int()).check(z.maxLength(30))),
  state: z.optional(z.enum(['done', 'pending', 'refused'])),
  number: z.optional(text(32)),
}

/**
 * GET: the session's account record. `types` are codes of rules/money/transactionTypes. The tab `withdrawal` lists
 * withdrawals by request time, with returned ones; `paidOut` by payment time, as the figures count them.
 */
export const transactionReport = endpoint({
  method: 'GET',
  path: '/wps/report/transaction',
  moduleId: 'MEMTRANS3',
  audience: 'real',
  flag: 'MEMTRANS3',
  input: z.strictObject(recordFilters),
  output: pageWithTotals(transaction, z.object({ in: money, out: money })),
})

/**
 * GET: the session's figures by settlement day, newest first, with totals of the whole result. Days without activity
 * are left out. `from` ≤ day < `to`, by default the current month. With a category, money that belongs to no game is
 * not included.
 */
export const personalProfit = endpoint({
  method: 'GET',
  path: '/wps/report/personalProfit',
  moduleId: 'MEMTRANS3',
  audience: 'real',
  flag: 'MEMTRANS3',
  input: z.strictObject({ ...paging, ...dateRange, category: z.optional(gameCategory) }),
  output: pageWithTotals(z.object({ day, ...teamFigures.shape }), teamFigures),
})

/** GET: the details of one round: its money, each transfer, and the vendor's record of the result. */
export const betDetail = endpoint({
  method: 'GET',
  path: relay('REF_betDetail'),
  moduleId: 'MEMTRANS3',
  audience: 'real',
  input: z.strictObject({ id }),
  output: z.object({
    bet,
    transfers: z.array(
      z.object({ id, number: z.string(), type: z.int(), at: epochMs, entries: z.array(ledgerEntry) }),
    ),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
})

/** GET: the ledger entries of one transfer that concerns the session's account or its team. */
export const transferDetail = endpoint({
  method: 'GET',
  path: relay('REF_transferDetail'),
  moduleId: 'MEMTRANS3',
  audience: 'real',
  input: z.strictObject({ id }),
  output: z.object({
    id,
    number: z.string(),
    type: z.int(),
    at: epochMs,
    remark: z.string(),
    entries: z.array(ledgerEntry),
  }),
})
