import { MINUTE, SECOND } from '../../../rules/calendar.ts'
import type { Random } from '../../../rules/random.ts'
import type { View } from './engine.ts'
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
const KEPT_BPS = 9_500
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

type Outcome = 'home' | 'draw' | 'away'
interface Fixture {
  [key: string]: string | number
  home: string
  away: string
  /** Shares of a thousand. */
  homeShare: number
  drawShare: number
  awayShare: number
}

const fixturesOf = (view: View, key: string): readonly Fixture[] => view[key] as unknown as readonly Fixture[]

const shuffled = (items: readonly string[], random: Random): string[] => {
  const left = [...items]
  return items.map(() => left.splice(random.below(left.length), 1)[0]!)
}

const offer = (model: FixtureModel, random: Random): View => {
  const sides = shuffled(model.sides, random)
  const count = Math.min(FIXTURES, Math.floor(sides.length / 2))
  const fixtures: Fixture[] = Array.from({ length: count }, (_, i) => {
    const drawShare = model.level ? 180 + random.below(121) : 0
    const homeShare = Math.floor(((SHARES - drawShare) * (30 + random.below(41))) / 100)
    return {
      home: sides[2 * i]!,
      away: sides[2 * i + 1]!,
      homeShare,
      drawShare,
      awayShare: SHARES - drawShare - homeShare,
    }
  })
  return { fixtures }
}

const shareOf = (fixture: Fixture, outcome: Outcome): number => fixture[`${outcome}Share`] as number

/** Odds in hundredths, rounded down. */
export const oddsOf = (share: number): number => Math.floor((KEPT_BPS * SHARES) / share / 100)

const parse = (choice: string, view: View): { fixture: Fixture; at: number; outcome: Outcome } | null => {
  const found = /^(\d):(home|draw|away)$/.exec(choice)
  const fixture = found ? fixturesOf(view, 'fixtures')[Number(found[1])] : undefined
  if (!found || !fixture) return null
  const outcome = found[2] as Outcome
  return shareOf(fixture, outcome) > 0 ? { fixture, at: Number(found[1]), outcome } : null
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

const result = (model: FixtureModel, view: View, random: Random): View => ({
  results: fixturesOf(view, 'fixtures').map((fixture) => {
    const outcome = outcomeAt(fixture, random.below(SHARES))
    const [home, away] = scores(model, outcome, random)
    return { outcome, home, away }
  }),
})

/**
 * Matches every two minutes. The outcome follows the shares that the odds were calculated from. A choice is
 * `<fixture>:<outcome>`.
 */
export const fixtures = (model: FixtureModel): TimedEngine => ({
  everyMs: EVERY_MS,
  closedMs: CLOSED_MS,
  offer: (random) => offer(model, random),
  isChoice: (choice, view) => parse(choice, view) !== null,
  result: (view, random) => result(model, view, random),
  words: (view) =>
    (view['results'] as unknown as { home: number; away: number }[])
      .map(({ home, away }) => `${home}-${away}`)
      .join(' '),
  pay: (choice, view, came) => {
    const { fixture, at, outcome } = parse(choice, view)!
    const { outcome: real } = (came['results'] as unknown as { outcome: Outcome }[])[at]!
    return real === outcome ? oddsOf(shareOf(fixture, outcome)) * 100 : 0
  },
  // Rounding costs odds of 1.05 the most: less than one percent.
  rtpBps: KEPT_BPS - 100,
  face: { level: model.level },
})
