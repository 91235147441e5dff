import type { FastifyInstance, FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { seamlessBalance, seamlessBet, type seamlessReply, seamlessRollback, seamlessSettle } from '../../endpoints/vendor.ts'
import type { Brand } from '../../entities/brand.ts'
import { ok, refuse, type Decision, type Refusal } from '../../rules/decision.ts'
import { ERRORS, type ErrorCode } from '../../rules/errors.ts'
import { toWire, type Units } from '../../rules/money.ts'
import type { AccountRef } from '../ports/context.ts'
import type { Player } from '../ports/games.ts'
import type { Ports } from '../ports/ports.ts'
import { noteRefusal } from './noteRefusal.ts'
import { rememberFor } from './remember.ts'
import { isSigned } from './signature.ts'
import { gamesByCode, vendorCallOf } from './vendorCall.ts'
import { answerFirstHand, VENDOR_BODY_MAX, VENDOR_ROUTE, type VendorRequest } from './vendorFirstHand.ts'

export interface VendorWalletDeps {
  brand: Brand
  clock: () => number
  ports: Pick<Ports, 'bets' | 'events' | 'games' | 'house' | 'ledger' | 'vendors'>
  /** Called when browsers have something to hear of. */
  wake(): void
}

const SCHEMAS = { balance: seamlessBalance, bet: seamlessBet, settle: seamlessSettle, rollback: seamlessRollback } as const
type CallName = keyof typeof SCHEMAS
const isCall = (name: string): name is CallName => Object.hasOwn(SCHEMAS, name)

/** How long a player's token is believed without asking again, and how many are remembered. */
const REMEMBER_MS = 30_000
const REMEMBERED = 50_000
/** How long after a bet browsers hear of the balance, and how often at most where bets never pause. */
const TELL_AFTER_MS = 50
const TELL_EVERY_MS = 250

type Asked = VendorRequest & { name: CallName }

interface Answered {
  transactionId: string | null
  balance: Units
}

/** A vendor plays with the player's wallet at it where the merchant keeps one per vendor; play money is always one wallet. */
const walletOf = ({ brand }: VendorWalletDeps, { trial }: Player): 'main' | 'vendor' => (brand.singleWallet || trial ? 'main' : 'vendor')

const balanceOf = async (deps: VendorWalletDeps, player: Player): Promise<Units> => {
  const kind = walletOf(deps, player)
  const wallets = await deps.ports.ledger.balances(player)
  return wallets.find((wallet) => wallet.kind === kind && (kind === 'main' || wallet.vendor === player.vendor))?.balance ?? 0n
}

const bodyOf = <S extends z.ZodMiniType>(schema: S, text: string): Decision<z.output<S>> => {
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
 * Tells browsers of new balances soon after the bets that changed them: once an account however many bets it made
 * meanwhile, and outside their transactions, because the balance is asked for anew and a lost hint loses no money.
 */
const balanceTeller = ({ ports, clock, wake }: VendorWalletDeps) => {
  const changed = new Map<string, AccountRef>()
  let due: NodeJS.Timeout | undefined
  let toldAt = -Infinity
  const tell = async (): Promise<void> => {
    clearTimeout(due)
    due = undefined
    toldAt = performance.now()
    const told = [...changed.values()]
    changed.clear()
    if (told.length === 0) return
    await ports.events.publish(told.map(({ lineId, accountId }) => ({ to: { lineId, accountId }, kind: 'balance', at: clock() })))
    wake()
  }
  return {
    tell,
    later: (player: Player): void => {
      changed.set(player.accountId, player)
      // A database that is away is told of by the calls themselves.
      due ??= setTimeout(() => { tell().catch(() => {}) }, Math.max(TELL_AFTER_MS, toldAt + TELL_EVERY_MS - performance.now()))
    },
  }
}

const answerer = (deps: VendorWalletDeps, changed: (player: Player) => void) => {
  const gameOf = gamesByCode(deps.ports.house.games)
  const fresh = rememberFor<Player>(REMEMBER_MS, REMEMBERED)
  const findPlayer = async (playerToken: string, now: number, late: boolean): Promise<Player | null> => {
    const player = await deps.ports.games.player(playerToken, now, late)
    if (player && walletOf(deps, player) === 'vendor') await deps.ports.ledger.openVendorWallet(player, player.vendor)
    return player
  }

  const playerOf = async (asked: Asked, playerToken: string): Promise<Decision<Player>> => {
    const late = asked.name !== 'bet'
    const now = deps.clock()
    // Late and fresh tokens are remembered apart: one that only settles must not begin to bet.
    const player = await fresh(`${late} ${playerToken}`, now, () => findPlayer(playerToken, now, late))
    return player && player.vendor === asked.vendor ? ok(player) : refuse('login.not.session', { field: 'playerToken' })
  }

  return async (asked: Asked): Promise<Decision<Answered>> => {
    const secret = deps.ports.vendors.secretOf(asked.vendor)
    if (secret === null || !isSigned(secret, asked.timestamp, asked.signature, asked.text, deps.clock())) return refuse('vendor.signature')
    const body: Decision<Bodies[CallName]> = bodyOf(SCHEMAS[asked.name], asked.text)
    if (!body.ok) return body
    const player = await playerOf(asked, body.value.playerToken)
    if (!player.ok) return player
    if (asked.name === 'balance') return ok({ transactionId: null, balance: await balanceOf(deps, player.value) })
    const call = vendorCallOf(asked.name, body.value as Exclude<typeof body.value, Bodies['balance']>, {
      player: player.value, wallet: walletOf(deps, player.value), at: deps.clock(), gameOf,
    })
    if (!call.ok) return call
    const played = await deps.ports.bets.call(call.value)
    if (!played.ok) return played
    if (!played.value.repeated) changed(player.value)
    return ok({ transactionId: call.value.transactionId, balance: played.value.balance })
  }
}

const fail = (reply: FastifyReply, { code, field, detail }: Refusal): FastifyReply =>
  reply.code(ERRORS[code satisfies ErrorCode]).send({ success: false, message: code, errorCode: code, ...(field || detail ? { detail: { ...detail, field } } : {}) })

/**
 * POST /vendor/:vendor/:call — the seamless wallet that game vendors call (endpoints/vendor.ts): `balance`, `bet`,
 * `settle`, `rollback`. Headers `X-Timestamp` (epoch ms, ±5 minutes) and `X-Signature` (hex HMAC-SHA256 over
 * `<timestamp>.<body>` with the vendor's own key). Any number of repeats, in any order, counts once. Refusals:
 * 401 `vendor.signature` and `login.not.session`, 404 `round.not.found` (come again), 409 `balance.insufficient`,
 * `round.closed`, `request.id.reused`.
 */
export const vendorWallet = (app: FastifyInstance, deps: VendorWalletDeps): void => {
  const teller = balanceTeller(deps)
  const answer = answerer(deps, teller.later)
  const sent = async (asked: VendorRequest): Promise<Decision<object>> => {
    const decision = await answer(asked as Asked)
    if (!decision.ok) return decision
    const { transactionId, balance } = decision.value
    return ok({ success: true, value: { transactionId, balance: toWire(balance), currency: deps.brand.currency } satisfies z.input<typeof seamlessReply> })
  }
  const firstHand = answerFirstHand(app, { clock: deps.clock, isCall, answer: sent })
  app.addHook('onClose', () => teller.tell().catch(() => {}))
  void app.register(async (scope) => {
    // The signature is over the bytes as they came, so the body stays text until it has been checked.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: VENDOR_BODY_MAX }, (_request, body, done) => done(null, body))
    scope.addHook('preParsing', async (request, _reply, payload) => firstHand.bodyOf(request, payload))
    // Vendors' programs read these replies, never a browser: the headers that protect pages are left out.
    scope.post<{ Params: { vendor: string; call: string } }>(VENDOR_ROUTE, { helmet: false }, async (request, reply) => {
      void reply.header('Cache-Control', 'no-store')
      const { vendor, call } = request.params
      if (!isCall(call)) return fail(reply, { code: 'not.found' })
      const decision = await (firstHand.known(request) ?? sent({
        vendor, name: call, timestamp: request.headers['x-timestamp'], signature: request.headers['x-signature'],
        text: typeof request.body === 'string' ? request.body : '',
      }))
      if (!decision.ok) {
        noteRefusal(request, { call: `vendor.${call}` }, decision.error)
        return fail(reply, decision.error)
      }
      return reply.send(decision.value)
    })
  })
}
