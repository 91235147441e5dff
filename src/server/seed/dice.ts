import type { Random } from '../../rules/random.ts'

/** Chance that repeats itself: the same seed gives the same world. */
export interface Dice extends Random {
  /** 0 ≤ x < 1. */
  unit(): number
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** Around 1, mostly between half and double, now and then far more: how stakes and bankrolls spread. */
  spread(): number
}

/** A die of its own for each purpose, so that one part of the world does not shift another. */
export const makeDice = (seed: string): Dice => {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16_777_619)
  // mulberry32: small, fast, and even enough for a demo; nothing secret comes from it.
  const unit = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (bound: number): number => Math.floor(unit() * bound)
  return {
    unit, below,
    bytes: (length) => Uint8Array.from({ length }, () => below(256)),
    between: (low, high) => low + below(high - low + 1),
    chance: (probability) => unit() < probability,
    pick: (items) => items[below(items.length)]!,
    spread: () => Math.exp((unit() + unit() + unit() - 1.5) * 1.4),
  }
}
