import { Progress } from 'antd'
import type { TierReached } from '../../../entities/contracts/settlement.ts'
import { useWords } from '../format/useWords.ts'
import { tierShare } from './tierShare.ts'
import './contracts.css'

const TierStatus = ({ tier, taken }: { tier: TierReached; taken: boolean }) => {
  const { t, amount, rate } = useWords()
  if (taken) return t('tier_taken')
  if (tier.met) return t('tier_met')
  return [
    tier.missingValidBets > 0 &&
      t('tier_to_next', { amount: amount(tier.missingValidBets), rate: rate(tier.rateBps) }),
    tier.missingActiveMembers > 0 &&
      t('tier_to_next_members', { count: tier.missingActiveMembers, rate: rate(tier.rateBps) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Shows the tiers of a contract as bars: which tier applied, and what was missing for each of the others. */
export const TierLadder = ({ tiers, taken }: { tiers: readonly TierReached[]; taken: number | null }) => {
  const { t, amount, rate } = useWords()
  return (
    <>
      <h3 className="detail-title">{t('tiers')}</h3>
      <ol className="tier-ladder">
        {tiers.map((tier) => (
          <li key={tier.index} aria-current={tier.index === taken ? 'step' : undefined}>
            <span className="tier-rate figure">{rate(tier.rateBps)}</span>
            <span>
              {tier.activeMembers > 0
                ? t('tier_needs_both', { amount: amount(tier.validBets), count: tier.activeMembers })
                : t('tier_needs', { amount: amount(tier.validBets) })}
              <Progress
                className="tier-bar"
                percent={tierShare(tier)}
                showInfo={false}
                size="small"
                status="normal"
                aria-label={t('tier_reached', { percent: tierShare(tier) })}
              />
              <small className="centre-soft">
                <TierStatus tier={tier} taken={tier.index === taken} />
              </small>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
