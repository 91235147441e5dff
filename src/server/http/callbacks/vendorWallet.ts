import type { FastifyInstance, FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import {
  seamlessBalance,
  seamlessBet,
  type seamlessReply,
  seamlessRollback,
  seamlessSettle,
} from '../../../endpoints/betting/vendor.ts'
import type { Brand } from '../../../entities/site/brand.ts'
import { ok, refuse, type Decision, type Refusal } from '../../../rules/decision.ts'
import { ERRORS, type ErrorCode } from '../../../rules/errors.ts'
import { toWire } from '../../../rules/money/money.ts'
import { isSigned } from '../../integrations/signature.ts'
import type { Ports } from '../../ports/ports.ts'
import { balanceNotifier } from '../../usecases/betting/balanceNotifier.ts'
import { vendorCallCounter } from '../../usecases/betting/vendorCallCounter.ts'
import { vendorCallPlayer } from '../../usecases/betting/playVendorCall.ts'
import type { VendorBody, VendorCallName } from '../../usecases/betting/vendorCall.ts'
import type { Limiter } from '../calls/deps.ts'
import { countBadSignature } from '../calls/limits.ts'
import { logRefusal } from '../calls/logRefusal.ts'
import { parseJson } from '../../../rules/parseJson.ts'
import { vendorFastPath, VENDOR_BODY_MAX, VENDOR_ROUTE, type VendorRequest } from './vendorFastPath.ts'

/** Told about the calls of vendors, for metrics. Amounts are in the currency's main unit, as in the call. */
export interface VendorCallWatch {
  /** `refused` is the code of a refusal; null for a success. */
  call(vendor: string, call: string, refused: string | null): void
  stake(vendor: string, amount: number): void
}

export interface VendorWalletDeps {
  brand: Brand
  clock: () => number
  ports: Pick<
    Ports,
    'bets' | 'catalogue' | 'events' | 'games' | 'house' | 'ledger' | 'vendorHealth' | 'vendors'
  >
  /** Called when there are new events for browsers. */
  wake(): void
  /** Counts calls with a wrong signature. */
  flood: Limiter
  watch?: VendorCallWatch | undefined
}

/** Returns the parser of the calls with one name: body text → checked body. */
const parserOf =
  <Name extends VendorCallName, Body>(name: Name, schema: z.ZodMiniType<Body>) =>
  (text: string): Decision<{ name: Name; body: Body }> => {
    const checked = schema.safeParse(parseJson(text))
    if (checked.success) return ok({ name, body: checked.data })
    const field = checked.error.issues[0]?.path.join('.')
    return refuse('request.invalid', field ? { field } : {})
  }

const PARSERS: { [Name in VendorCallName]: (text: string) => Decision<VendorBody<Name>> } = {
  balance: parserOf('balance', seamlessBalance),
  bet: parserOf('bet', seamlessBet),
  settle: parserOf('settle', seamlessSettle),
  rollback: parserOf('rollback', seamlessRollback),
}
const isCall = (name: string): name is VendorCallName => Object.hasOwn(PARSERS, name)

/** Verifies the signature of a call and then parses its body. */
const readCall = (
  { ports, clock }: VendorWalletDeps,
  { vendor, name, timestamp, signature, text }: VendorRequest,
): Decision<VendorBody<VendorCallName>> => {
  const secret = ports.vendors.secretOf(vendor)
  if (secret === null || !isSigned(secret, timestamp, signature, text, clock()))
    return refuse('vendor.signature')
  return isCall(name) ? PARSERS[name](text) : refuse('not.found')
}

const fail = (reply: FastifyReply, { code, field, detail }: Refusal): FastifyReply =>
  reply.code(ERRORS[code satisfies ErrorCode]).send({
    success: false,
    message: code,
    errorCode: code,
    ...(field || detail ? { detail: { ...detail, field } } : {}),
  })

/** Returns the function that carries out a call, and counts it if it is from a vendor of the catalogue. */
const callResponder = (
  deps: VendorWalletDeps,
  play: ReturnType<typeof vendorCallPlayer>,
  count: ReturnType<typeof vendorCallCounter>['count'],
) => {
  const playCall = async (request: VendorRequest): Promise<Decision<object>> => {
    const call = readCall(deps, request)
    if (!call.ok) return call
    const decision = await play(request.vendor, call.value)
    if (!decision.ok) return decision
    if (call.value.name === 'bet') deps.watch?.stake(request.vendor, call.value.body.stake)
    const { transactionId, balance, player } = decision.value
    const { currency } = deps.brand
    return ok({
      success: true,
      value: {
        transactionId,
        balance: toWire(balance),
        currency,
        ...(player === undefined ? {} : { player }),
      } satisfies z.input<typeof seamlessReply>,
    })
  }
  return async (request: VendorRequest): Promise<Decision<object>> => {
    const { vendor, name } = request
    if (deps.ports.vendors.secretOf(vendor) === null) return playCall(request)
    const began = performance.now()
    let refused: ErrorCode | null = 'unknown.error'
    try {
      const decision = await playCall(request)
      refused = decision.ok ? null : decision.error.code
      return decision
    } finally {
      count(vendor, name, performance.now() - began, refused)
      deps.watch?.call(vendor, name, refused)
    }
  }
}

/**
 * POST /vendor/:vendor/:call: the seamless wallet that game vendors call (endpoints/betting/vendor.ts): `balance`,
 * `bet`, `settle`, `rollback`. Headers `X-Timestamp` (epoch ms, ±5 minutes) and `X-Signature` (hex HMAC-SHA256 over
 * `<timestamp>.<body>` with the vendor's own key). Calls are idempotent: repeats in any order count once. Refusals:
 * 401 `vendor.signature` and `login.not.session`, 404 `round.not.found` (retry), 409 `balance.insufficient`,
 * `round.closed`, `request.id.reused`, and `game.closed` for the first stake of a round while staff have closed the vendor or the game.
 */
export const vendorWallet = (app: FastifyInstance, deps: VendorWalletDeps): void => {
  const notifier = balanceNotifier(deps)
  const counter = vendorCallCounter(deps)
  const respond = callResponder(deps, vendorCallPlayer(deps, notifier.schedule), counter.count)
  const fastPath = vendorFastPath(app, { clock: deps.clock, isCall, handle: respond })
  app.addHook('onClose', () => notifier.flush().catch(() => {}))
  app.addHook('onClose', () => counter.flush().catch(() => {}))
  void app.register(async (scope) => {
    // The signature covers the raw bytes, so the body stays text until it is verified.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: VENDOR_BODY_MAX },
      (_request, body, done) => done(null, body),
    )
    scope.addHook('preParsing', async (request, _reply, payload) => fastPath.bodyOf(request, payload))
    // Programs read these replies, never a browser, so the headers that protect pages are left out.
    scope.post<{ Params: { vendor: string; call: string } }>(
      VENDOR_ROUTE,
      { helmet: false, config: { limit: 'own' } },
      async (request, reply) => {
        void reply.header('Cache-Control', 'no-store')
        const { vendor, call } = request.params
        if (!isCall(call)) {
          const within = await countBadSignature(deps.flood, 'vendor', request)
          return fail(reply, within.ok ? { code: 'not.found' } : within.error)
        }
        const decision = await (fastPath.known(request) ??
          respond({
            vendor,
            name: call,
            timestamp: request.headers['x-timestamp'],
            signature: request.headers['x-signature'],
            text: typeof request.body === 'string' ? request.body : '',
          }))
        if (!decision.ok) {
          logRefusal(request, { call: `vendor.${call}` }, decision.error)
          const within =
            decision.error.code === 'vendor.signature'
              ? await countBadSignature(deps.flood, 'vendor', request)
              : ok(null)
          return fail(reply, within.ok ? decision.error : within.error)
        }
        return reply.send(decision.value)
      },
    )
  })
}
