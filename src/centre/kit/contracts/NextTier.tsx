import { Progress } from 'antd'
import type { TierReached } from '../../../entities/contracts/settlement.ts'
import { useWords } from '../format/useWords.ts'
import { tierShare } from './tierShare.ts'

/** Says what is missing for the next tier, as in “RM 1,240.00 more in valid bets to reach 5%”, with the progress. */
export const NextTier = ({ tiers, taken }: { tiers: readonly TierReached[]; taken: number | null }) => {
  const { t, amount, rate } = useWords()
  const next = tiers[taken === null ? 0 : taken + 1]
  if (!next) return null
  const { missingValidBets, missingActiveMembers, rateBps } = next
  const share = tierShare(next)
  return (
    <div className="next-tier">
      <span>
        {[
          missingValidBets > 0 &&
            t('tier_to_next', { amount: amount(missingValidBets), rate: rate(rateBps) }),
          missingActiveMembers > 0 &&
            t('tier_to_next_members', { count: missingActiveMembers, rate: rate(rateBps) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <Progress
        className="tier-bar"
        percent={share}
        showInfo={false}
        size="small"
        status="normal"
        aria-label={t('tier_reached', { percent: share })}
      />
    </div>
  )
}
