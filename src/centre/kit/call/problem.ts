import { ERRORS } from '../../../rules/errors.ts'
import type { ErrorCode } from '../../../rules/errors.ts'
import { isRecord } from '../../../rules/isRecord.ts'

/** Why a call failed, as a screen shows it: the message, the code for support staff and the request id. */
export interface Problem {
  code: ErrorCode
  message: string
  /** The input field that caused the problem, as in `amount`. */
  field: string | null
  detail: Record<string, unknown>
  requestId: string | null
  /** HTTP status; 0 when no response came. */
  status: number
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && value in ERRORS

/** Returns the problem of any thrown value; `unknown.error` when it carries no code of the catalogue. */
export const asProblem = (thrown: unknown): Problem => {
  const error = isRecord(thrown) ? thrown : {}
  const code = [error['code'], error['errorCode']].find(isCode) ?? 'unknown.error'
  const detail = error['detail']
  const status = error['status'] ?? (code === 'network.abnormal' ? 0 : ERRORS[code])
  return {
    code,
    message: text(error['message']) ?? '',
    field: text(error['field']),
    detail: typeof detail === 'object' && detail !== null ? { ...detail } : {},
    requestId: text(error['requestId']),
    status: Number(status),
  }
}

const GONE: readonly ErrorCode[] = [
  'record.not.found',
  'bank.card.missing',
  'protection.raise.none',
  'round.closed',
  'view.ended',
]

/** Returns whether the screen showed outdated data: another person or another tab changed it first. */
export const isStale = ({ code }: Problem): boolean => /\.(state|stale)$/.test(code) || GONE.includes(code)

/**
 * Returns whether the call may have succeeded although no response came. A repeat must then send the same
 * requestId.
 */
export const isUncertain = (problem: Problem): boolean => problem.status === 0 || problem.status >= 500
