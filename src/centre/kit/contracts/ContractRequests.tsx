import { contractDetail, contractRequests } from '../../../endpoints/contracts/contracts.ts'
import type { Contract } from '../../../entities/contracts/contract.ts'
import { QueryContent } from '../query/QueryContent.tsx'
import { useEndpointQuery } from '../query/useEndpointQuery.ts'
import { useWords } from '../format/useWords.ts'
import { AgreementView } from './AgreementView.tsx'
import { ContractReplies } from './ContractReplies.tsx'
import { ContractTermsView } from './ContractTermsView.tsx'
import './contracts.css'

const Request = ({ contract }: { contract: Contract }) => {
  const { t, choice, moment } = useWords()
  const query = useEndpointQuery(contractDetail, { id: contract.id })
  const asker = contract.terminationRequestedBy
  return (
    <article className="request">
      <header>
        <h2 className="section-title">
          {choice('contractKind', contract.terms.kind)}{' '}
          <span className="centre-soft figure">{contract.number}</span>
        </h2>
        <p className="centre-soft">
          {asker
            ? t('contract_asks_end', { account: contract[asker] })
            : t('contract_from', { account: contract.offerer, at: moment(contract.offeredAt) })}
        </p>
      </header>
      <QueryContent query={query}>
        {({ contract: now, agreement }) => (
          <>
            {agreement ? (
              <AgreementView contract={now} agreement={agreement} />
            ) : (
              <ContractTermsView terms={now.terms} />
            )}
            <ContractReplies contract={now} agreement={agreement} />
          </>
        )}
      </QueryContent>
    </article>
  )
}

/** Lists the requests that need the session's response: received offers and requested terminations. */
export const ContractRequests = () => {
  const query = useEndpointQuery(contractRequests, {})
  const { t } = useWords()
  return (
    <QueryContent query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <p className="empty-state">{t('empty_contractRequests')}</p>
        ) : (
          <div className="requests">
            {list.map((contract) => (
              <Request key={contract.id} contract={contract} />
            ))}
          </div>
        )
      }
    </QueryContent>
  )
}
