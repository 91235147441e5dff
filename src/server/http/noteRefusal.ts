import type { FastifyRequest } from 'fastify'
import type { Refusal } from '../../rules/decision.ts'
import type { ErrorCode } from '../../rules/errors.ts'

/**
 * What somebody meets who guesses, who asks for what is not theirs, or whose program does not speak as the site does. Our
 * own pages hardly ever do, so these are logged as warnings; every other refusal only where the log tells more.
 */
const SUSPECT: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'login.failed', 'login.locked', 'password.wrong', 'payment.password.wrong', 'captcha.invalid', 'verification.code.invalid',
  'in_need_true_account', 'agent.only', 'support.only', 'view.read.only', 'view.not.allowed', 'function.not.enabled', 'record.not.found',
  'message.not.team', 'transfer.not.downline', 'contract.not.direct', 'too.many.requests', 'request.invalid', 'encryption.invalid',
  'request.id.reused', 'vendor.signature', 'upload.type', 'blockip',
])

/** What is known of a refused call: never what it was asked with. */
interface Asked {
  call: string
  accountId?: string | undefined
}

/** Logs a refusal: when and where (the log's own fields and the address), who, which call, which code and field. */
export const noteRefusal = (request: FastifyRequest, { call, accountId }: Asked, { code, field }: Refusal): void => {
  const line = { call, accountId, ip: request.ip, errorCode: code, field }
  if (SUSPECT.has(code)) request.log.warn(line, 'refused')
  else request.log.info(line, 'refused')
}
