import { contractDetail, contractRequests } from '../../../endpoints/contracts/contracts.ts'
import type { Contract } from '../../../entities/contracts/contract.ts'
import { Loaded } from '../query/Loaded.tsx'
import { useCall } from '../query/useCall.ts'
import { useWords } from '../format/useWords.ts'
import { AgreementView } from './AgreementView.tsx'
import { ContractAnswers } from './ContractAnswers.tsx'
import { ContractTermsView } from './ContractTermsView.tsx'
import './contracts.css'

const Request = ({ contract }: { contract: Contract }) => {
  const { t, choice, moment } = useWords()
  const call = useCall(contractDetail, { id: contract.id })
  const asker = contract.terminationAskedBy
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
      <Loaded call={call}>
        {({ contract: now, agreement }) => (
          <>
            {agreement ? (
              <AgreementView contract={now} agreement={agreement} />
            ) : (
              <ContractTermsView terms={now.terms} />
            )}
            <ContractAnswers contract={now} agreement={agreement} />
          </>
        )}
      </Loaded>
    </article>
  )
}

/** Lists the requests that need the session's response: received offers and requested terminations. */
export const ContractRequests = () => {
  const call = useCall(contractRequests, {})
  const { t } = useWords()
  return (
    <Loaded call={call}>
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
    </Loaded>
  )
}
