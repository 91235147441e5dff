import { fillTurnover, missingTurnover, type Progress } from '../../domain/money/turnover.ts'
import { sum, type Units } from '../../../rules/money/money.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { TurnoverRow } from '../../ports/money/turnover.ts'
import type { ServiceContext } from '../serviceContext.ts'

export interface TurnoverStatus {
  lines: Progress<TurnoverRow>[]
  required: Units
  done: Units
  missing: Units
}

/** Returns the wagering an account still has to do. Once everything is met, the requirements are closed permanently. */
export const turnoverStatus = async (
  { ports, now }: Pick<ServiceContext, 'ports' | 'now'>,
  ref: AccountRef,
): Promise<TurnoverStatus> => {
  const open = await ports.turnover.open(ref)
  if (open.length === 0) return { lines: [], required: 0n, done: 0n, missing: 0n }
  const bets = await ports.turnover.validBetsSince(
    ref,
    open.map((r) => r.at),
  )
  const progress = fillTurnover(open, bets)
  const missing = missingTurnover(progress)
  if (missing === 0n)
    await ports.turnover.close(
      ref,
      open.map((r) => r.requirementId),
      now,
    )
  return {
    lines: progress,
    required: sum(progress.map((p) => p.required)),
    done: sum(progress.map((p) => p.done)),
    missing,
  }
}
