import { Alert } from 'antd'
import type { Contract } from '../../../entities/contracts/contract.ts'
import type { Agreement } from '../../../entities/contracts/settlement.ts'
import { DescriptionList } from '../detail/DescriptionList.tsx'
import { useCentre } from '../context/centreContext.ts'
import { useOpenedAt } from '../format/useOpenedAt.ts'
import { useWords } from '../format/useWords.ts'
import { ContractTermsView } from './ContractTermsView.tsx'
import { TermsCompared } from './TermsCompared.tsx'
import { useBoundaryText } from './useBoundaryText.ts'

const EndingContracts = ({ ending }: Pick<Agreement, 'ending'>) => {
  const { t, rate } = useWords()
  const date = useBoundaryText()
  return (
    <section>
      <p>{t('contracts_ending', { count: ending.length })}</p>
      <ul className="mini-list">
        {ending.map((one) => (
          <li key={one.id}>
            <div>
              <bdi>{one.offeree}</bdi>{' '}
              <small className="figure">
                {one.number} · {t('contract_state_until', { date: date(one.until) })}
              </small>
            </div>
            <div className="figure">
              {rate(one.highestRateBps)} → {rate(one.newHighestRateBps)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Shows what accepting an offer does: old and new terms, the dates they begin and end, and which contracts below
 * end (§4).
 */
export const AgreementView = ({ contract, agreement }: { contract: Contract; agreement: Agreement }) => {
  const { t } = useWords()
  const date = useBoundaryText()
  const now = useOpenedAt()
  const { member } = useCentre()
  const { replaces, begins, ending } = agreement
  const lapsed = contract.openUntil !== null && contract.openUntil <= now
  return (
    <>
      {replaces ? (
        <TermsCompared
          before={replaces.contract.terms}
          after={contract.terms}
          payee={member.account === contract.offeree ? null : contract.offeree}
        />
      ) : (
        <ContractTermsView terms={contract.terms} />
      )}
      <DescriptionList
        rows={[
          replaces && [
            t('agreement_replaces'),
            <>
              {t('agreement_replaces_until', {
                number: replaces.contract.number,
                date: date(replaces.until),
              })}
            </>,
          ],
          [
            t('agreement_begins'),
            <span key="b" className="figure">
              {date(begins)}
            </span>,
          ],
          contract.openUntil === null
            ? null
            : [
                t('agreement_open_until'),
                <span key="o" className="figure">
                  {date(contract.openUntil)}
                </span>,
              ],
        ]}
      />
      {lapsed && <Alert type="warning" showIcon message={t('agreement_lapsed')} />}
      {ending.length > 0 && <EndingContracts ending={ending} />}
    </>
  )
}
