import * as z from 'zod/mini'
import { rebateRates } from '../accounts/account.ts'
import { contractTerms } from '../contracts/contract.ts'
import { count, epochMs, id, money, text } from '../scalars.ts'

/** The most accounts of one bulk action. */
export const BULK_MAX = 10_000
/** The most accounts whose past bills one call calculates. */
export const WHAT_IF_MAX = 2_000
/** The most changed downlines that are listed with their past bills. */
export const WHAT_IF_ROWS = 200
/** The most accounts that a selection may name one by one. */
export const NAMED_MAX = 500

/** Categories without a rate stay as they are. */
const ratesAction = z.strictObject({ kind: z.literal('rates'), rebates: rebateRates })
const contractAction = z.strictObject({
  kind: z.literal('contract'),
  terms: contractTerms,
  effectiveFrom: z.optional(epochMs),
})
/** The bulk actions that change what the team earns, so that past bills can be calculated with them. */
export const earningAction = z.discriminatedUnion('kind', [ratesAction, contractAction])
export type EarningAction = z.infer<typeof earningAction>

/** What is done to every selected account: a message, higher rates, or a contract offer with the same terms. */
export const bulkAction = z.discriminatedUnion('kind', [
  /** `{name}` in the texts becomes the name of the account, `{agent}` that of its writer. */
  z.strictObject({ kind: z.literal('message'), subject: text(80, 1), content: text(2_000, 1) }),
  ratesAction,
  contractAction,
])
export type BulkAction = z.infer<typeof bulkAction>
export const bulkKind = z.enum(['message', 'rates', 'contract'])

/**
 * Why an account is skipped. `noBulkMessages` covers everyone who may get no bulk message, whether by its own choice or
 * during an exclusion, so that it does not reveal which.
 */
export const bulkReason = z.enum([
  'own',
  'notDirect',
  'noBulkMessages',
  'ratesHeld',
  'ratesRefused',
  'offerOpen',
  'sameTerms',
  'gone',
])
export type BulkReason = z.infer<typeof bulkReason>

/** What a bulk action would do, before it starts. */
export const bulkPreview = z.object({
  total: count,
  /** The accounts that would be acted on. */
  ready: count,
  /** Of those, how many have a contract in force, which the offer replaces when it is accepted. */
  replaced: count,
  skipped: z.array(
    z.object({
      reason: bulkReason,
      count,
      /** The first twenty names. */
      accounts: z.array(z.string()),
    }),
  ),
  /** The message as the first account would get it. */
  sample: z.nullable(z.object({ account: z.string(), subject: z.string(), content: z.string() })),
})
export type BulkPreview = z.infer<typeof bulkPreview>

/** A bulk action of the session's agent, with its progress. */
export const bulkJob = z.object({
  id,
  kind: bulkKind,
  state: z.enum(['waiting', 'running', 'done', 'cancelled', 'failed']),
  total: count,
  done: count,
  skipped: count,
  createdAt: epochMs,
  endedAt: z.nullable(epochMs),
})
export type BulkJob = z.infer<typeof bulkJob>

/** One account of a bulk action. `waiting` in a cancelled action means that nothing was done to it. */
export const bulkItem = z.object({
  account: z.string(),
  state: z.enum(['waiting', 'done', 'skipped']),
  reason: z.nullable(bulkReason),
})
export type BulkItem = z.infer<typeof bulkItem>

const beforeAfter = z.object({ before: money, after: money })

/**
 * The last periods' bills of the session's account and its direct downlines, as today's rates or contracts and as the
 * action would make them. Rates: the rebates of settlement days. Contracts: the bills of one kind.
 */
export const bulkWhatIf = z.object({
  /** Oldest first; empty without bets. */
  periods: z.array(
    z.object({
      periodStart: epochMs,
      periodEnd: epochMs,
      /** What the session's account gets itself, and what it then pays its direct downlines (contracts only). */
      received: beforeAfter,
      paidDown: beforeAfter,
      /** What it keeps. */
      net: beforeAfter,
      /** What the changed downlines get. */
      downlines: beforeAfter,
    }),
  ),
  /** How many downlines the action changes. */
  changed: count,
  /**
   * The changed downlines that get or owe something, with the sums of all periods, the largest change first; at most
   * `WHAT_IF_ROWS`.
   */
  rows: z.array(
    z.object({
      account: z.string(),
      received: beforeAfter,
      /** What it keeps after what it owes its own downlines. */
      net: beforeAfter,
    }),
  ),
  /** How many contracts further down would end. */
  ending: count,
})
export type BulkWhatIf = z.infer<typeof bulkWhatIf>
