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
import { toWire, type Units } from '../../../rules/money/money.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Player } from '../../ports/games/games.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Limiter } from '../calls/deps.ts'
import { countBadSignature } from '../calls/limits.ts'
import { logRefusal } from '../calls/logRefusal.ts'
import { ttlCache } from '../calls/ttlCache.ts'
import { isSigned } from '../../integrations/signature.ts'
import { gamesByCode, buildVendorCall } from './vendorCall.ts'
import { vendorFastPath, VENDOR_BODY_MAX, VENDOR_ROUTE, type VendorRequest } from './vendorFastPath.ts'

export interface VendorWalletDeps {
  brand: Brand
  clock: () => number
  ports: Pick<Ports, 'bets' | 'events' | 'games' | 'house' | 'ledger' | 'vendors'>
  /** Called when there are new events for browsers. */
  wake(): void
  /** Counts calls with a wrong signature. */
  flood: Limiter
}

const SCHEMAS = {
  balance: seamlessBalance,
  bet: seamlessBet,
  settle: seamlessSettle,
  rollback: seamlessRollback,
} as const
type CallName = keyof typeof SCHEMAS
const isCall = (name: string): name is CallName => Object.hasOwn(SCHEMAS, name)

/** How long a player token is cached, and how many are. */
const TOKEN_CACHE_MS = 30_000
const TOKEN_CACHE_SIZE = 50_000
/** How soon after a bet browsers learn of the balance, and how often at most while bets go on. */
const NOTIFY_AFTER_MS = 50
const NOTIFY_EVERY_MS = 250

type WalletCall = VendorRequest & { name: CallName }

interface WalletReply {
  transactionId: string | null
  balance: Units
}

/** The vendor's own wallet where the merchant keeps one per vendor. Play money is always in the main wallet. */
const walletOf = ({ brand }: VendorWalletDeps, { trial }: Player): 'main' | 'vendor' =>
  brand.singleWallet || trial ? 'main' : 'vendor'

const balanceOf = async (deps: VendorWalletDeps, player: Player): Promise<Units> => {
  const kind = walletOf(deps, player)
  const wallets = await deps.ports.ledger.balances(player)
  return (
    wallets.find((wallet) => wallet.kind === kind && (kind === 'main' || wallet.vendor === player.vendor))
      ?.balance ?? 0n
  )
}

const parseBody = <S extends z.ZodMiniType>(schema: S, text: string): Decision<z.output<S>> => {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return refuse('request.invalid')
  }
  const checked = schema.safeParse(data)
  if (checked.success) return ok(checked.data)
  const field = checked.error.issues[0]?.path.join('.')
  return refuse('request.invalid', field ? { field } : {})
}

type Bodies = { [K in CallName]: z.output<(typeof SCHEMAS)[K]> }

/**
 * Publishes balance events soon after the bets that changed balances: one per account, however many bets it made.
 * They are respond outside the bet transactions, because browsers then read the balance; a lost event loses no money.
 */
const balanceNotifier = ({ ports, clock, wake }: VendorWalletDeps) => {
  const changed = new Map<string, AccountRef>()
  let due: NodeJS.Timeout | undefined
  let notifiedAt = -Infinity
  const flush = async (): Promise<void> => {
    clearTimeout(due)
    due = undefined
    notifiedAt = performance.now()
    const accounts = [...changed.values()]
    changed.clear()
    if (accounts.length === 0) return
    await ports.events.publish(
      accounts.map(({ lineId, accountId }) => ({ to: { lineId, accountId }, kind: 'balance', at: clock() })),
    )
    wake()
  }
  return {
    flush,
    schedule: (player: Player): void => {
      changed.set(player.accountId, player)
      // The calls themselves report a lost database.
      due ??= setTimeout(
        () => {
          flush().catch(() => {})
        },
        Math.max(NOTIFY_AFTER_MS, notifiedAt + NOTIFY_EVERY_MS - performance.now()),
      )
    },
  }
}

