import type { Leg, LegQuote, SportsSlip } from '../../../entities/games/sportsbook.ts'
import { combinationCount } from '../../../rules/games/slipTotals.ts'
import { toWire, type Units } from '../../../rules/money/money.ts'
import { UNITS } from '../../../rules/money/money.ts'
import type { Fixture } from '../../domain/games/sports/calendar.ts'
import {
  finalScoreOf,
  gradeOf,
  isSelectionOf,
  lineText,
  marketById,
  type Grade,
  type MarketRef,
} from '../../domain/games/sports/grading.ts'
import {
  cashOutValue,
  possibleWin,
  type LegStanding,
  type SlipTerms,
} from '../../domain/games/sports/slip.ts'
import type { LegResult, SlipLeg, StoredSlip } from '../../ports/games/slipMemory.ts'
import { presentState } from './present.ts'
import { AHEAD_MS, type Season } from './season.ts'

/** The most that a slip pays. */
export const MAX_WIN: Units = 100_000n * UNITS

/** A leg with its match and market. */
interface KnownLeg {
  fixture: Fixture
  market: MarketRef
}

/** Returns the match and the market of a leg; null when there is none. */
export const knownLeg = (season: Season, { fixtureId, marketId, selection }: Leg): KnownLeg | null => {
  const fixture = season.fixture(fixtureId)
  const market = marketById(marketId)
  return fixture && market && isSelectionOf(market.kind, selection) ? { fixture, market } : null
}

/** Returns what a leg costs now. */
export const quoteLeg = (season: Season, leg: Leg, now: number): LegQuote => {
  const { fixtureId, marketId, selection } = leg
  const named = { fixtureId, marketId, selection }
  const known = knownLeg(season, leg)
  if (!known || known.fixture.startsAt > now + AHEAD_MS) return { ...named, odds: null, state: 'closed' }
  const odds = season.odds(known.fixture, now, known.market, selection)
  if (odds === null) return { ...named, odds: null, state: 'closed' }
  return season.state(known.fixture, now).suspended
    ? { ...named, odds: null, state: 'suspended' }
    : { ...named, odds, state: 'open' }
}

/** Returns how a leg of a placed slip ended; null while its part of the match is not over. */
export const legResult = (season: Season, leg: SlipLeg, now: number): LegResult | null => {
  if (leg.result) return leg.result
  const known = knownLeg(season, leg)
  const score = known && finalScoreOf(known.market, season.state(known.fixture, now))
  return known && score ? { ...gradeOf(known.market, leg.selection, score), ...score } : null
}

export const termsOf = ({ legs, sizes, stake }: StoredSlip): SlipTerms => ({
  odds: legs.map(({ odds }) => odds),
  sizes,
  stake,
})

/** Returns the whole stake of a slip. */
export const totalStake = ({ legs, sizes, stake }: Pick<StoredSlip, 'legs' | 'sizes' | 'stake'>): Units =>
  stake * BigInt(combinationCount(legs.length, sizes))

/** Returns what is known of each leg; null when a leg is suspended or cannot be priced. */
const standingsOf = (season: Season, slip: StoredSlip, now: number): LegStanding[] | null => {
  const standings: LegStanding[] = []
  for (const leg of slip.legs) {
    const grade = legResult(season, leg, now)
    if (grade) {
      standings.push({ grade, chances: null })
      continue
    }
    const known = knownLeg(season, leg)
    const chances =
      known && !season.state(known.fixture, now).suspended
        ? season.chances(known.fixture, now, known.market, leg.selection)
        : null
    if (!chances) return null
    standings.push({ grade: null, chances })
  }
  return standings
}

/** Returns what an open slip is worth now; null when it cannot be cashed out. */
export const cashOutOf = (season: Season, slip: StoredSlip, now: number): Units | null => {
  if (slip.state !== 'waiting') return null
  const standings = standingsOf(season, slip, now)
  // A slip whose legs are all decided waits for its settlement only.
  if (!standings || standings.every(({ grade }) => grade !== null)) return null
  const value = cashOutValue(termsOf(slip), standings, MAX_WIN)
  return value > 0n ? value : null
}

