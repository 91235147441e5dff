import type { ErrorCode } from '../rules/errors.ts'

/** Why a call failed: the code for programs, the message for people, the field it stands under, the id for support. */
export class ApiError extends Error {
  readonly code: string
  readonly field: string | undefined
  readonly requestId: string | undefined
  readonly detail: Readonly<Record<string, unknown>> | undefined

  constructor(what: { code: string; message: string; field?: string; requestId?: string; detail?: Record<string, unknown> }) {
    super(what.message)
    this.name = 'ApiError'
    this.code = what.code
    this.field = what.field
    this.requestId = what.requestId
    this.detail = what.detail
  }
}

let wordsOf = (code: ErrorCode): string => code

/** Gives the client words for failures that no reply describes: a dead line, an answer that is none. */
export const speakErrorsWith = (words: (code: ErrorCode) => string): void => {
  wordsOf = words
}

/** A failure that happened on this side of the wire. */
export const localError = (code: ErrorCode): ApiError => new ApiError({ code, message: wordsOf(code) })
