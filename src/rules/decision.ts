import type { ErrorCode } from './errors.ts'

/** Why something was refused: a code of the catalogue, the field it is about, and figures for the message. */
export interface Refusal {
  code: ErrorCode
  /** The input field the message stands under, as in `amount` or `tiers.0.rateBps`. */
  field?: string
  /** Values for the message's placeholders, and for programs. */
  detail?: Record<string, string | number | boolean | null>
  /** What was written so far stands (a counted failure), instead of being rolled back. */
  keep?: true
}

/** What a domain function or an answer returns: a value, or a refusal. Nothing expected is thrown. */
export type Decision<T> = { ok: true; value: T } | { ok: false; error: Refusal }

export const ok = <T>(value: T): Decision<T> => ({ ok: true, value })

export const refuse = (code: ErrorCode, rest: Omit<Refusal, 'code'> = {}): { ok: false; error: Refusal } => ({
  ok: false,
  error: { code, ...rest },
})
