import type { FastifyRequest } from 'fastify'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { HttpDeps } from './deps.ts'

/** The account of each call. A view by support is not here, because the customer did not make its calls. */
const accounts = new WeakMap<FastifyRequest, AccountRef>()

export const noteAccount = (request: FastifyRequest, account: AccountRef): void => {
  accounts.set(request, account)
}

/** Returns the account of a call, for the log of its refusal. */
export const accountOf = (request: FastifyRequest): AccountRef | undefined => accounts.get(request)

/**
 * Keeps a refused or failed call of an account, for support. The reply does not wait for it, and a lost database loses
 * it.
 */
export const recordRefusal = (
  { ports, clock }: Pick<HttpDeps, 'ports' | 'clock'>,
  request: FastifyRequest,
  call: string,
  { code, field = null }: { code: string; field?: string | null | undefined },
): void => {
  const account = accounts.get(request)
  // A limit is counted in floods, which support needs not see one by one.
  if (!account || code === 'too.many.requests') return
  ports.refusals
    .add(account, { at: clock(), call, code, field, requestId: request.id })
    .catch((error: unknown) => request.log.warn({ err: error }, 'refusal not saved'))
}
