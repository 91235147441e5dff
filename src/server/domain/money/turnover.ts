import { itemAt } from '../../../rules/itemAt.ts'
import { max, min, sum, type Units } from '../../../rules/money/money.ts'

/** A wagering requirement since a moment. */
export interface Requirement {
  requirementId: string
  required: Units
  at: number
}

export type Progress<R extends Requirement = Requirement> = R & { done: Units; missing: Units }

/**
 * Fills requirements with valid bets, oldest first. A bet counts only for requirements from before it, and only once.
 * @param open requirements in order of time
 * @param betsSince for each requirement, the valid bets of settled rounds placed at or after its moment
 */
export const fillTurnover = <R extends Requirement>(
  open: readonly R[],
  betsSince: readonly Units[],
): Progress<R>[] => {
  const filled = open.map((requirement) => ({ requirement, done: 0n }))
  for (const i of open.keys()) {
    let bets = max(itemAt(betsSince, i) - (betsSince[i + 1] ?? 0n), 0n)
    for (const line of filled.slice(0, i + 1)) {
      const used = min(bets, line.requirement.required - line.done)
      line.done += used
      bets -= used
    }
  }
  return filled.map(({ requirement, done }) => ({
    ...requirement,
    done,
    missing: requirement.required - done,
  }))
}

/** Returns all wagering that is missing before money may leave. */
export const missingTurnover = (progress: readonly Progress[]): Units => sum(progress.map((p) => p.missing))

/** Returns the wagering that an amount adds: `percent` percent of it. */
export const turnoverOf = (amount: Units, percent: number): Units => (amount * BigInt(percent)) / 100n
