import { App, Button } from 'antd'
import type { Contract } from '../../entities/contract.ts'
import {
  contractDetail, contractRequests, processDailySalary, processDividend, processHourlySalary, processRealtimeSalary,
} from '../../endpoints/contracts.ts'
import { ContractTermsView } from './ContractTermsView.tsx'
import { Loaded } from './Loaded.tsx'
import { useActNow } from './useActNow.ts'
import { useCall } from './useCall.ts'
import { useWords } from './useWords.ts'

/** The call that acts on a contract of each kind (§7). */
export const CONTRACT_CALLS = {
  dividend: processDividend, daily: processDailySalary, hourly: processHourlySalary, realtime: processRealtimeSalary,
} as const

type Answer = 'accept' | 'reject' | 'acceptTermination' | 'rejectTermination'
const ANSWERS: readonly Answer[] = ['accept', 'reject', 'acceptTermination', 'rejectTermination']

/** §4: agreeing ends every contract below whose rate is higher; which ones is said before anyone agrees. */
const Ending = ({ id }: { id: string }) => {
  const call = useCall(contractDetail, { id })
  const { t, rate } = useWords()
  const ending = call.value?.ending ?? []
  if (ending.length === 0) return null
  return (
    <section>
      <p>{t('contracts_ending', { count: ending.length })}</p>
      <ul className="mini-list">
        {ending.map((one) => (
          <li key={one.id}>
            <div>{one.offeree} <small className="figure">{one.number}</small></div>
            <div className="figure">{rate(one.highestRateBps)} → {rate(one.newHighestRateBps)}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Request = ({ contract }: { contract: Contract }) => {
  const { t, choice, moment } = useWords()
  const { modal } = App.useApp()
  const { act, busy } = useActNow(CONTRACT_CALLS[contract.terms.kind], () => t('contract_answered'))
  const answers = ANSWERS.filter((answer) => contract.actions.includes(answer))
  const ask = (answer: Answer) => modal.confirm({
    title: t(`contract_${answer}_sure`, { number: contract.number }), okText: t(`contract_${answer}`), cancelText: t('cancel'),
    okButtonProps: { danger: answer === 'reject' || answer === 'acceptTermination' },
    onOk: () => act({ action: answer, id: contract.id }),
  })
  return (
    <article className="request">
      <header>
        <h2 className="section-title">{choice('contractKind', contract.terms.kind)} <span className="centre-soft figure">{contract.number}</span></h2>
        <p className="centre-soft">
          {t(contract.terminationAskedBy ? 'contract_asks_end' : 'contract_from', { account: contract[contract.terminationAskedBy ?? 'offerer'], at: moment(contract.offeredAt) })}
          {' · '}{t('contract_effective', { at: moment(contract.effectiveFrom) })}
        </p>
      </header>
      <ContractTermsView terms={contract.terms} />
      {contract.actions.includes('accept') && <Ending id={contract.id} />}
      <div className="act-foot">
        {answers.map((answer) => (
          <Button key={answer} type={answer === 'accept' || answer === 'acceptTermination' ? 'primary' : 'default'} loading={busy} onClick={() => ask(answer)}>
            {t(`contract_${answer}`)}
          </Button>
        ))}
      </div>
    </article>
  )
}

/** What waits for the session's answer: offers received and terminations asked for (screens.md, contract requests). */
export const ContractRequests = () => {
  const call = useCall(contractRequests, {})
  const { t } = useWords()
  return (
    <Loaded call={call}>
      {({ list }) => list.length === 0
        ? <p className="empty-state">{t('empty_contractRequests')}</p>
        : <div className="requests">{list.map((contract) => <Request key={contract.id} contract={contract} />)}</div>}
    </Loaded>
  )
}
