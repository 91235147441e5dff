import { MINUTE, SECOND } from '../../../rules/calendar.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import type { Random } from '../../../rules/random.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import type { TimedEngine } from './timed.ts'

export interface FixtureModel {
  sides: readonly string[]
  /** Whether a match may end in a draw. */
  level: boolean
  /** The loser's score is `from` plus up to `spread`; the winner has `win`, or up to `margin` more than the loser. */
  score: { from: number; spread: number; win?: number; margin?: number }
}

const FIXTURES = 4
const EVERY_MS = 2 * MINUTE
const CLOSED_MS = 20 * SECOND
/** The share of stakes that the odds return, basis points. Rounding odds down takes at most one more percent. */
const RETURN_BPS = 9_500
const SHARES = 1_000

export const FIXTURE_MODELS: Readonly<Record<string, FixtureModel>> = {
  football: {
    level: true,
    score: { from: 0, spread: 3, margin: 2 },
    sides: [
      'Harbour United',
      'Kinta Rovers',
      'Selat City',
      'Monsoon Athletic',
      'Tin Valley',
      'Borneo Stars',
      'Langkah FC',
      'Pearl Town',
    ],
  },
  racket: {
    level: false,
    score: { from: 0, spread: 2, win: 2 },
    sides: ['Aiman R.', 'Lim K. W.', 'Suresh P.', 'Dewi A.', 'Tan Y. H.', 'Nurul S.', 'Farid Z.', 'Mei L.'],
  },
  basket: {
    level: false,
    score: { from: 68, spread: 36, margin: 17 },
    sides: [
      'Delta Dunkers',
      'Straits Hawks',
      'Hill Station Five',
      'Causeway Kings',
      'Bay Breakers',
      'Highland Bears',
    ],
  },
  lanes: {
    level: false,
    score: { from: 0, spread: 2, win: 2 },
    sides: ['Red Kancil', 'Night Hornbill', 'Iron Pangolin', 'Tidal Six', 'Paper Tigers', 'Cloud Nine'],
  },
  arena: {
    level: false,
    score: { from: 3, spread: 10, win: 13 },
    sides: ['Rocket Lab', 'Nova Core', 'Signal Lost', 'Vector', 'Hyperlane', 'Orbit'],
  },
  arenaBirds: { level: true, score: { from: 0, spread: 1, win: 1 }, sides: ['Meron', 'Wala'] },
}

const OUTCOMES = ['home', 'draw', 'away'] as const
type Outcome = (typeof OUTCOMES)[number]
// Types, not interfaces, so that they are views.
type Fixture = {
  home: string
  away: string
  /** Shares of a thousand. */
  homeShare: number
  drawShare: number
  awayShare: number
}

type Offer = { fixtures: readonly Fixture[] }
type Result = { results: readonly { outcome: Outcome; home: number; away: number }[] }

const shuffled = (items: readonly string[], random: Random): string[] => {
  const left = [...items]
  return items.map(() => itemAt(left.splice(random.below(left.length), 1), 0))
}

const offer = (model: FixtureModel, random: Random): Offer => {
  const sides = shuffled(model.sides, random)
  const count = Math.min(FIXTURES, Math.floor(sides.length / 2))
  const fixtures: Fixture[] = Array.from({ length: count }, (_, i) => {
    const drawShare = model.level ? 180 + random.below(121) : 0
    const homeShare = Math.floor(((SHARES - drawShare) * (30 + random.below(41))) / 100)
    return {
      home: itemAt(sides, 2 * i),
      away: itemAt(sides, 2 * i + 1),
      homeShare,
      drawShare,
      awayShare: SHARES - drawShare - homeShare,
    }
  })
  return { fixtures }
}

const shareOf = (fixture: Fixture, outcome: Outcome): number => fixture[`${outcome}Share`]

/** Odds in hundredths, rounded down. */
export const oddsOf = (share: number): number => Math.floor((RETURN_BPS * SHARES) / share / 100)

const parse = (
  choice: string,
  { fixtures }: Offer,
): { fixture: Fixture; at: number; outcome: Outcome } | null => {
  const [, at, name] = /^(\d):(\w+)$/.exec(choice) ?? []
  const fixture = fixtures[Number(at)]
  const outcome = OUTCOMES.find((one) => one === name)
  if (!fixture || !outcome) return null
  return shareOf(fixture, outcome) > 0 ? { fixture, at: Number(at), outcome } : null
}

const scores = (model: FixtureModel, outcome: Outcome, random: Random): [number, number] => {
  const { from, spread, win, margin } = model.score
  const lower = from + random.below(spread)
  if (outcome === 'draw') return [lower, lower]
  const higher = win ?? lower + 1 + random.below(margin ?? 1)
  return outcome === 'home' ? [higher, lower] : [lower, higher]
}

/** The outcome for a drawn number: home first, then draw, then away, each by its share. */
const outcomeAt = ({ homeShare, drawShare }: Fixture, drawn: number): Outcome => {
  if (drawn < homeShare) return 'home'
  return drawn < homeShare + drawShare ? 'draw' : 'away'
}

const result = (model: FixtureModel, { fixtures }: Offer, random: Random): Result => ({
  results: fixtures.map((fixture) => {
    const outcome = outcomeAt(fixture, random.below(SHARES))
    const [home, away] = scores(model, outcome, random)
    return { outcome, home, away }
  }),
})

/**
 * Matches every two minutes. The outcome follows the shares that the odds were calculated from. A choice is
 * `<fixture>:<outcome>`.
 */
export const fixtures = (model: FixtureModel): TimedEngine<Offer, Result> => ({
  everyMs: EVERY_MS,
  closedMs: CLOSED_MS,
  offer: (random) => offer(model, random),
  isChoice: (choice, view) => parse(choice, view) !== null,
  result: (view, random) => result(model, view, random),
  words: ({ results }) => results.map(({ home, away }) => `${home}-${away}`).join(' '),
  pay: (choice, view, { results }) => {
    const { fixture, at, outcome } = requireValue(parse(choice, view), `choice ${choice}`)
    return itemAt(results, at).outcome === outcome ? oddsOf(shareOf(fixture, outcome)) * 100 : 0
  },
  // Rounding costs odds of 1.05 the most: less than one percent.
  rtpBps: RETURN_BPS - 100,
  display: { level: model.level },
})
