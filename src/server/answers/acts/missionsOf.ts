import type { LoyaltyRules } from '../../../entities/loyaltyRules.ts'
import { periodOf, type Span } from '../../../rules/calendar.ts'
import { missionProgress } from '../../domain/loyalty.ts'
import type { AccountRef } from '../../ports/context.ts'
import type { Acting } from './acting.ts'

export type MissionRule = LoyaltyRules['missions'][number]

export interface MissionState {
  rule: MissionRule
  span: Span
  progress: number
  status: 'open' | 'claimable' | 'claimed'
}

/** The running day, or the running week from Monday, in the settlement zone. */
export const missionSpan = (period: MissionRule['period'], now: number, zone: string): Span =>
  periodOf(now, period === 'daily' ? 'D' : 'W', zone)

/** Every mission with the account's progress, from its real bets and deposits. */
export const missionStates = async (acting: Acting, ref: AccountRef): Promise<MissionState[]> => {
  const { ports, now, brand } = acting
  const states: MissionState[] = []
  for (const period of ['daily', 'weekly'] as const) {
    const span = missionSpan(period, now, brand.zone)
    const sums = (await ports.rollups.sums('account', ref.lineId, [ref.accountId], span.start, span.end)).get(ref.accountId)
    const claimed = await ports.loyalty.claimedMissions(ref, span.start)
    const figures = { validBets: sums?.validBets ?? 0n, deposits: sums?.deposits ?? 0n, betCount: sums?.betCount ?? 0 }
    for (const rule of ports.house.loyalty.missions.filter((mission) => mission.period === period)) {
      const { progress, reached } = missionProgress(rule, figures)
      const status = claimed.includes(rule.id) ? 'claimed' : reached ? 'claimable' : 'open'
      states.push({ rule, span, progress, status })
    }
  }
  return states
}
