import type { ErrorCode } from '../rules/errors.ts'

/** What a refusal says. */
export interface RefusalInfo {
  code: string
  message: string
  /** The HTTP status; null without a reply. */
  status: number | null
  field?: string
  detail?: Readonly<Record<string, unknown>>
  requestId?: string
  cause?: unknown
}

/**
 * Why a call failed. A refusal of the site has the code, the status and the message of its reply. Without a valid reply the
 * code is `network.abnormal`, and `cause` has the reason.
 */
export class ApiError extends Error {
  /** For programs. Codes that the package does not know may be added to a site later. */
  readonly code: ErrorCode | (string & {})
  /** The HTTP status of the reply; null when there was none. */
  readonly status: number | null
  /** The input field that is wrong, if the refusal is about one. */
  readonly field: string | undefined
  /** The values in the message, such as `min`, or `retryAfterSeconds` of a limit. */
  readonly detail: Readonly<Record<string, unknown>>
  /** What support needs to find the call in the log of the site. */
  readonly requestId: string | undefined

  constructor(info: RefusalInfo) {
    super(info.message, { cause: info.cause })
    this.name = 'ApiError'
    this.code = info.code
    this.status = info.status
    this.field = info.field
    this.detail = info.detail ?? {}
    this.requestId = info.requestId
  }
}
