import type { ContractTerms } from '../../../entities/contracts/contract.ts'
import { useWords } from '../format/useWords.ts'

/** A short form of the terms that fits a table cell. */
export const TermsNote = ({ terms }: { terms: ContractTerms }) => {
  const { t, rate } = useWords()
  if (terms.kind === 'realtime') {
    return (
      <span className="figure">
        {t('terms_realtime', { profit: rate(terms.profitRateBps), loss: rate(terms.lossRateBps) })}
      </span>
    )
  }
  const rates = terms.tiers.map((tier) => tier.rateBps)
  return (
    <span className="figure">
      {t('terms_tiers', { count: terms.tiers.length, rate: rate(Math.max(...rates)) })}
    </span>
  )
}
