import type { FastifyRequest } from 'fastify'
import type { Refusal } from '../../../rules/decision.ts'
import type { ErrorCode } from '../../../rules/errors.ts'

/**
 * Refusals that suggest guessing, probing or a foreign program, logged as warnings. Our own pages hardly ever cause
 * them. All other refusals are logged as information.
 */
const SUSPECT: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'login.failed',
  'login.locked',
  'password.wrong',
  'payment.password.wrong',
  'captcha.invalid',
  'verification.code.invalid',
  'in_need_true_account',
  'agent.only',
  'support.only',
  'staff.only',
  'staff.right',
  'staff.code.wrong',
  'staff.invitation.invalid',
  'approval.own',
  'view.read.only',
  'view.not.allowed',
  'function.not.enabled',
  'record.not.found',
  'message.not.team',
  'transfer.not.downline',
  'contract.not.direct',
  'too.many.requests',
  'request.invalid',
  'encryption.invalid',
  'request.id.reused',
  'vendor.signature',
  'upload.type',
  'blockip',
])

/** The refused call, without its input. */
interface RefusedCall {
  call: string
  accountId?: string | undefined
}

/** Logs a refusal: address, account, call, error code and field. */
export const logRefusal = (
  request: FastifyRequest,
  { call, accountId }: RefusedCall,
  { code, field }: Refusal,
): void => {
  const line = { call, accountId, ip: request.ip, errorCode: code, field }
  if (SUSPECT.has(code)) request.log.warn(line, 'request refused')
  else request.log.info(line, 'request refused')
}
