import type { FastifyReply } from 'fastify'
import type { Refusal } from '../../../rules/decision.ts'
import { ERRORS } from '../../../rules/errors.ts'
import type { Texts } from '../../domain/site/texts.ts'
import { messageOf } from './errorMessages.ts'

/** The body of a refusal (provider.md §1). */
export interface FailureBody {
  success: false
  message: string
  errorCode: string
  field?: string
  detail?: Refusal['detail']
  requestId: string
}

/** The language and time zone of messages. */
export interface MessageLocale {
  texts: Texts
  language: string
  zone: string
}

export const failureBody = (refusal: Refusal, requestId: string, locale: MessageLocale): FailureBody => ({
  success: false,
  message: messageOf(locale.texts(locale.language), refusal, locale.zone),
  errorCode: refusal.code,
  ...(refusal.field === undefined ? {} : { field: refusal.field }),
  ...(refusal.detail === undefined ? {} : { detail: refusal.detail }),
  requestId,
})

/** Sends a refusal with the HTTP status of its error code. */
export const sendFailure = (reply: FastifyReply, refusal: Refusal, locale: MessageLocale): FastifyReply => {
  const seconds = refusal.detail?.retryAfterSeconds
  if (typeof seconds === 'number') void reply.header('Retry-After', String(seconds))
  return reply.code(ERRORS[refusal.code]).send(failureBody(refusal, reply.request.id, locale))
}
