import * as z from 'zod/mini'
import { bet, betTotals, transaction } from '../../entities/money/money.ts'
import { pageWithTotals } from '../../entities/lists/paging.ts'
import { accountName, money, recordKey } from '../../entities/scalars.ts'
import { betDetail, betFilters, recordFilters, transferDetail } from '../betting/reports.ts'
import { staffEndpoint } from '../endpoint.ts'

/** The account whose records are listed; without it there are none. */
const ofAccount = { account: z.optional(accountName) }

/** GET: the bets of one account, newest first, with totals of the whole result. */
export const playerBets = staffEndpoint({
  method: 'GET',
  path: 'player/bets',
  right: 'players.view',
  input: z.strictObject({ ...betFilters, ...ofAccount }),
  output: pageWithTotals(z.extend(bet, { key: recordKey }), betTotals),
})

/** GET: the account record of one account: each transfer that changed its main wallet. */
export const playerRecords = staffEndpoint({
  method: 'GET',
  path: 'player/records',
  right: 'players.view',
  input: z.strictObject({ ...recordFilters, ...ofAccount }),
  output: pageWithTotals(z.extend(transaction, { key: recordKey }), z.object({ in: money, out: money })),
})

/** GET: a round with its transfers, all names and balances, and the vendor's record of the result. */
export const getPlayerBet = staffEndpoint({
  method: 'GET',
  path: 'player/bet',
  right: 'players.view',
  input: z.strictObject({ key: recordKey }),
  output: betDetail.output,
})

/** GET: the ledger entries of a transfer, with all names and balances. */
export const getPlayerTransfer = staffEndpoint({
  method: 'GET',
  path: 'player/transfer',
  right: 'players.view',
  input: z.strictObject({ key: recordKey }),
  output: transferDetail.output,
})
