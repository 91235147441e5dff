import { fillTurnover, missingTurnover, type Progress } from '../../domain/turnover.ts'
import { sum, type Units } from '../../../rules/money.ts'
import type { AccountRef } from '../../ports/context.ts'
import type { TurnoverRow } from '../../ports/turnover.ts'
import type { Acting } from './acting.ts'

export interface TurnoverStanding {
  lines: (Progress & Pick<TurnoverRow, 'source' | 'sourceId'>)[]
  required: Units
  done: Units
  missing: Units
}

/** The wagering an account still has to do. Once all of it is met, the requirements are closed for good. */
export const turnoverStanding = async (
  { ports, now }: Pick<Acting, 'ports' | 'now'>, ref: AccountRef,
): Promise<TurnoverStanding> => {
  const open = await ports.turnover.open(ref)
  if (open.length === 0) return { lines: [], required: 0n, done: 0n, missing: 0n }
  const bets = await ports.turnover.validBetsSince(ref, open.map((r) => r.at))
  const progress = fillTurnover(open, bets)
  const missing = missingTurnover(progress)
  if (missing === 0n) await ports.turnover.close(ref, open.map((r) => r.requirementId), now)
  return {
    lines: progress.map((p, i) => ({ ...p, source: open[i]!.source, sourceId: open[i]!.sourceId })),
    required: sum(progress.map((p) => p.required)),
    done: sum(progress.map((p) => p.done)),
    missing,
  }
}
