import * as z from 'zod/mini'
import { count, epochMs, id, money, moneyAbove0, requestId, text } from '../scalars.ts'

/** The categories that have a sportsbook: sports, esports and cockfighting. */
export const BOOKS = ['SPORTS', 'ESPORTS', 'DS88'] as const
export const book = z.enum(BOOKS)
export type Book = z.infer<typeof book>

/** Kinds of sport. */
export const SPORTS = ['football', 'basket', 'racket', 'lanes', 'arena', 'arenaBirds'] as const
export const sport = z.enum(SPORTS)

export const fixtureId = z.string().check(z.regex(/^[a-z-]{1,20}\.\d{1,9}$/))
export const marketId = z.string().check(z.regex(/^(full|half|game\d)-[a-z]{1,12}(:-?\d{1,4})?$/))
export const selection = z.enum(['home', 'draw', 'away', 'over', 'under', 'yes', 'no'])
export type Selection = z.infer<typeof selection>

const leg = z.strictObject({ fixtureId, marketId, selection })
/** A selection of a market of a match. */
export type Leg = z.infer<typeof leg>

/** Returns the selection of `<match>/<market>/<selection>`; null for any other text. */
export const legOf = (address: string): Leg | null => {
  const [match, market, picked, ...more] = address.split('/')
  const found = leg.safeParse({ fixtureId: match, marketId: market, selection: picked })
  return found.success && more.length === 0 ? found.data : null
}

/** A selection of a market as `<match>/<market>/<selection>`. */
export const legAddress = text(60).check(z.refine((address) => legOf(address) !== null))

/** Decimal odds in hundredths: 185 pays 1.85 for each unit of the stake. */
const odds = z.int().check(z.gte(100), z.lte(100_000))

const team = z.object({
  name: z.string(),
  short: z.string(),
  /** `#rrggbb`, for the crest. */
  colours: z.array(z.string()),
})
export type SportsTeam = z.infer<typeof team>

const score = z.object({ home: count, away: count })
export type SportsScore = z.infer<typeof score>

/** A market and its prices. Without odds a selection cannot be taken. */
export const sportsMarket = z.object({
  marketId,
  kind: z.enum(['result', 'winner', 'handicap', 'total', 'both']),
  part: z.enum(['full', 'half', 'game']),
  /** The handicap of the home side or the total, in points; null for other kinds. */
  line: z.nullable(z.number()),
  /** The number of the game, from 1, for a market of one game. */
  game: z.nullable(count),
  selections: z.array(z.object({ selection, odds: z.nullable(odds) })),
})
export type SportsMarket = z.infer<typeof sportsMarket>

export const sportsLeague = z.object({
  leagueId: z.string(),
  name: z.string(),
  sport,
  /** Matches being played, and those still to begin within a day. */
  live: count,
  coming: count,
})
export type SportsLeague = z.infer<typeof sportsLeague>

/** A match with its score at the moment of the reply. */
const fixture = {
  fixtureId,
  leagueId: z.string(),
  leagueName: z.string(),
  sport,
  home: team,
  away: team,
  startsAt: epochMs,
  phase: z.enum(['before', 'playing', 'break', 'over']),
  /** The minute of a match over time, the exchange of a cockfight, from 1; null for matches of games. */
  minute: z.nullable(count),
  /** The half or quarter of a match over time, the game of a match of games, from 1. */
  period: count,
  score,
  half: z.nullable(score),
  /** The finished games of a match of games, and the points of the one being played. */
  games: z.array(score),
  points: z.nullable(score),
  /** Bets are not taken for a moment. */
  suspended: z.boolean(),
}

/** A match in a list, with its chief markets. */
export const sportsFixture = z.object({ ...fixture, markets: z.array(sportsMarket) })
export type SportsFixture = z.infer<typeof sportsFixture>

/** A match with every market, its scores so far, and what proves that its result was fixed before. */
export const sportsMatch = z.object({
  ...fixture,
  markets: z.array(sportsMarket),
  /** The scores of a match over time in their order; empty for matches of games. */
  goals: z.array(z.object({ minute: count, side: z.enum(['home', 'away']), score })),
  /** The SHA-256 of the seed, and the seed itself once the match is over. */
  commitment: z.string(),
  serverSeed: z.nullable(z.string()),
  /** The seed of the form of both sides on the day, once the match is over. */
  formSeed: z.nullable(z.string()),
})
export type SportsMatch = z.infer<typeof sportsMatch>

/** A selection that a player wants, with the odds that the player saw. */
export const wantedLeg = z.strictObject({ fixtureId, marketId, selection, odds })
export type WantedLeg = z.infer<typeof wantedLeg>

/** What a selection costs now. */
export const legQuote = z.object({
  fixtureId,
  marketId,
  selection,
  odds: z.nullable(odds),
  state: z.enum(['open', 'suspended', 'closed']),
})
export type LegQuote = z.infer<typeof legQuote>

/** Which changes of the odds a player accepts: none, better ones, or any. */
export const acceptOdds = z.enum(['none', 'better', 'any'])
export type AcceptOdds = z.infer<typeof acceptOdds>

export const LEGS_MAX = 8

/** A slip as it is placed. */
export const newSlip = z.strictObject({
  requestId,
  legs: z.array(wantedLeg).check(z.minLength(1), z.maxLength(LEGS_MAX)),
  /** How many legs each combination has: [1] is a single, [3] a treble, [2, 3] doubles and trebles. */
  sizes: z.array(z.int().check(z.gte(1), z.lte(LEGS_MAX))).check(z.minLength(1), z.maxLength(LEGS_MAX)),
  /** For each combination. */
  stake: moneyAbove0,
  accept: acceptOdds,
})

export const SLIP_STATES = ['open', 'won', 'lost', 'returned', 'cashedOut'] as const

const slipLeg = z.object({
  fixtureId,
  leagueName: z.string(),
  sport,
  home: team,
  away: team,
  startsAt: epochMs,
  marketId,
  kind: sportsMarket.shape.kind,
  part: sportsMarket.shape.part,
  line: sportsMarket.shape.line,
  game: sportsMarket.shape.game,
  selection,
  odds,
  phase: fixture.phase,
  minute: fixture.minute,
  score,
  result: z.enum(['open', 'won', 'halfWon', 'returned', 'halfLost', 'lost']),
})

/** A placed slip. */
export const sportsSlip = z.object({
  slipId: id,
  placedAt: epochMs,
  sizes: z.array(count),
  combinations: count,
  /** For all combinations together. */
  stake: money,
  possibleWin: money,
  state: z.enum(SLIP_STATES),
  won: money,
  /** What it is worth now; null when it cannot be cashed out. */
  cashOut: z.nullable(money),
  legs: z.array(slipLeg),
})
export type SportsSlip = z.infer<typeof sportsSlip>

/** The limits of a slip. */
export const slipLimits = z.object({ minStake: money, maxStake: money, maxWin: money })

export const slipCursor = text(80)
