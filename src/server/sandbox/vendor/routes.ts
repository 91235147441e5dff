import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Brand } from '../../../entities/brand.ts'
import type { GameRule } from '../../../entities/gameRules.ts'
import { moneyAbove0, text } from '../../../entities/scalars.ts'
import { ERRORS } from '../../../rules/errors.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { toWire } from '../../../rules/money.ts'
import { gameName } from '../../domain/catalogue.ts'
import type { SandboxSeat } from '../../ports/sandboxVendor.ts'
import { showEvent } from './events.ts'
import { fairness, openGame, playRound, reveal, verifyRound, type OpenGame, type VendorDeps } from './play.ts'
import { vendorWords } from './words.ts'

const seat = { gameCode: text(40), token: text(200), free: z.boolean(), language: text(8) }
const SCHEMAS = {
  open: z.strictObject(seat),
  play: z.strictObject({ ...seat, choice: text(200), stake: moneyAbove0 }),
  event: z.strictObject(seat),
  fair: z.strictObject(seat),
  reveal: z.strictObject({ ...seat, clientSeed: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  verify: z.strictObject({
    gameCode: text(40), language: text(8), serverSeed: z.string().check(z.regex(/^[0-9a-f]{64}$/)), clientSeed: z.string().check(z.regex(/^[\w-]{1,64}$/)),
    nonce: z.int().check(z.gte(1)), choice: text(200),
  }),
} as const

type Routes = { [K in keyof typeof SCHEMAS]: (input: z.output<(typeof SCHEMAS)[K]>) => Promise<Decision<unknown>> }

/** Opens the seat that a page speaks for, then does what it asks. */
const atSeat = async <T>(
  deps: VendorDeps, input: { gameCode: string; token: string; free: boolean }, act: (open: OpenGame) => Promise<Decision<T>>,
): Promise<Decision<T>> => {
  const open = await openGame(deps, input.gameCode, input.token, input.free)
  return open.ok ? act(open.value) : open
}

/** What the player has to play with; null where the wallet does not answer, `refused` where it knows no such player. */
const balanceOf = async (deps: VendorDeps, game: GameRule, seat: SandboxSeat): Promise<number | null | 'refused'> => {
  if (seat.freeBalance !== null) return toWire(seat.freeBalance)
  const asked = await deps.wallet(game.vendor, 'balance', { playerToken: seat.playerToken })
  if (!asked.heard) return null
  return asked.ok ? asked.balance : 'refused'
}

const routesOf = (deps: VendorDeps, brand: Brand): Routes => ({
  /** What a game's page needs to draw itself, with the player's balance. */
  open: (input) => atSeat(deps, input, async ({ game, engine, timed, seat }) => {
    const balance = await balanceOf(deps, game, seat)
    return balance === 'refused' ? refuse('login.not.session') : ok({
      name: gameName(deps.house.games, game.code, input.language), engine: game.engine, model: game.model, minBet: game.minBet,
      rtpBps: game.rtpBps, face: (engine ?? timed)!.face, timed: timed !== null, balance, free: seat.freeBalance !== null, currency: brand.currency,
      symbol: brand.currencySymbol, words: vendorWords(input.language).page, ...(await fairness(deps, seat)),
    })
  }),
  play: (input) => atSeat(deps, input, (open) => playRound(deps, open, input.choice, input.stake)),
  event: (input) => atSeat(deps, input, async ({ game, timed, seat }) => timed
    ? ok({ ...(await fairness(deps, seat)), ...showEvent(deps.secret, timed, game.code, deps.clock()), balance: await balanceOf(deps, game, seat) })
    : refuse('request.invalid')),
  fair: (input) => atSeat(deps, input, async ({ seat }) => ok(await fairness(deps, seat))),
  reveal: (input) => atSeat(deps, input, async ({ seat }) => ok(await reveal(deps, seat, input.clientSeed))),
  verify: async ({ gameCode, serverSeed, clientSeed, nonce, choice }) => verifyRound(deps, gameCode, serverSeed, clientSeed, nonce, choice),
})

/**
 * POST /sandbox/vendor/:act — what the sandbox vendor's game pages (src/public/sandbox/games) ask their own server:
 * `open`, `play`, `fair`, `reveal`, `verify`. Not a call of the house: the vendor stands outside, and reaches the
 * house only through the signed wallet.
 */
export const sandboxVendorRoutes = (app: FastifyInstance, deps: VendorDeps, brand: Brand): void => {
  const routes = routesOf(deps, brand)
  for (const [act, run] of Object.entries(routes) as [keyof Routes, (input: unknown) => Promise<Decision<unknown>>][]) {
    app.post(`/sandbox/vendor/${act}`, async (request: FastifyRequest, reply: FastifyReply) => {
      void reply.header('Cache-Control', 'no-store')
      const input = SCHEMAS[act].safeParse(request.body)
      const decision: Decision<unknown> = input.success ? await run(input.data) : refuse('request.invalid')
      if (decision.ok) return reply.send({ success: true, value: decision.value })
      const { language } = (request.body ?? {}) as { language?: unknown }
      const { code, detail } = decision.error
      const { errors } = vendorWords(typeof language === 'string' ? language : 'en')
      const message = (errors[code] ?? errors.other!).replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(detail?.[key] ?? ''))
      return reply.code(ERRORS[code]).send({ success: false, message, errorCode: code })
    })
  }
}

/** Where the sandbox vendor's pages stand. The token travels in the fragment: no server log and no referrer sees it. */
export const sandboxGameUrl = ({ gameCode, token, free, language, theme, backUrl }: {
  gameCode: string; token: string; free: boolean; language: string; theme: string; backUrl: string
}): string => {
  const query = new URLSearchParams({ game: gameCode, lang: language, theme, back: backUrl, ...(free ? { free: '1' } : {}) })
  return `/sandbox/games/frame.html?${query}#${token}`
}
