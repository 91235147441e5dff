import type { TierReached } from '../../../entities/contracts/settlement.ts'

/** Returns how much of a tier is reached, in whole percent: of the threshold that is furthest away. */
export const tierShare = (tier: TierReached): number => {
  const parts = [
    tier.validBets > 0 ? 1 - tier.missingValidBets / tier.validBets : 1,
    tier.activeMembers > 0 ? 1 - tier.missingActiveMembers / tier.activeMembers : 1,
  ]
  return Math.floor(Math.min(...parts) * 100)
}
