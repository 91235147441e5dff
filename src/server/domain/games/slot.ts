import { itemAt } from '../../../rules/itemAt.ts'
import type { Random } from '../../../rules/random.ts'
import type { DisplayData, Engine, Outcome } from './engine.ts'

/** Rows of a five-reel slot. */
const ROWS = 3
const REELS = 5
const WILD = 'W'
const SCATTER = 'S'

/** Line shapes: the row on each reel. A model plays the first n of them. */
const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 0, 2, 0, 0],
]

/**
 * What three or more scatters start, besides their own pay. A feature does not start another one.
 * - `freeSpins`: spins of the same reels without a stake, as many as 3, 4 and 5 scatters give. Their wins, those of scatters
 *   too, are multiplied.
 * - `wheel`: one turn of a wheel of equal segments, which pay in total stakes.
 */
export type SlotFeature =
  | { kind: 'freeSpins'; spins: readonly [number, number, number]; multiplier: number }
  | { kind: 'wheel'; segments: readonly number[] }

export interface SlotModel {
  /** Each reel's symbols in order; a reel is a ring. Scatters are at least three positions apart. */
  strips: readonly string[]
  lines: number
  /** What 3, 4 and 5 of a symbol from the left pay, in line bets. */
  pays: Readonly<Record<string, readonly [number, number, number]>>
  /** What 3, 4 and 5 scatters anywhere pay, in total stakes. */
  scatter: readonly [number, number, number]
  feature?: SlotFeature
}

/** Returns the best payout of a line; wilds replace any symbol except the scatter. */
const lineWin = (
  symbols: readonly string[],
  pays: SlotModel['pays'],
): { symbol: string; length: number; pay: number } => {
  let best = { symbol: '', length: 0, pay: 0 }
  for (const [symbol, values] of Object.entries(pays)) {
    let length = 0
    while (length < REELS && (symbols[length] === symbol || symbols[length] === WILD)) length += 1
    const pay = length >= 3 ? itemAt(values, length - 3) : 0
    if (pay > best.pay) best = { symbol, length, pay }
  }
  return best
}

/** A stop of the reels: its windows, wins and pay in basis points of the stake. */
interface Spin {
  reels: readonly string[]
  stops: readonly number[]
  wins: readonly { line: number; symbol: string; length: number; pay: number }[]
  scatters: number
  payBps: number
}

/** Picks from the values for 3, 4 and 5 scatters. */
const byScatters = <T>(values: readonly [T, T, T], scatters: number): T =>
  itemAt(values, Math.min(scatters, REELS) - 3)

const spinReels = (model: SlotModel, random: Random): Spin => {
  const stops = model.strips.map((strip) => random.below(strip.length))
  const reels = model.strips.map((strip, r) =>
    Array.from({ length: ROWS }, (_, row) => itemAt(strip, (itemAt(stops, r) + row) % strip.length)),
  )
  const wins = LINES.slice(0, model.lines).flatMap((rows, line) => {
    const win = lineWin(
      rows.map((row, r) => itemAt(itemAt(reels, r), row)),
      model.pays,
    )
    return win.pay > 0 ? [{ line, ...win }] : []
  })
  const scatters = reels.flat().filter((symbol) => symbol === SCATTER).length
  const scatterPay = scatters >= 3 ? byScatters(model.scatter, scatters) : 0
  const linePay = wins.reduce((sum, win) => sum + win.pay, 0)
  return {
    reels: reels.map((reel) => reel.join('')),
    stops,
    wins,
    scatters,
    payBps: Math.floor((linePay * 10_000) / model.lines) + scatterPay * 10_000,
  }
}

