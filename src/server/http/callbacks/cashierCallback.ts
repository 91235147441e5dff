import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { paymentReport } from '../../../endpoints/money/payment.ts'
import type { Brand } from '../../../entities/site/brand.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { ERRORS } from '../../../rules/errors.ts'
import { fromWire } from '../../../rules/money/money.ts'
import type { Random } from '../../../rules/random.ts'
import { settleDeposit } from '../../usecases/money/settleDeposit.ts'
import { depositOfToken } from '../../domain/money/payToken.ts'
import type { Scope } from '../../ports/scope.ts'
import type { HttpDeps, Limiter } from '../calls/deps.ts'
import { countBadSignature } from '../calls/limits.ts'
import { logRefusal } from '../calls/logRefusal.ts'
import { isSigned } from '../../integrations/signature.ts'

export interface CallbackDeps {
  brand: Brand
  clock: () => number
  random: Random
  secret: string
  /** Counts calls with a wrong signature. */
  flood: Limiter
  transact: HttpDeps['transact']
  /** Called after a transaction that may have published events. */
  wake(): void
}

/** A token names the line of its deposit. Tokens from before version 0.3 are looked up in the directory. */
const scopeOf = (payToken: string): Scope => {
  const deposit = depositOfToken(payToken)
  return deposit ? { line: deposit.lineId } : 'directory'
}

const settlePayment = (
  deps: CallbackDeps,
  body: z.output<typeof paymentReport>,
): Promise<Decision<{ status: string }>> =>
  deps.transact(scopeOf(body.payToken), async (ports) => {
    const at = await ports.deposits.byToken(body.payToken)
    const deposit = at ? await ports.deposits.byId(at.lineId, at.depositId) : null
    if (!at || !deposit) return refuse('record.not.found')
    // A different amount needs a person to look at it: it is never credited automatically.
    if (body.outcome === 'paid' && fromWire(body.amount) !== deposit.amount)
      return refuse('deposit.state', { field: 'amount' })
    const service = { ports, now: deps.clock(), random: deps.random, brand: deps.brand }
    const by = { actorId: null, way: 'cashier' } as const
    const settled = await settleDeposit(service, at, body.outcome, by, body.reason ?? null)
    return settled.ok ? ok({ status: settled.value.status }) : settled
  })

/**
 * POST /cashier/callback: the payment service reports the result of a payment. Headers `X-Timestamp` (epoch ms, ±5
 * minutes) and `X-Signature` (hex HMAC-SHA256 over `<timestamp>.<body>`). The call is idempotent: repeats in any
 * order credit once. Replies 200 when the result is recorded, 401 `vendor.signature`, 404, or 409; on an error the
 * service retries.
 */
export const cashierCallback = (app: FastifyInstance, deps: CallbackDeps): void => {
  void app.register(async (scope) => {
    // The signature covers the raw bytes, so the body stays text until it is verified.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, body),
    )
    scope.post('/cashier/callback', { config: { limit: 'own' } }, async (request, reply) => {
      const fail = (code: keyof typeof ERRORS) =>
        reply.code(ERRORS[code]).send({ success: false, message: code, errorCode: code })
      const text = typeof request.body === 'string' ? request.body : ''
      if (
        !isSigned(
          deps.secret,
          request.headers['x-timestamp'],
          request.headers['x-signature'],
          text,
          deps.clock(),
        )
      ) {
        logRefusal(request, { call: 'cashier.callback' }, { code: 'vendor.signature' })
        return fail(
          (await countBadSignature(deps.flood, 'cashier', request)).ok
            ? 'vendor.signature'
            : 'too.many.requests',
        )
      }
      let data: unknown
      try {
        data = JSON.parse(text)
      } catch {
        return fail('request.invalid')
      }
      const body = paymentReport.safeParse(data)
      if (!body.success) return fail('request.invalid')
      const decision = await settlePayment(deps, body.data)
      deps.wake()
      return decision.ok ? reply.send({ success: true, value: decision.value }) : fail(decision.error.code)
    })
  })
}
