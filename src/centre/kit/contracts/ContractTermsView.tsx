import type { ContractTerms } from '../../../entities/contracts/contract.ts'
import { Amount } from '../format/Amount.tsx'
import { DescriptionList } from '../detail/DescriptionList.tsx'
import { PlainTable } from '../detail/PlainTable.tsx'
import { useWords } from '../format/useWords.ts'

/** Shows a contract's terms in words: its tiers, or the rates of a real-time salary. */
export const ContractTermsView = ({ terms }: { terms: ContractTerms }) => {
  const { t, field, choice, rate, count } = useWords()
  if (terms.kind === 'realtime') {
    return (
      <DescriptionList
        rows={[
          [
            field('profitRateBps'),
            <span key="p" className="figure">
              {rate(terms.profitRateBps)}
            </span>,
          ],
          [
            field('lossRateBps'),
            <span key="l" className="figure">
              {rate(terms.lossRateBps)}
            </span>,
          ],
          [field('singleBetAmount'), <Amount key="s" value={terms.singleBetAmount} />],
        ]}
      />
    )
  }
  return (
    <>
      <PlainTable
        caption={t('tiers')}
        rows={terms.tiers}
        rowKey={(tier) => `${tier.validBets}-${tier.activeMembers}`}
        columns={[
          { title: t('tier_valid_bets'), numeric: true, render: (tier) => <Amount value={tier.validBets} /> },
          {
            title: t('tier_active'),
            numeric: true,
            render: (tier) => <span className="figure">{count(tier.activeMembers)}</span>,
          },
          {
            title: field('rateBps'),
            numeric: true,
            render: (tier) => <span className="figure">{rate(tier.rateBps)}</span>,
          },
        ]}
      />
      {(terms.period || terms.carryOver) && (
        <DescriptionList
          rows={[
            terms.period ? [field('contractPeriod'), choice('contractPeriod', terms.period)] : null,
            terms.carryOver ? [field('carryOver'), choice('carryOver', terms.carryOver)] : null,
          ]}
        />
      )}
    </>
  )
}
