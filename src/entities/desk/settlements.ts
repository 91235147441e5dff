import * as z from 'zod/mini'
import { bill, contractKind } from '../contracts/contract.ts'
import { billExplanation } from '../contracts/settlement.ts'
import { count, epochMs, money, recordKey, text } from '../scalars.ts'

/** `failed`: its last part failed and is tried again. `short`: a payer could not pay one of its bills in full. */
export const SETTLEMENT_RUN_STATES = ['done', 'short', 'failed'] as const
export const settlementRunState = z.enum(SETTLEMENT_RUN_STATES)
export type SettlementRunState = z.infer<typeof settlementRunState>

/** A run of settlement: the bills of one line, kind of contract and period. */
export const deskRun = z.object({
  key: recordKey,
  /** The top agent of the line. */
  topAgent: z.string(),
  contractKind,
  periodStart: epochMs,
  periodEnd: epochMs,
  runState: settlementRunState,
  settledAt: z.nullable(epochMs),
  tookMs: z.nullable(count),
  bills: count,
  gross: money,
  paid: money,
  missing: money,
  shortBills: count,
  failedAt: z.nullable(epochMs),
  error: z.string(),
})
export type DeskRun = z.infer<typeof deskRun>

/** The sums of all runs in a list. */
export const runTotals = z.object({
  bills: count,
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
