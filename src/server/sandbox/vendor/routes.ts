import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Brand } from '../../../entities/site/brand.ts'
import type { GameRule } from '../../../entities/games/gameRules.ts'
import { languageTag, moneyAbove0, text } from '../../../entities/scalars.ts'
import { ERRORS } from '../../../rules/errors.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { isRecord } from '../../../rules/isRecord.ts'
import { fillText } from '../../../rules/site/completeTexts.ts'
import { directionOf, matchLanguage } from '../../../rules/site/languages.ts'
import { fromWire, toWire } from '../../../rules/money/money.ts'
import { gameName } from '../../domain/games/catalogue.ts'
import type { SandboxSeat } from '../../ports/games/sandboxVendor.ts'
import { lastIssueOf, pastResults, showEvent } from './events.ts'
import { limitsOf, maximumOf } from './decideRound.ts'
import { liveTableOf } from './engines.ts'
import { showTable } from './liveTables.ts'
import type { VendorDeps } from './deps.ts'
import { fairness, formerSeeds, revealSeed, roundsOfSeed, verifyRound } from './fairness.ts'
import { playRound } from './rounds.ts'
import { playSlip, SLIP_DRAWS } from './slips.ts'
import { openGame, type OpenGame } from './seat.ts'
import { adviseStep, playStep, showRound, unfinishedReply } from './steps.ts'