/** Plays a feature that scatters started. Its pay is in basis points of the stake. */
const playFeature = (
  model: SlotModel,
  feature: SlotFeature,
  scatters: number,
  random: Random,
): DisplayData & { payBps: number } => {
  if (feature.kind === 'wheel') {
    const at = random.below(feature.segments.length)
    return { kind: feature.kind, at, payBps: itemAt(feature.segments, at) * 10_000 }
  }
  const { multiplier } = feature
  const spins = Array.from({ length: byScatters(feature.spins, scatters) }, () => {
    const { reels, wins, scatters: seen, payBps } = spinReels(model, random)
    return { reels, wins, scatters: seen, payBps: payBps * multiplier }
  })
  const payBps = spins.reduce((sum, spin) => sum + spin.payBps, 0)
  return { kind: feature.kind, multiplier, spins, payBps }
}

const play = (model: SlotModel, random: Random): Outcome => {
  const { payBps, ...view } = spinReels(model, random)
  const words = view.reels.join(' ')
  if (!model.feature || view.scatters < 3) return { payBps, view: { ...view }, words }
  const feature = playFeature(model, model.feature, view.scatters, random)
  return {
    payBps: payBps + feature.payBps,
    view: { ...view, basePayBps: payBps, feature },
    words: `${words} + ${feature.payBps / 10_000}x`,
  }
}

const shares = (strip: string): Map<string, number> => {
  const found = new Map<string, number>()
  for (const symbol of strip) found.set(symbol, (found.get(symbol) ?? 0) + 1 / strip.length)
  return found
}

/**
 * Every symbol of a reel is equally likely in each row, so one line over the reels' symbol shares represents all
 * lines.
 */
const lineReturn = (model: SlotModel): number => {
  const reels = model.strips.map(shares)
  const walk = (symbols: readonly string[], chance: number): number => {
    if (symbols.length === REELS) return chance * lineWin(symbols, model.pays).pay
    let sum = 0
    for (const [symbol, share] of itemAt(reels, symbols.length))
      sum += walk([...symbols, symbol], chance * share)
    return sum
  }
  return walk([], 1)
}

/** Returns the chance of each number of scatters. A reel shows at most one, in any of its rows equally likely. */
const scatterChances = (model: SlotModel): readonly number[] => {
  let chances = [1]
  for (const strip of model.strips) {
    const seen = (ROWS * [...strip].filter((symbol) => symbol === SCATTER).length) / strip.length
    chances = [...chances, 0].map(
      (_, n) => (chances[n] ?? 0) * (1 - seen) + (n > 0 ? itemAt(chances, n - 1) * seen : 0),
    )
  }
  return chances
}

/** Returns the mean of a value over the number of scatters, of which fewer than three have none. */
const meanOfScatters = (model: SlotModel, valueOf: (scatters: number) => number): number =>
  scatterChances(model).reduce((sum, chance, n) => sum + (n >= 3 ? chance * valueOf(n) : 0), 0)

/** Returns the mean pay of a feature, in stakes. Its spins do not depend on the spin that started it. */
const featureReturn = (model: SlotModel, spin: number): number => {
  const { feature } = model
  if (!feature) return 0
  if (feature.kind === 'freeSpins')
    return meanOfScatters(model, (n) => byScatters(feature.spins, n) * feature.multiplier * spin)
  const mean = feature.segments.reduce((sum, segment) => sum + segment, 0) / feature.segments.length
  return meanOfScatters(model, () => mean)
}

/** A five-reel slot with three rows, wilds, scatters, fixed lines and a feature. */
export const slot = (model: SlotModel): Engine => {
  const spin = lineReturn(model) + meanOfScatters(model, (n) => byScatters(model.scatter, n))
  const rtp = Math.floor((spin + featureReturn(model, spin)) * 10_000)
  return {
    isChoice: (choice) => choice === '',
    choices: [''],
    play: (_, random) => play(model, random),
    rtpBps: () => rtp,
    display: {
      lines: LINES.slice(0, model.lines).map((rows) => rows.join('')),
      pays: model.pays,
      scatter: model.scatter,
      strips: model.strips,
      ...(model.feature ? { feature: model.feature } : {}),
    },
  }
}
