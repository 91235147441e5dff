import { useRef, useState } from 'react'
import { contractDetail, contractRequests } from '../../../endpoints/contracts/contracts.ts'
import type { Contract } from '../../../entities/contracts/contract.ts'
import { DetailPages } from '../detail/DetailPages.tsx'
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

/** Each request reads its contract, so a page has few. */
const PAGE = 10

/** Shows a page of requests. The last one that is answered on a page leads to the page before. */
const RequestPages = ({ list }: { list: readonly Contract[] }) => {
  const [wanted, setWanted] = useState(1)
  const top = useRef<HTMLDivElement>(null)
  const pageNo = Math.min(wanted, Math.ceil(list.length / PAGE))
  return (
    <div className="requests" ref={top}>
      {list.slice((pageNo - 1) * PAGE, pageNo * PAGE).map((contract) => (
        <Request key={contract.id} contract={contract} />
      ))}
      <DetailPages
        pageNo={pageNo}
        pageSize={PAGE}
        total={list.length}
        onChange={(next) => {
          setWanted(next)
          top.current?.scrollIntoView()
        }}
      />
    </div>
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
          <RequestPages list={list} />
        )
      }
    </QueryContent>
  )
}
