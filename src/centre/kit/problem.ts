import { ERRORS } from '../../rules/errors.ts'
import type { ErrorCode } from '../../rules/errors.ts'

/** Why a call failed, as a screen shows it: words, the code for support staff, and the request to look up. */
export interface Problem {
  code: ErrorCode
  message: string
  /** The input field it is about, as in `amount`. */
  field: string | null
  detail: Record<string, unknown>
  requestId: string | null
  /** HTTP status; 0 when no reply came. */
  status: number
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && value in ERRORS

/** Whatever was thrown, as a problem. What carries no code of the catalogue is `unknown.error`. */
export const asProblem = (thrown: unknown): Problem => {
  const error = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Record<string, unknown>
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

const GONE: readonly ErrorCode[] = ['record.not.found', 'bank.card.missing', 'protection.raise.none', 'round.closed', 'view.ended']

/** Whether the screen showed what is no longer so: somebody, or the same person elsewhere, was faster. */
export const isStale = ({ code }: Problem): boolean => code.endsWith('.state') || GONE.includes(code)

/** Whether the call may have been carried out although no answer came: a repeat must carry the same requestId. */
export const isUncertain = (problem: Problem): boolean => problem.status === 0 || problem.status >= 500