const RESULTS = { '2/0': 'won', '1/1': 'halfWon', '0/2': 'returned', '0/1': 'halfLost' } as const
type ResultKey = keyof typeof RESULTS
const isResultKey = (key: string): key is ResultKey => Object.hasOwn(RESULTS, key)

const resultName = (grade: Pick<Grade, 'won' | 'back'> | null) => {
  if (!grade) return 'open'
  const key = `${grade.won}/${grade.back}`
  return isResultKey(key) ? RESULTS[key] : 'lost'
}

const presentLeg = (season: Season, leg: SlipLeg, now: number): SportsSlip['legs'] => {
  const known = knownLeg(season, leg)
  if (!known) return []
  const { market, fixture } = known
  const { leagueName, sport, home, away, startsAt, phase, minute, score } = presentState(season, fixture, now)
  return [
    {
      fixtureId: leg.fixtureId,
      leagueName,
      sport,
      home,
      away,
      startsAt,
      marketId: leg.marketId,
      kind: market.kind,
      part: market.part,
      game: market.game,
      line: market.line === null ? null : market.line / 4,
      selection: leg.selection,
      odds: leg.odds,
      phase,
      minute,
      score: leg.result ? { home: leg.result.home, away: leg.result.away } : score,
      result: resultName(legResult(season, leg, now)),
    },
  ]
}

const slipState = (slip: StoredSlip): SportsSlip['state'] => {
  if (slip.cashedOut) return 'cashedOut'
  if (slip.state === 'waiting' || slip.state === 'placing') return 'open'
  if (slip.won > 0n && slip.validBet === 0n) return 'returned'
  return slip.won > 0n ? 'won' : 'lost'
}

/** A slip as its player sees it. */
export const presentSlip = (season: Season, slip: StoredSlip, now: number): SportsSlip => {
  const cashOut = cashOutOf(season, slip, now)
  return {
    slipId: slip.slipId,
    placedAt: slip.at,
    sizes: [...slip.sizes],
    combinations: combinationCount(slip.legs.length, slip.sizes),
    stake: toWire(totalStake(slip)),
    possibleWin: toWire(possibleWin(termsOf(slip), MAX_WIN)),
    state: slipState(slip),
    won: toWire(slip.won),
    cashOut: cashOut === null ? null : toWire(cashOut),
    legs: slip.legs.flatMap((leg) => presentLeg(season, leg, now)),
  }
}

const MARKET_CODES = { result: '1X2', winner: 'ML', handicap: 'HDP', total: 'O/U', both: 'BTTS' } as const

/** Returns what a leg was on, in the abbreviations of betting tickets, which are the same in every language. */
const pickText = ({ home, away }: Fixture, market: MarketRef, selection: SlipLeg['selection']): string => {
  const sides = { home: home.name, away: away.name, draw: 'X', over: 'O', under: 'U', yes: 'Y', no: 'N' }
  // The line of a handicap is that of the home side.
  const line = market.line !== null && selection === 'away' ? -market.line : market.line
  const part = { full: '', half: '1H ', game: `G${market.game ?? 1} ` }[market.part]
  return [
    `${part}${MARKET_CODES[market.kind]}`,
    sides[selection],
    ...(line === null
      ? []
      : [market.kind === 'handicap' && line > 0 ? `+${lineText(line)}` : lineText(line)]),
  ].join(' ')
}

/** Returns a leg for the betting record: match, score, market, odds. */
export const legText = (season: Season, leg: SlipLeg): string => {
  const known = knownLeg(season, leg)
  if (!known) return leg.fixtureId
  const { home, away } = known.fixture
  const score = leg.result ? `${leg.result.home}-${leg.result.away}` : 'v'
  const odds = `${Math.floor(leg.odds / 100)}.${String(leg.odds % 100).padStart(2, '0')}`
  return `${home.name} ${score} ${away.name} · ${pickText(known.fixture, known.market, leg.selection)} @ ${odds}`
}
