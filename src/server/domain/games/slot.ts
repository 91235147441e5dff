import { itemAt } from '../../../rules/itemAt.ts'
import type { Random } from '../../../rules/random.ts'
import type { Engine, Outcome } from './engine.ts'

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

export interface SlotModel {
  /** Each reel's symbols in order; a reel is a ring. Scatters are at least three positions apart. */
  strips: readonly string[]
  lines: number
  /** What 3, 4 and 5 of a symbol from the left pay, in line bets. */
  pays: Readonly<Record<string, readonly [number, number, number]>>
  /** What 3, 4 and 5 scatters anywhere pay, in total stakes. */
  scatter: readonly [number, number, number]
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

const spin = (model: SlotModel, random: Random): Outcome => {
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
  const scatterPay = scatters >= 3 ? itemAt(model.scatter, Math.min(scatters, 5) - 3) : 0
  const linePay = wins.reduce((sum, win) => sum + win.pay, 0)
  return {
    payBps: Math.floor((linePay * 10_000) / model.lines) + scatterPay * 10_000,
    view: { reels: reels.map((reel) => reel.join('')), stops, wins, scatters },
    words: reels.map((reel) => reel.join('')).join(' '),
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

const scatterReturn = (model: SlotModel): number => {
  let chances = [1]
  for (const strip of model.strips) {
    const seen = (ROWS * [...strip].filter((symbol) => symbol === SCATTER).length) / strip.length
    chances = [...chances, 0].map(
      (_, n) => (chances[n] ?? 0) * (1 - seen) + (n > 0 ? itemAt(chances, n - 1) * seen : 0),
    )
  }
  return chances.reduce(
    (sum, chance, n) => sum + (n >= 3 ? chance * itemAt(model.scatter, Math.min(n, 5) - 3) : 0),
    0,
  )
}

/** A five-reel slot with three rows, wilds, scatters and fixed lines. */
export const slot = (model: SlotModel): Engine => {
  const rtp = Math.floor((lineReturn(model) + scatterReturn(model)) * 10_000)
  return {
    isChoice: (choice) => choice === '',
    choices: [''],
    play: (_, random) => spin(model, random),
    rtpBps: () => rtp,
    display: {
      lines: LINES.slice(0, model.lines).map((rows) => rows.join('')),
      pays: model.pays,
      scatter: model.scatter,
      strips: model.strips,
    },
  }
}
