import * as z from 'zod/mini'
import {
  deskBillExplanation,
  deskRebate,
  deskRebateDay,
  deskRun,
  rebateState,
  runAgainResult,
  runKind,
  runTotals,
  settlementRunState,
  shortPayer,
  staffReason,
} from '../../entities/desk/settlements.ts'
import { dateRange, overAllLines, pageWithTotals, paging } from '../../entities/lists/paging.ts'
import { bet, betTotals, transaction } from '../../entities/money/money.ts'
import { accountName, count, money, recordKey } from '../../entities/scalars.ts'
import { staffEndpoint } from '../endpoint.ts'

/** GET: the runs of settlement, the latest period first. `topAgent` limits them to one line; the days are of the period's end. */
export const deskRuns = staffEndpoint({
  method: 'GET',
  path: 'settlements',
  right: 'settlement.view',
  input: z.strictObject({
    ...paging,
    ...dateRange,
    runKind: z.optional(runKind),
    runState: z.optional(settlementRunState),
    topAgent: z.optional(accountName),
  }),
  output: overAllLines(pageWithTotals(deskRun, runTotals)),
})

/** GET: the payers that could not pay bills in full, the largest debt first. */
export const shortPayers = staffEndpoint({
  method: 'GET',
  path: 'shortPayers',
  right: 'settlement.view',
  input: z.strictObject({ ...paging, payer: z.optional(accountName) }),
  output: overAllLines(pageWithTotals(shortPayer, z.object({ bills: count, owed: money }))),
})

/**
 * POST: settles a period again. Missing bills are made, and unpaid bills that differ from the present figures are
 * corrected. Of a day of rebates, accounts without a rebate get theirs; nothing that was credited changes. Refuses `settlement.running`, `settlement.paid` when a bill that was paid, in part or in full, would change,
 * and `settlement.followed` when a later bill was calculated from one that would change.
 */
export const runAgain = staffEndpoint({
  method: 'POST',
  path: 'settlements/again',
  right: 'settlement.run',
  limit: { points: 30, windowMs: 60_000 },
  input: z.strictObject({ key: recordKey, reason: staffReason }),
  output: runAgainResult,
})

/** GET: the accounts with a rebate of a run, the largest first. Without `run` there are none. */
export const deskRebates = staffEndpoint({
  method: 'GET',
  path: 'rebates',
  right: 'money.view',
  input: z.strictObject({
    ...paging,
    run: z.optional(recordKey),
    account: z.optional(accountName),
    rebateState: z.optional(rebateState),
  }),
  output: pageWithTotals(deskRebate, z.object({ gross: money, paid: money, unclaimed: money })),
})

/** GET: one account's rebates of a run by category, with the transfers that paid them. */
export const deskRebateOf = staffEndpoint({
  method: 'GET',
  path: 'rebate',
  right: 'money.view',
  input: z.strictObject({ run: recordKey, account: accountName }),
  output: deskRebateDay,
})

/** GET: how a bill was calculated. */
export const deskExplainBill = staffEndpoint({
  method: 'GET',
  path: 'bill',
  right: 'money.view',
  input: z.strictObject({ id: recordKey }),
  output: deskBillExplanation,
})

/** GET: the settled rounds behind a bill, by settlement time. */
export const deskBillBets = staffEndpoint({
  method: 'GET',
  path: 'bill/bets',
  right: 'money.view',
  input: z.strictObject({ ...paging, id: recordKey }),
  output: pageWithTotals(bet, betTotals),
})

/** GET: the account records of a bill's team and period whose sum (in − out) is one of the bill's inputs. */
export const deskBillRecords = staffEndpoint({
  method: 'GET',
  path: 'bill/records',
  right: 'money.view',
  input: z.strictObject({ ...paging, id: recordKey, figure: z.enum(['rebates', 'promotions', 'salaries']) }),
  output: pageWithTotals(transaction, z.object({ in: money, out: money })),
})
