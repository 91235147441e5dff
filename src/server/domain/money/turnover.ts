import { max, min, sum, type Units } from '../../../rules/money/money.ts'

/** A wagering requirement since a moment. */
export interface Requirement {
  requirementId: string
  required: Units
  at: number
}

export interface Progress extends Requirement {
  done: Units
  missing: Units
}

/**
 * Fills requirements with valid bets, oldest first. A bet counts only for requirements from before it, and only once.
 * @param open requirements in order of time
 * @param betsSince for each requirement, the valid bets of settled rounds placed at or after its moment
 */
export const fillTurnover = (open: readonly Requirement[], betsSince: readonly Units[]): Progress[] => {
  const done: Units[] = open.map(() => 0n)
  for (let i = 0; i < open.length; i++) {
    let bets = max(betsSince[i]! - (betsSince[i + 1] ?? 0n), 0n)
    for (let j = 0; j <= i && bets > 0n; j++) {
      const used = min(bets, open[j]!.required - done[j]!)
      done[j] = done[j]! + used
      bets -= used
    }
  }
  return open.map((r, i) => ({ ...r, done: done[i]!, missing: r.required - done[i]! }))
}

/** Returns all wagering that is missing before money may leave. */
export const missingTurnover = (progress: readonly Progress[]): Units => sum(progress.map((p) => p.missing))

/** Returns the wagering that an amount adds: `percent` percent of it. */
export const turnoverOf = (amount: Units, percent: number): Units => (amount * BigInt(percent)) / 100n