const seat = { gameCode: text(40), token: text(200), free: z.boolean(), language: languageTag }
const SCHEMAS = {
  open: z.strictObject(seat),
  play: z.strictObject({ ...seat, choice: text(2_000), stake: moneyAbove0 }),
  round: z.strictObject({ ...seat, roundId: z.optional(z.uuid()) }),
  step: z.strictObject({ ...seat, roundId: z.uuid(), index: z.int().check(z.gte(0)), action: text(40) }),
  advise: z.strictObject({ ...seat, roundId: z.uuid() }),
  /** A slip of a lottery: its lines for one or more draws, `stake` for each line of each draw. */
  slip: z.strictObject({
    ...seat,
    slipId: z.uuid(),
    from: z.int().check(z.gte(0)),
    draws: z.int().check(z.gte(1), z.lte(SLIP_DRAWS)),
    lines: text(170),
    stake: moneyAbove0,
  }),
  /** The results before an event, the latest first. */
  results: z.strictObject({ ...seat, before: z.optional(z.int().check(z.gte(0))) }),
  event: z.strictObject(seat),
  table: z.strictObject({ ...seat, since: z.int(), settled: z.boolean() }),
  fair: z.strictObject(seat),
  seedRounds: z.strictObject({ ...seat, seedNo: z.int().check(z.gte(0)) }),
  reveal: z.strictObject({ ...seat, clientSeed: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  verify: z.strictObject({
    gameCode: text(40),
    language: languageTag,
    serverSeed: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    clientSeed: z.string().check(z.regex(/^[\w-]{1,64}$/)),
    nonce: z.int().check(z.gte(1)),
    choice: text(2_000),
    steps: z._default(
      z.array(z.strictObject({ action: text(40), at: z.int().check(z.gte(0)) })).check(z.maxLength(80)),
      [],
    ),
  }),
} as const

type Routes = {
  [K in keyof typeof SCHEMAS]: (input: z.output<(typeof SCHEMAS)[K]>) => Promise<Decision<unknown>>
}

/** Opens the seat of a page, then runs its call. */
const withSeat = async <T>(
  deps: VendorDeps,
  input: { gameCode: string; token: string; free: boolean },
  action: (open: OpenGame) => Promise<Decision<T>>,
): Promise<Decision<T>> => {
  const open = await openGame(deps, input.gameCode, input.token, input.free)
  return open.ok ? action(open.value) : open
}

/** Returns the balance of a seat; null if the wallet does not reply, `refused` if it does not know the player. */
const balanceOf = async (
  deps: VendorDeps,
  game: GameRule,
  seat: SandboxSeat,
): Promise<number | null | 'refused'> => {
  if (seat.freeBalance !== null) return toWire(seat.freeBalance)
  const reply = await deps.wallet(game.vendor, 'balance', { playerToken: seat.playerToken })
  if (!reply.delivered) return null
  return reply.ok ? reply.balance : 'refused'
}

/** Returns a live table with the balance, which changes with a new round and when the last one is paid. */
const liveTableReply = async (
  deps: VendorDeps,
  { game, seat }: OpenGame,
  { since, settled }: { since: number; settled: boolean },
): Promise<Decision<object>> => {
  const table = liveTableOf(game)
  if (!table) return refuse('request.invalid')
  const shown = await showTable(deps, { table, gameCode: game.code, seat }, since)
  const changes = shown.issue !== since || !settled
  const balance = changes ? await balanceOf(deps, game, seat) : null
  return balance === 'refused' ? refuse('login.not.session') : ok({ ...shown, balance })
}

const routesOf = (deps: VendorDeps, brand: Brand): Routes => ({
  /** What a game page needs to draw itself, with the balance. */
  open: (input) =>
    withSeat(deps, input, async (open) => {
      const { game, engine, timed, stepped, seat } = open
      const balance = await balanceOf(deps, game, seat)
      return balance === 'refused'
        ? refuse('login.not.session')
        : ok({
            name: gameName(deps.house.games, game.code, { language: input.language, brand }),
            engine: game.engine,
            model: game.model,
            minBet: game.minBet,
            maxBet: toWire(maximumOf(game)),
            limits: limitsOf(open),
            rtpBps: game.rtpBps,
            // The page draws the game in a world that its picture or its vendor says.
            art: game.art,
            vendorArt: deps.house.games.vendors.find(({ id }) => id === game.vendor)?.art ?? '',
            display: (engine ?? timed ?? stepped).display,
            round: await unfinishedReply(deps, open),
            timed: timed !== null,
            balance,
            free: seat.freeBalance !== null,
            currency: brand.currency,
            symbol: brand.currencySymbol,
            ...(await fairness(deps, seat)),
          })
    }),
  play: (input) =>
    withSeat(deps, input, (open) =>
      playRound(deps, open, { choice: input.choice, stake: fromWire(input.stake) }),
    ),
  round: (input) => withSeat(deps, input, (open) => showRound(deps, open, input.roundId)),
  step: (input) => withSeat(deps, input, (open) => playStep(deps, open, input)),
  advise: (input) => withSeat(deps, input, (open) => adviseStep(deps, open, input.roundId)),
  slip: (input) => withSeat(deps, input, (open) => playSlip(deps, open, input)),
  results: (input) =>
    withSeat(deps, input, async ({ game, timed }) =>
      timed
        ? ok(pastResults(deps.secret, timed, game.code, input.before ?? lastIssueOf(timed, deps.clock()) + 1))
        : refuse('request.invalid'),
    ),
  event: (input) =>
    withSeat(deps, input, async ({ game, timed, seat }) =>
      timed
        ? ok({
            ...(await fairness(deps, seat)),
            ...showEvent(deps.secret, timed, game.code, deps.clock()),
            balance: await balanceOf(deps, game, seat),
          })
        : refuse('request.invalid'),
    ),
  table: (input) => withSeat(deps, input, (open) => liveTableReply(deps, open, input)),
  fair: (input) =>
    withSeat(deps, input, async ({ seat }) =>
      ok({ ...(await fairness(deps, seat)), former: await formerSeeds(deps, seat) }),
    ),
  seedRounds: (input) => withSeat(deps, input, ({ seat }) => roundsOfSeed(deps, seat, input.seedNo)),
  reveal: (input) => withSeat(deps, input, ({ seat }) => revealSeed(deps, seat, input.clientSeed)),
  verify: async (round) => verifyRound(deps, round),
})

/** The texts of the game pages. They are separate from the site's, as a real vendor's are. */
const WORDS_FILE = 'provider/gamePage'
/** The texts of what surrounds a round: autoplay, features, proofs. */
const PLAY_FILE = 'provider/gamePlay'
/** Texts of the table games, in a file of their own. */
const TABLE_WORDS_FILE = 'provider/tableGames'

/** Settings of the site for the game pages. */
interface PageRules {
  brand: Brand
  /** Counts calls per token. */
  mayUse(key: string): Promise<Decision<null>>
}

/**
 * Mounts GET /sandbox/vendor/words and POST /sandbox/vendor/:action, which the game pages (src/public/sandbox/games)
 * call: `open`, `play`, `slip`, `round`, `step`, `advise`, `event`, `results`, `table`, `fair`, `seedRounds`, `reveal`,
 * `verify`. These are not calls of the site: the vendor represents an external company, and reaches the site only through the
 * signed wallet.
 */
export const sandboxVendorRoutes = (
  app: FastifyInstance,
  deps: VendorDeps,
  { brand, mayUse }: PageRules,
): void => {
  // The page gets its words apart from the game, so that it has them when the game does not open.
  app.get<{ Querystring: { lang?: string } }>('/sandbox/vendor/words', (request, reply) => {
    const { offered, default: fallback } = brand.languages
    const texts = deps.texts(matchLanguage([request.query.lang], offered) ?? fallback)
    return reply.header('Cache-Control', 'max-age=300').send({
      language: texts.language,
      direction: directionOf(texts.language),
      words: { ...texts.all(WORDS_FILE), ...texts.all(PLAY_FILE), ...texts.all(TABLE_WORDS_FILE) },
    })
  })
  const routes = routesOf(deps, brand)
  for (const [action, run] of Object.entries(routes) as [
    keyof Routes,
    (input: unknown) => Promise<Decision<unknown>>,
  ][]) {
    app.post(`/sandbox/vendor/${action}`, async (request: FastifyRequest, reply: FastifyReply) => {
      void reply.header('Cache-Control', 'no-store')
      const input = SCHEMAS[action].safeParse(request.body)
      const within =
        input.success && 'token' in input.data ? await mayUse(`${action} ${input.data.token}`) : ok(null)
      if (!within.ok) return reply.refuse(within.error)
      const decision: Decision<unknown> = input.success ? await run(input.data) : refuse('request.invalid')
      if (decision.ok) return reply.send({ success: true, value: decision.value })
      const language = isRecord(request.body) ? request.body['language'] : undefined
      const { code, detail } = decision.error
      const texts = deps.texts(typeof language === 'string' ? language : brand.languages.default)
      const key = `error_${code}`
      const text =
        texts.find(WORDS_FILE, key) ??
        texts.find(TABLE_WORDS_FILE, key) ??
        texts.text(WORDS_FILE, 'error_unknown')
      const message = fillText(text, detail ?? {})
      return reply.code(ERRORS[code]).send({ success: false, message, errorCode: code })
    })
  }
}

const playMoneyQuery = (trial: boolean, free: boolean): Record<string, string> => {
  if (trial) return { trial: '1' }
  return free ? { free: '1' } : {}
}

/**
 * Returns the address of a game page. A trial account plays from its wallet, which holds play money only, so that
 * header, session bar and game show one amount. Other accounts get separate play money in a free game. The token is
 * in the fragment, where no server log and no referrer sees it.
 */
export const sandboxGameUrl = ({
  gameCode,
  token,
  free,
  trial,
  language,
  theme,
  backUrl,
}: {
  gameCode: string
  token: string
  free: boolean
  trial: boolean
  language: string
  theme: string
  backUrl: string
}): string => {
  const query = new URLSearchParams({
    game: gameCode,
    lang: language,
    theme,
    back: backUrl,
    ...playMoneyQuery(trial, free),
  })
  return `/sandbox/games/frame.html?${query}#${token}`
}
