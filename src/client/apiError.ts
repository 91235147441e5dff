import type { ErrorCode } from '../rules/errors.ts'

/**
 * Why a call failed: a code for programs, a message for people, the form field it concerns, and the request id
 * for support.
 */
export class ApiError extends Error {
  readonly code: string
  readonly field: string | undefined
  readonly requestId: string | undefined
  readonly detail: Readonly<Record<string, unknown>> | undefined

  constructor(what: {
    code: string
    message: string
    field?: string
    requestId?: string
    detail?: Record<string, unknown>
  }) {
    super(what.message)
    this.name = 'ApiError'
    this.code = what.code
    this.field = what.field
    this.requestId = what.requestId
    this.detail = what.detail
  }
}

/** Returns the error itself if a call threw it, and otherwise an unknown one. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError({ code: 'unknown.error', message: String(error) })

let translate = (code: ErrorCode): string => code

/** Sets the translator for failures without a reply, such as a network error or an invalid response. */
export const setErrorTranslator = (translator: (code: ErrorCode) => string): void => {
  translate = translator
}

/** Returns the error of a failure in the browser, before or without a reply. */
export const localError = (code: ErrorCode): ApiError => new ApiError({ code, message: translate(code) })
