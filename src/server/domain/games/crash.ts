import type { Random } from '../../../rules/random.ts'
import type { Engine } from './engine.ts'

export interface CrashModel {
  /** How fast a flight grows, per second, as the exponent of e. */
  growth: number
}

/** Multipliers are hundredths: 150 is 1.50×. */
const LOWEST = 101
const HIGHEST = 100_000
/** Equally likely random numbers. They are many, so that rounding changes no return by a basis point. */
const NUMBERS = 1_000_000_000
/** A flight reaches m times the stake with a probability of 0.96005 / m: floored to basis points, the return is 96 %. */
const REACHED = 96_005_000_000

/** Returns how far a flight comes, in hundredths: at least 1.00×, at most 1000.00×. */
export const crashPoint = (random: Random): number =>
  Math.min(HIGHEST, Math.max(100, Math.floor(REACHED / (random.below(NUMBERS) + 1))))

/** Returns the multiplier of a flight after some time, in hundredths. */
export const multiplierAt = ({ growth }: CrashModel, ms: number): number =>
  Math.min(HIGHEST, Math.floor(100 * Math.exp((growth * Math.max(0, ms)) / 1_000) + 1e-9))

/** Returns the target of a choice such as `2.50`, in hundredths; null if it is none. */
const targetOf = (choice: string): number | null => {
  if (!/^[1-9]\d{0,3}\.\d\d$/.test(choice)) return null
  const target = Number(choice.replace('.', ''))
  return target >= LOWEST && target <= HIGHEST ? target : null
}

export const crashText = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}x`

/**
 * A flight whose multiplier grows until it crashes. The choice is the multiplier at which the stake is cashed out. It pays if the
 * flight comes that far.
 */
export const crash = (model: CrashModel): Engine => ({
  isChoice: (choice) => targetOf(choice) !== null,
  choices: ['1.01', '1.50', '2.00', '3.33', '10.00', '100.00', '1000.00'],
  rtpBps: (choice) => {
    const target = targetOf(choice) ?? HIGHEST
    return Math.floor((Math.min(NUMBERS, Math.floor(REACHED / target)) / NUMBERS) * target * 100)
  },
  display: { growth: model.growth, lowest: LOWEST, highest: HIGHEST },
  play: (choice, random) => {
    const target = targetOf(choice) ?? HIGHEST
    const point = crashPoint(random)
    const reached = point >= target
    return { payBps: reached ? target * 100 : 0, view: { point, target, reached }, words: crashText(point) }
  },
})
