import type { Random } from '../../../../rules/random.ts'
import { requireValue } from '../../../../rules/requireValue.ts'
import type { Step, StepOutcome, SteppedEngine } from '../stepped.ts'

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

/** Returns when a flight has some multiplier, milliseconds after its start. */
const reachedAt = ({ growth }: CrashModel, hundredths: number): number =>
  Math.ceil((Math.log(hundredths / 100) / growth) * 1_000)

/** What a player chose: the target, in hundredths, and whether the player may cash out before by hand. */
interface Flight {
  target: number
  byHand: boolean
}

/**
 * Returns the flight of a choice; null if it is none. `2.50` is decided immediately. `hand:2.50` is flown in real time, and the
 * player may cash out before the target.
 */
const flightOf = (choice: string): Flight | null => {
  const [, hand, number] = /^(hand:)?([1-9]\d{0,3}\.\d\d)$/.exec(choice) ?? []
  const target = Number(number?.replace('.', '') ?? 0)
  return target >= LOWEST && target <= HIGHEST ? { target, byHand: hand !== undefined } : null
}

export const crashText = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}x`

/**
 * Returns when a flight is over. It crashes when its multiplier would pass the point, so that a player can still cash out at
 * exactly the point. A flight that crashes at 1.00× never starts.
 */
const endOf = (model: CrashModel, point: number, { target }: Flight): number => {
  if (point >= target) return reachedAt(model, target)
  return point <= 100 ? 0 : reachedAt(model, point + 1)
}

/** Returns at which multiplier a flight was cashed out; null if it crashed before. */
const cashedAt = (
  model: CrashModel,
  point: number,
  { flight, step }: { flight: Flight; step: Step | undefined },
): number | null => {
  if (step?.action === 'cash' && step.at < endOf(model, point, flight))
    return Math.min(point, multiplierAt(model, step.at))
  return point >= flight.target ? flight.target : null
}

const playFlight = (
  model: CrashModel,
  flight: Flight,
  steps: readonly Step[],
  random: Random,
): StepOutcome => {
  const { target, byHand } = flight
  const point = crashPoint(random)
  const [step] = steps
  const endsAtMs = endOf(model, point, flight)
  if (byHand && !step && endsAtMs > 0)
    return {
      view: { target, flying: true },
      words: '',
      options: [{ kind: 'cash', stakeBps: 0 }],
      payBps: 0,
      endsAtMs,
    }
  const cashed = cashedAt(model, point, { flight, step })
  return {
    view: { target, flying: false, point, cashed },
    words: crashText(point),
    options: [],
    payBps: (cashed ?? 0) * 100,
  }
}

/**
 * A flight whose multiplier grows until it crashes. The stake is cashed out at the target of the choice, or before by the step
 * `cash`, at the multiplier of that moment.
 */
export const crash = (model: CrashModel): SteppedEngine => {
  const wanted = (choice: string): Flight => requireValue(flightOf(choice), `flight ${choice}`)
  return {
    isChoice: (choice) => flightOf(choice) !== null,
    isStep: (action, { options }) => action === 'cash' && options.length > 0,
    fallback: () => 'end',
    choices: ['1.01', '1.50', '2.00', '3.33', '10.00', '100.00', '1000.00', 'hand:1000.00'],
    rtpBps: (choice) => {
      const { target } = wanted(choice)
      return Math.floor((Math.min(NUMBERS, Math.floor(REACHED / target)) / NUMBERS) * target * 100)
    },
    display: { growth: model.growth, lowest: LOWEST, highest: HIGHEST },
    play: (choice, steps, random) => playFlight(model, wanted(choice), steps, random),
  }
}
