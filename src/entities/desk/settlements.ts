import * as z from 'zod/mini'
import { bill, CONTRACT_KINDS } from '../contracts/contract.ts'
import { billExplanation } from '../contracts/settlement.ts'
import { rebateRecord } from '../team/income.ts'
import { count, epochMs, money, recordKey, text } from '../scalars.ts'

/** `failed`: its last part failed and is tried again. `short`: a payer could not pay one of its bills in full. */
export const SETTLEMENT_RUN_STATES = ['done', 'short', 'failed'] as const
export const settlementRunState = z.enum(SETTLEMENT_RUN_STATES)
export type SettlementRunState = z.infer<typeof settlementRunState>

/** What a run settles: the contracts of a kind, or the rebates of a day. */
export const RUN_KINDS = [...CONTRACT_KINDS, 'rebate'] as const
export const runKind = z.enum(RUN_KINDS)
export type RunKind = z.infer<typeof runKind>

/** A run of settlement: the bills of one line, kind of contract and period, or the rebates of one line and day. */
export const deskRun = z.object({
  key: recordKey,
  /** The top agent of the line. */
  topAgent: z.string(),
  runKind,
  periodStart: epochMs,
  periodEnd: epochMs,
  runState: settlementRunState,
  settledAt: z.nullable(epochMs),
  tookMs: z.nullable(count),
  /** Its bills, or the accounts with a rebate. */
  items: count,
  gross: money,
  paid: money,
  /** Of bills, what payers could not pay; of rebates, what players have not claimed. */
  missing: money,
  shortBills: count,
  failedAt: z.nullable(epochMs),
  error: z.string(),
})
export type DeskRun = z.infer<typeof deskRun>

/** The sums of all runs in a list. */
export const runTotals = z.object({
  items: count,
  gross: money,
  paid: money,
  missing: money,
  shortBills: count,
})

/** A payer that could not pay bills in full: what it owes, and since which end of a period. */
export const shortPayer = z.object({
  key: recordKey,
  payer: z.string(),
  topAgent: z.string(),
  bills: count,
  owed: money,
  since: epochMs,
})
export type ShortPayerRow = z.infer<typeof shortPayer>

/** `unclaimed`: a part is for the player to claim. */
export const REBATE_STATES = ['paid', 'unclaimed'] as const
export const rebateState = z.enum(REBATE_STATES)

/** The rebates of one account and settlement day, over all categories. */
export const deskRebate = z.object({
  account: z.string(),
  validBets: money,
  teamValidBets: money,
  /** On its own bets, and by rate difference on the bets of its team. */
  own: money,
  team: money,
  gross: money,
  paid: money,
  unclaimed: money,
  rebateState,
})
export type DeskRebate = z.infer<typeof deskRebate>

/** The rebates of one account and day by category, and the transfers that paid them. */
export const deskRebateDay = z.object({
  account: z.string(),
  day: epochMs,
  records: z.array(z.extend(rebateRecord, { teamValidBets: money })),
  transfers: z.array(z.object({ key: recordKey, number: z.string(), at: epochMs, amount: money })),
})

/** What a repeated run changed. `queued`: the period is not settled yet, so the job does it now. */
export const runAgainResult = z.object({
  made: count,
  changed: count,
  unchanged: count,
  queued: z.boolean(),
})

/** The key of a bill takes the place of its id where staff read it, because staff see the bills of all lines. */
export const deskBillExplanation = z.extend(billExplanation, {
  bill: z.extend(bill, { id: recordKey }),
  before: z.nullable(recordKey),
  owedDown: z.array(z.object({ billId: recordKey, number: z.string(), account: z.string(), gross: money })),
})

/** Why staff do something, in their own words. */
export const staffReason = text(300, 5)
