import type { VipRank } from '../../../entities/loyalty/loyalty.ts'

/** What a level changes against the level before it; null for what stays the same. */
export interface VipAdditions {
  upgradeBonus: number | null
  monthlySalary: number | null
  pointsPercent: number | null
  dailyWithdrawals: number | null
  /** The benefits that the level before does not have. */
  benefits: readonly string[]
}

const raised = (now: number, before: number): number | null => (now > before ? now : null)

/** Returns what a level adds to the level before it. The first level adds all that it has. */
export const vipAdditions = (rank: VipRank, before: VipRank | undefined): VipAdditions => ({
  upgradeBonus: rank.upgradeBonus > 0 ? rank.upgradeBonus : null,
  monthlySalary: raised(rank.monthlySalary, before?.monthlySalary ?? 0),
  pointsPercent: raised(rank.pointsPercent, before?.pointsPercent ?? 100),
  dailyWithdrawals: raised(rank.dailyWithdrawals, before?.dailyWithdrawals ?? rank.dailyWithdrawals),
  benefits: rank.benefits.filter((benefit) => !before?.benefits.includes(benefit)),
})
