import { Button, Timeline } from 'antd'
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { contractDetail } from '../../../endpoints/contracts/contracts.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { QueryContent } from '../query/QueryContent.tsx'
import { AccountName, PayerName } from '../format/AccountName.tsx'
import { CopyText } from '../format/CopyText.tsx'
import { ZonedMoment } from '../format/ZonedMoment.tsx'
import { DescriptionList } from '../detail/DescriptionList.tsx'
import { useEndpointQuery } from '../query/useEndpointQuery.ts'
import { useWords } from '../format/useWords.ts'
import { AgreementView } from './AgreementView.tsx'
import { ContractReplies } from './ContractReplies.tsx'
import { ContractState } from './ContractState.tsx'
import { ContractTermsView } from './ContractTermsView.tsx'
import './contracts.css'

type Detail = OutputOf<typeof contractDetail>

const ContractFacts = ({ contract, agreement }: Pick<Detail, 'contract' | 'agreement'>) => {
  const { field, choice } = useWords()
  const moment = (name: 'effectiveFrom' | 'forceUntil' | 'agreedAt' | 'endedAt') => {
    const at = contract[name]
    return at === null ? null : ([field(name), <ZonedMoment key={name} at={at} />] as const)
  }
  return (
    <DescriptionList
      rows={[
        [field('number'), <CopyText key="n" text={contract.number} />],
        [field('kind'), choice('contractKind', contract.terms.kind)],
        [field('offerer'), <PayerName key="offerer" payer={contract.offerer} payee={contract.offeree} />],
        [field('offeree'), <AccountName key="offeree" account={contract.offeree} />],
        [field('state'), <ContractState key="s" contract={contract} />],
        agreement ? null : moment('effectiveFrom'),
        moment('forceUntil'),
        moment('agreedAt'),
        moment('endedAt'),
      ]}
    />
  )
}

const ContractHistory = ({ events }: Pick<Detail, 'events'>) => {
  const { t, choice } = useWords()
  return (
    <Timeline
      className="contract-history"
      items={events.map((event) => ({
        key: `${event.at}-${event.state}`,
        children: (
          <>
            {choice('state', event.state)} · {event.side === 'rule' ? t('by_rule') : event.by}
            <br />
            <span className="centre-soft">
              <ZonedMoment at={event.at} /> · <span className="figure">{event.termsHash.slice(0, 12)}</span>
            </span>
          </>
        ),
      }))}
    />
  )
}

/** Shows a contract as a printable receipt, with both acceptances and the hash of the agreed terms. */
export const ContractView = ({ id }: { id: string }) => {
  const query = useEndpointQuery(contractDetail, { id })
  const { t } = useWords()
  return (
    <QueryContent query={query}>
      {({ contract, events, agreement }) => (
        <article className="contract-view">
          <ContractFacts contract={contract} agreement={agreement} />
          <h3 className="detail-title">{t('contract_terms')}</h3>
          {agreement ? (
            <AgreementView contract={contract} agreement={agreement} />
          ) : (
            <ContractTermsView terms={contract.terms} />
          )}
          <p className="terms-hash centre-soft">
            {t('terms_hash')} <CopyText text={contract.termsHash} />
          </p>
          <ContractReplies contract={contract} agreement={agreement} />
          <h3 className="detail-title">{t('contract_history')}</h3>
          <ContractHistory events={events} />
          <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
            {t('print_receipt')}
          </Button>
        </article>
      )}
    </QueryContent>
  )
}
