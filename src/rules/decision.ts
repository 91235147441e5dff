import type { ErrorCode } from './errors.ts'

/** A refusal: a code of the error catalogue, the field concerned, and values for the message. */
export interface Refusal {
  code: ErrorCode
  /** The input field that the message belongs to, such as `amount` or `tiers.0.rateBps`. */
  field?: string
  /** Values for the message's placeholders, and for programs. */
  detail?: Record<string, string | number | boolean | null>
  /** Keeps what was written so far (such as a counted failure) instead of rolling it back. */
  keep?: true
}

/**
 * The result of a domain function, a use case or a handler: a value, or a refusal. Expected failures are never
 * thrown.
 */
export type Decision<T> = { ok: true; value: T } | { ok: false; error: Refusal }

export const ok = <T>(value: T): Decision<T> => ({ ok: true, value })

export const refuse = (code: ErrorCode, rest: Omit<Refusal, 'code'> = {}): { ok: false; error: Refusal } => ({
  ok: false,
  error: { code, ...rest },
})
