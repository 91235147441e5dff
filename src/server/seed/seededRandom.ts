import { itemAt } from '../../rules/itemAt.ts'
import type { Random } from '../../rules/random.ts'

/** Reproducible randomness: the same seed gives the same demo data. */
export interface SeededRandom extends Random {
  /** Returns 0 ≤ x < 1. */
  unit(): number
  /** Returns an integer, both ends included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** Returns a factor around 1, mostly between 0.5 and 2 and sometimes far more, as stakes and bankrolls vary. */
  spread(): number
}

/** Returns a generator for one purpose, so that changes in one part of the data do not affect others. */
export const seededRandom = (seed: string): SeededRandom => {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  // mulberry32: small, fast and even enough for demo data; not for secrets.
  const unit = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (bound: number): number => Math.floor(unit() * bound)
  return {
    unit,
    below,
    bytes: (length) => Uint8Array.from({ length }, () => below(256)),
    between: (low, high) => low + below(high - low + 1),
    chance: (probability) => unit() < probability,
    pick: (items) => itemAt(items, below(items.length)),
    spread: () => Math.exp((unit() + unit() + unit() - 1.5) * 1.4),
  }
}