const walletHandler = (deps: VendorWalletDeps, changed: (player: Player) => void) => {
  const gameOf = gamesByCode(deps.ports.house.games)
  const cachedPlayer = ttlCache<Player>(TOKEN_CACHE_MS, TOKEN_CACHE_SIZE)
  const findPlayer = async (playerToken: string, now: number, late: boolean): Promise<Player | null> => {
    const player = await deps.ports.games.player(playerToken, now, late)
    if (player && walletOf(deps, player) === 'vendor')
      await deps.ports.ledger.openVendorWallet(player, player.vendor)
    return player
  }

  const playerOf = async (call: WalletCall, playerToken: string): Promise<Decision<Player>> => {
    const late = call.name !== 'bet'
    const now = deps.clock()
    // Tokens for bets and for settlements are cached apart: a token that may only settle must not place bets.
    const player = await cachedPlayer(`${late} ${playerToken}`, now, () => findPlayer(playerToken, now, late))
    return player && player.vendor === call.vendor
      ? ok(player)
      : refuse('login.not.session', { field: 'playerToken' })
  }

  return async (call: WalletCall): Promise<Decision<WalletReply>> => {
    const secret = deps.ports.vendors.secretOf(call.vendor)
    if (secret === null || !isSigned(secret, call.timestamp, call.signature, call.text, deps.clock()))
      return refuse('vendor.signature')
    const body: Decision<Bodies[CallName]> = parseBody(SCHEMAS[call.name], call.text)
    if (!body.ok) return body
    const player = await playerOf(call, body.value.playerToken)
    if (!player.ok) return player
    if (call.name === 'balance')
      return ok({ transactionId: null, balance: await balanceOf(deps, player.value) })
    const vendorCall = buildVendorCall(
      call.name,
      body.value as Exclude<typeof body.value, Bodies['balance']>,
      {
        player: player.value,
        wallet: walletOf(deps, player.value),
        at: deps.clock(),
        gameOf,
      },
    )
    if (!vendorCall.ok) return vendorCall
    const played = await deps.ports.bets.call(vendorCall.value)
    if (!played.ok) return played
    if (!played.value.repeated) changed(player.value)
    return ok({ transactionId: vendorCall.value.transactionId, balance: played.value.balance })
  }
}

const fail = (reply: FastifyReply, { code, field, detail }: Refusal): FastifyReply =>
  reply.code(ERRORS[code satisfies ErrorCode]).send({
    success: false,
    message: code,
    errorCode: code,
    ...(field || detail ? { detail: { ...detail, field } } : {}),
  })

/**
 * POST /vendor/:vendor/:call: the seamless wallet that game vendors call (endpoints/betting/vendor.ts): `balance`,
 * `bet`, `settle`, `rollback`. Headers `X-Timestamp` (epoch ms, ±5 minutes) and `X-Signature` (hex HMAC-SHA256 over
 * `<timestamp>.<body>` with the vendor's own key). Calls are idempotent: repeats in any order count once. Refusals:
 * 401 `vendor.signature` and `login.not.session`, 404 `round.not.found` (retry), 409 `balance.insufficient`,
 * `round.closed`, `request.id.reused`.
 */
export const vendorWallet = (app: FastifyInstance, deps: VendorWalletDeps): void => {
  const notifier = balanceNotifier(deps)
  const handle = walletHandler(deps, notifier.schedule)
  const respond = async (call: VendorRequest): Promise<Decision<object>> => {
    const decision = await handle(call as WalletCall)
    if (!decision.ok) return decision
    const { transactionId, balance } = decision.value
    return ok({
      success: true,
      value: { transactionId, balance: toWire(balance), currency: deps.brand.currency } satisfies z.input<
        typeof seamlessReply
      >,
    })
  }
  const fastPath = vendorFastPath(app, { clock: deps.clock, isCall, handle: respond })
  app.addHook('onClose', () => notifier.flush().catch(() => {}))
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
