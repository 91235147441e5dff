import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Brand } from '../../entities/brand.ts'
import { moneyAbove0 } from '../../entities/scalars.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'
import { ERRORS } from '../../rules/errors.ts'
import { fromWire } from '../../rules/money.ts'
import type { Random } from '../../rules/random.ts'
import { settleDeposit } from '../answers/acts/settleDeposit.ts'
import type { Ports } from '../ports/ports.ts'
import { noteRefusal } from './noteRefusal.ts'
import { isSigned } from './signature.ts'

export interface CallbackDeps {
  brand: Brand
  clock: () => number
  random: Random
  secret: string
  transact<T>(work: (ports: Ports) => Promise<Decision<T>>): Promise<Decision<T>>
  /** Called after a transaction that may have published events. */
  wake(): void
}

const callback = z.strictObject({
  eventId: z.uuid(), payToken: z.string().check(z.maxLength(128)), outcome: z.enum(['paid', 'failed']), amount: moneyAbove0,
})

const settle = (deps: CallbackDeps, body: z.output<typeof callback>): Promise<Decision<{ status: string }>> =>
  deps.transact(async (ports) => {
    const at = await ports.deposits.byToken(body.payToken)
    const deposit = at ? await ports.deposits.byId(at.lineId, at.depositId) : null
    if (!at || !deposit) return refuse('record.not.found')
    // Money of another amount than was asked for is for a person to look at, not for the clock to credit.
    if (body.outcome === 'paid' && fromWire(body.amount) !== deposit.amount) return refuse('deposit.state', { field: 'amount' })
    const acting = { ports, now: deps.clock(), random: deps.random, brand: deps.brand }
    const settled = await settleDeposit(acting, at, body.outcome, { actorId: null, way: 'cashier' })
    return settled.ok ? ok({ status: settled.value.status }) : settled
  })

/**
 * POST /cashier/callback: what became of a payment, told by the payment service. Headers `X-Timestamp` (epoch ms, ±5
 * minutes) and `X-Signature` (hex HMAC-SHA256 over `<timestamp>.<body>`). Any number of repeats, in any order, credits
 * once. Answers 200 when the word has been taken, 401 `vendor.signature`, 404, 409 otherwise; the service then repeats.
 */
export const cashierCallback = (app: FastifyInstance, deps: CallbackDeps): void => {
  void app.register(async (scope) => {
    // The signature is over the bytes as they came, so the body stays text until it has been checked.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) => done(null, body))
    scope.post('/cashier/callback', async (request, reply) => {
      const fail = (code: keyof typeof ERRORS) => reply.code(ERRORS[code]).send({ success: false, message: code, errorCode: code })
      const text = typeof request.body === 'string' ? request.body : ''
      if (!isSigned(deps.secret, request.headers['x-timestamp'], request.headers['x-signature'], text, deps.clock())) {
        noteRefusal(request, { call: 'cashier.callback' }, { code: 'vendor.signature' })
        return fail('vendor.signature')
      }
      let data: unknown
      try {
        data = JSON.parse(text)
      } catch {
        return fail('request.invalid')
      }
      const body = callback.safeParse(data)
      if (!body.success) return fail('request.invalid')
      const decision = await settle(deps, body.data)
      deps.wake()
      return decision.ok ? reply.send({ success: true, value: decision.value }) : fail(decision.error.code)
    })
  })
}
