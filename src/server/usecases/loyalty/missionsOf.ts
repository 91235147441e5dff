import type { MissionRule } from '../../../entities/loyalty/loyaltyRules.ts'
import { periodOf, type Span } from '../../../rules/calendar.ts'
import { missionProgress } from '../../domain/loyalty/loyalty.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { ServiceContext } from '../serviceContext.ts'

export interface MissionState {
  rule: MissionRule
  span: Span
  progress: number
  status: 'open' | 'claimable' | 'claimed'
}

/** The current day, or the current week from Monday, in the settlement zone. */
export const missionSpan = (period: MissionRule['period'], now: number, zone: string): Span =>
  periodOf(now, period === 'daily' ? 'D' : 'W', zone)

const statusOf = (claimed: boolean, reached: boolean): MissionState['status'] => {
  if (claimed) return 'claimed'
  return reached ? 'claimable' : 'open'
}

/**
 * Returns every mission with the account's progress, from its real bets and deposits. The terms are those of the start of
 * the day or week.
 */
export const missionStates = async (context: ServiceContext, ref: AccountRef): Promise<MissionState[]> => {
  const { ports, now, brand } = context
  const states: MissionState[] = []
  for (const period of ['daily', 'weekly'] as const) {
    const span = missionSpan(period, now, brand.zone)
    const sums = (
      await ports.rollups.sums({
        unit: 'account',
        lineId: ref.lineId,
        accountIds: [ref.accountId],
        from: span.start,
        to: span.end,
      })
    ).get(ref.accountId)
    const claimed = await ports.loyalty.claimedMissions(ref, span.start)
    const figures = {
      validBets: sums?.validBets ?? 0n,
      deposits: sums?.deposits ?? 0n,
      betCount: sums?.betCount ?? 0,
    }
    for (const rule of ports.house.terms
      .missionsSince(span.start)
      .filter((mission) => mission.period === period)) {
      const { progress, reached } = missionProgress(rule, figures)
      states.push({ rule, span, progress, status: statusOf(claimed.includes(rule.id), reached) })
    }
  }
  return states
}
