import * as z from 'zod/mini'
import { contractKind } from '../../entities/contracts/contract.ts'
import { incomeForecast as forecast } from '../../entities/team/forecast.ts'
import {
  bonusDetail,
  commissionRow,
  incomePayment,
  incomeRow,
  incomeTotals,
  rebateRecord,
  rebateSource,
} from '../../entities/team/income.ts'
import { pageOf, pageWithTotals, paging } from '../../entities/lists/paging.ts'
import { accountName, day, epochMs, money } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

/**
 * GET: the income of the session's agent (or `account` in its team) by settlement day and source, newest day first:
 * received less paid down. `from` ≤ day < `to`; at most 400 days.
 */
export const income = endpoint({
  method: 'GET',
  path: '/wps/report/income',
  moduleId: 'AFFMAN3',
  audience: 'agent',
  flag: 'AFFMAN3',
  input: z.strictObject({
    ...paging,
    from: epochMs,
    to: epochMs,
    account: z.optional(accountName),
    kind: z.optional(z.enum(['rebate', 'dividend', 'daily', 'hourly', 'realtime'])),
  }),
  output: pageWithTotals(incomeRow, incomeTotals),
})

/**
 * GET: the payments behind a day's income from one kind of contract, newest first: received by the session's agent,
 * and paid to its downlines (negative). `net` is the figure of `income`.
 */
export const incomePayments = endpoint({
  method: 'GET',
  path: relay('REF_incomePayments'),
  moduleId: 'AFFMAN3',
  audience: 'agent',
  flag: 'AFFMAN3',
  input: z.strictObject({ ...paging, kind: contractKind, day }),
  output: pageWithTotals(incomePayment, z.object({ received: money, paidDown: money, net: money })),
})

/**
 * GET: what the session's agent earned this month, what is expected until its end, and the running period of each
 * contract that pays it, so far and as expected. Refuses `figures.not.ready` like the overview.
 */
export const incomeForecast = endpoint({
  method: 'GET',
  path: relay('REF_incomeForecast'),
  moduleId: 'AFFMAN3',
  audience: 'agent',
  flag: 'AFFMAN3',
  input: z.strictObject({}),
  output: forecast,
})

/** GET: by direct downline, the rebate that its team brought and what the session's agent paid it. */
export const commission = endpoint({
  method: 'GET',
  path: '/wps/report/commission',
  moduleId: 'AFFMAN3',
  audience: 'agent',
  flag: 'AFFMAN3',
  input: z.strictObject({ ...paging, from: epochMs, to: epochMs }),
  output: pageOf(commissionRow),
})

/**
 * GET: the session's rebate rates by category, with their sources and what they earned in a span (default: this
 * month).
 */
export const bonusDetails = endpoint({
  method: 'GET',
  path: relay('REF_bonusDetails'),
  moduleId: 'MEMTRANS3',
  audience: 'real',
  input: z.strictObject({ from: z.optional(epochMs), to: z.optional(epochMs) }),
  output: z.object({ list: z.array(bonusDetail), from: epochMs, to: epochMs }),
})

/** GET: the rebate paid to the session's account on a settlement day, by source (explains the income of `rebate`). */
export const explainRebate = endpoint({
  method: 'GET',
  path: relay('REF_rebateExplanation'),
  moduleId: 'MEMTRANS3',
  audience: 'real',
  input: z.strictObject({ day }),
  output: z.object({ records: z.array(rebateRecord), sources: z.array(rebateSource) }),
})
