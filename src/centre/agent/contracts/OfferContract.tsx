import { useState } from 'react'
import { Alert, Segmented } from 'antd'
import { contractOfferRoom } from '../../../endpoints/contracts.ts'
import type { ContractKind } from '../../../entities/contract.ts'
import { ActForm } from '../../kit/ActForm.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { zoneText } from '../../kit/moment.ts'
import { useCall } from '../../kit/useCall.ts'
import { useCentre } from '../../kit/centreContext.ts'
import { useWords } from '../../kit/useWords.ts'
import { CONTRACT_PAGES } from './contractPages.ts'
import { OnPaper } from './OnPaper.tsx'
import { TermsFields, useOpenKinds } from './TermsFields.tsx'
import { firstValues, termsOf } from './termsForm.ts'
import type { TermsValues } from './termsForm.ts'

interface OfferProps {
  account: string
  done: () => void
  /** The kind to begin with. */
  kind?: ContractKind
}

const OfferOfKind = ({ account, kind, done }: Required<OfferProps>) => {
  const room = useCall(contractOfferRoom, { kind })
  const { t, moment, rate, choice } = useWords()
  const { zone } = useCentre()
  return (
    <Loaded call={room}>
      {({ highestRateBps, effectiveFrom, ownTerms }) => highestRateBps === null
        ? <Alert type="info" showIcon message={t('offer_without_own', { kind: choice('contractKind', kind) })} description={t('offer_without_own_why')} />
        : (
          <ActForm<(typeof CONTRACT_PAGES)[ContractKind]['call'], TermsValues>
            endpoint={CONTRACT_PAGES[kind].call} initial={firstValues(kind, highestRateBps, ownTerms)} onDone={done}
            input={(values) => ({ action: 'offer' as const, account, terms: termsOf(kind, values) })}
            label={() => t('offer_to', { account })}
          >
            <p className="centre-soft">
              {t('offer_own_highest', { rate: rate(highestRateBps) })} {t('offer_effective', { time: moment(effectiveFrom), zone: zoneText(zone, effectiveFrom) })}
            </p>
            <TermsFields kind={kind} highest={highestRateBps} />
            <OnPaper kind={kind} account={account} />
          </ActForm>
        )}
    </Loaded>
  )
}

/** Offers a direct downline a contract: its terms, tried on the downline's real figures, then the offer itself. */
export const OfferContract = ({ account, done, kind: first }: OfferProps) => {
  const kinds = useOpenKinds()
  const [kind, setKind] = useState<ContractKind>(first ?? kinds[0] ?? 'dividend')
  const { choice, t } = useWords()
  if (kinds.length === 0) return <Alert type="info" showIcon message={t('offer_nothing_open')} />
  return (
    <>
      <Segmented
        block value={kind} onChange={(next) => setKind(next as ContractKind)} className="kind-choice"
        options={kinds.map((one) => ({ value: one, label: choice('contractKind', one) }))}
      />
      <OfferOfKind key={kind} account={account} kind={kind} done={done} />
    </>
  )
}
