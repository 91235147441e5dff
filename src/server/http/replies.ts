import type { FastifyReply } from 'fastify'
import type { Refusal } from '../../rules/decision.ts'
import { ERRORS } from '../../rules/errors.ts'
import { messageOf, type Words } from './words.ts'

/** What a refused call answers (provider.md §1). */
export interface FailureBody {
  success: false
  message: string
  errorCode: string
  field?: string
  detail?: Refusal['detail']
  requestId: string
}

/** The language and zone that messages are written in. */
export interface Tongue {
  words: Words
  language: string
  zone: string
}

export const failureBody = (refusal: Refusal, requestId: string, tongue: Tongue): FailureBody => ({
  success: false,
  message: messageOf(tongue.words, refusal, tongue.language, tongue.zone),
  errorCode: refusal.code,
  ...(refusal.field === undefined ? {} : { field: refusal.field }),
  ...(refusal.detail === undefined ? {} : { detail: refusal.detail }),
  requestId,
})

/** Sends a refusal with its status of the catalogue. */
export const sendFailure = (reply: FastifyReply, refusal: Refusal, tongue: Tongue): FastifyReply => {
  const seconds = refusal.detail?.retryAfterSeconds
  if (typeof seconds === 'number') void reply.header('Retry-After', String(seconds))
  return reply.code(ERRORS[refusal.code]).send(failureBody(refusal, reply.request.id, tongue))
}
