import * as z from 'zod/mini'
import { contractKind } from '../entities/contract.ts'
import { bonusDetail, commissionRow, incomePayment, incomeRow, incomeTotals, rebateRecord, rebateSource } from '../entities/income.ts'
import { pageOf, pageWithTotals, paging } from '../entities/paging.ts'
import { accountName, day, epochMs, money } from '../entities/scalars.ts'
import { endpoint, relay } from './endpoint.ts'

/**
 * GET: what the session's agent (or `account` in its team) earned by settlement day and source, newest day first: what
 * was paid to it less what it paid down. `from` ≤ day < `to`; at most 400 days.
 */
export const income = endpoint({
  method: 'GET', path: '/wps/report/income', moduleId: 'AFFMAN3', audience: 'agent',
  input: z.strictObject({
    ...paging, from: epochMs, to: epochMs, account: z.optional(accountName),
    kind: z.optional(z.enum(['rebate', 'dividend', 'daily', 'hourly', 'realtime'])),
  }),
  output: pageWithTotals(incomeRow, incomeTotals),
})

/**
 * GET: the payments that a day's income of one kind of contract is the sum of, newest first: what the session's agent
 * received, and what it paid its downlines (below nought). `net` is the figure of `income`.
 */
export const incomePayments = endpoint({
  method: 'GET', path: relay('REF_incomePayments'), moduleId: 'AFFMAN3', audience: 'agent',
  input: z.strictObject({ ...paging, kind: contractKind, day }),
  output: pageWithTotals(incomePayment, z.object({ received: money, paidDown: money, net: money })),
})

/** GET: by direct downline, what its team brought in rebate and what the session's agent paid it. */
export const commission = endpoint({
  method: 'GET', path: '/wps/report/commission', moduleId: 'AFFMAN3', audience: 'agent',
  input: z.strictObject({ ...paging, from: epochMs, to: epochMs }),
  output: pageOf(commissionRow),
})

/** GET: the session's rebate rates by category, where each came from and what it earned in a span (default: this month). */
export const bonusDetails = endpoint({
  method: 'GET', path: relay('REF_bonusDetails'), moduleId: 'MEMTRANS3', audience: 'real',
  input: z.strictObject({ from: z.optional(epochMs), to: z.optional(epochMs) }),
  output: z.object({ list: z.array(bonusDetail), from: epochMs, to: epochMs }),
})

/** GET: what the session's account was paid in rebate on a settlement day, source by source (the explained income of `rebate`). */
export const explainRebate = endpoint({
  method: 'GET', path: relay('REF_rebateExplanation'), moduleId: 'MEMTRANS3', audience: 'real',
  input: z.strictObject({ day }),
  output: z.object({ records: z.array(rebateRecord), sources: z.array(rebateSource) }),
})
