import * as z from 'zod/mini'
import { count, day, epochMs, id, money } from '../scalars.ts'

/** The largest statement, in characters. */
export const STATEMENT_MAX = 2_000_000

/** Whose statement is compared with the ledger. */
export const RECONCILIATION_SIDES = ['vendor', 'cashier'] as const
export const reconciliationSide = z.enum(RECONCILIATION_SIDES)
export type ReconciliationSide = z.infer<typeof reconciliationSide>

/**
 * The parties of a cashier: the payment service, with the deposits that it reported; and the bank, with deposits by bank
 * transfer and withdrawals that were paid.
 */
export const CASHIER_PARTIES = ['service', 'bank'] as const
export type CashierParty = (typeof CASHIER_PARTIES)[number]

/** `missingHere`: only in the statement. `missingThere`: only in the ledger. */
export const RECONCILIATION_RESULTS = ['differs', 'missingHere', 'missingThere'] as const
export const reconciliationResult = z.enum(RECONCILIATION_RESULTS)
export type ReconciliationResult = z.infer<typeof reconciliationResult>

/** Why a line of a statement cannot be read. */
export const STATEMENT_FAULTS = ['heading', 'fields', 'quote', 'reference', 'amount', 'kind'] as const
export const statementFault = z.enum(STATEMENT_FAULTS)
export type StatementFault = z.infer<typeof statementFault>

/** Whether someone has explained a difference. */
export const resolution = z.enum(['open', 'resolved'])
export type Resolution = z.infer<typeof resolution>

/** A line that cannot be read, counted from 1. */
export const badLine = z.object({ line: count, fault: statementFault, text: z.string() })

/**
 * An uploaded statement and its result. `received` is what the house received (stakes, deposits) and `paid` what it paid
 * (winnings, withdrawals), here and in the statement (`there`).
 */
export const reconciliation = z.object({
  id,
  number: z.string(),
  issuer: reconciliationSide,
  party: z.string(),
  partyName: z.string(),
  dayFrom: day,
  dayTo: day,
  fileName: z.string(),
  /** SHA-256 of the file. */
  fileHash: z.string(),
  uploadedBy: z.string(),
  uploadedAt: epochMs,
  matched: count,
  differs: count,
  missingHere: count,
  missingThere: count,
  openCount: count,
  receivedHere: money,
  receivedThere: money,
  paidHere: money,
  paidThere: money,
  receivedMatched: money,
  paidMatched: money,
})
export type ReconciliationRow = z.infer<typeof reconciliation>

/** A difference between the ledger and a statement. Amounts are null on the side that has no such line. */
export const difference = z.object({
  /** `<reconciliation>.<ordinal>`. */
  key: z.string(),
  result: reconciliationResult,
  reference: z.string(),
  account: z.string(),
  receivedHere: z.nullable(money),
  receivedThere: z.nullable(money),
  paidHere: z.nullable(money),
  paidThere: z.nullable(money),
  /** The statement's line; null for one that is only in the ledger. */
  fileLine: z.nullable(count),
  /** The statement has this reference more than once. */
  repeated: z.boolean(),
  resolution,
  resolvedBy: z.string(),
  resolvedAt: z.nullable(epochMs),
  note: z.string(),
})
export type DifferenceRow = z.infer<typeof difference>
