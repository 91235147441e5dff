import * as z from 'zod/mini'
import { rebateRates } from '../accounts/account.ts'
import { contractTerms } from '../contracts/contract.ts'
import { count, epochMs, id, text } from '../scalars.ts'

/** The most accounts of one bulk action. */
export const BULK_MAX = 10_000
/** The most accounts that a selection may name one by one. */
export const NAMED_MAX = 500

/** What is done to every selected account: a message, higher rates, or a contract offer with the same terms. */
export const bulkAction = z.discriminatedUnion('kind', [
  /** `{name}` in the texts becomes the name of the account, `{agent}` that of its writer. */
  z.strictObject({ kind: z.literal('message'), subject: text(80, 1), content: text(2_000, 1) }),
  /** Categories without a rate stay as they are. */
  z.strictObject({ kind: z.literal('rates'), rebates: rebateRates }),
  z.strictObject({ kind: z.literal('contract'), terms: contractTerms, effectiveFrom: z.optional(epochMs) }),
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
