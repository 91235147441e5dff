import { App, Button, Timeline, Typography } from 'antd'
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { contractDetail } from '../../../endpoints/contracts.ts'
import type { Contract } from '../../../entities/contract.ts'
import { ContractTermsView } from '../../kit/ContractTermsView.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { zoneText } from '../../kit/moment.ts'
import { Pairs } from '../../kit/Pairs.tsx'
import { StateMark } from '../../kit/StateMark.tsx'
import { useActNow } from '../../kit/useActNow.ts'
import { useCall } from '../../kit/useCall.ts'
import { useCentre } from '../../kit/centreContext.ts'
import { useWords } from '../../kit/useWords.ts'
import { CONTRACT_PAGES } from './contractPages.ts'

const GRAVE = new Set(['reject', 'withdraw', 'askTermination', 'acceptTermination'])

/** What the session may do with the contract now; each asks once more and says what it means. */
const Actions = ({ contract, ending }: { contract: Contract; ending: number }) => {
  const { t } = useWords()
  const { modal } = App.useApp()
  const { act, busy } = useActNow(CONTRACT_PAGES[contract.terms.kind].call, () => t('contract_answered'))
  if (contract.actions.length === 0) return null
  return (
    <div className="act-foot">
      {contract.actions.map((action) => (
        <Button
          key={action} loading={busy} type={action === 'accept' ? 'primary' : 'default'} danger={GRAVE.has(action)}
          onClick={() => void modal.confirm({
            title: t(`contract_${action}_sure`, { number: contract.number }),
            content: action === 'accept' && ending > 0 ? t('contracts_ending', { count: ending }) : t(`contract_${action}_means`),
            okText: t(`contract_${action}`), cancelText: t('cancel'), okButtonProps: { danger: GRAVE.has(action) },
            onOk: () => act({ action, id: contract.id }),
          })}
        >
          {t(`contract_${action}`)}
        </Button>
      ))}
    </div>
  )
}

/** A contract with both acceptances and the hash of what was agreed: the receipt of it, to read and to print. */
export const ContractView = ({ id }: { id: string }) => {
  const call = useCall(contractDetail, { id })
  const { t, field, choice, moment } = useWords()
  const { zone } = useCentre()
  const when = (at: number) => <span className="figure">{moment(at)} {zoneText(zone, at)}</span>
  return (
    <Loaded call={call}>
      {({ contract, events, ending }) => (
        <article className="contract-view">
          <Pairs rows={[
            [field('number'), <Typography.Text key="n" className="figure" copyable={{ text: contract.number, tooltips: false }}>{contract.number}</Typography.Text>],
            [field('kind'), choice('contractKind', contract.terms.kind)],
            [field('offerer'), contract.offerer],
            [field('offeree'), contract.offeree],
            [field('state'), <StateMark key="s" field="state" value={contract.state} />],
            [field('effectiveFrom'), when(contract.effectiveFrom)],
            contract.agreedAt === null ? null : [field('agreedAt'), when(contract.agreedAt)],
            contract.endedAt === null ? null : [field('endedAt'), when(contract.endedAt)],
          ]} />
          <h3 className="detail-title">{t('contract_terms')}</h3>
          <ContractTermsView terms={contract.terms} />
          <p className="terms-hash centre-soft">{t('terms_hash')} <Typography.Text className="figure" copyable={{ text: contract.termsHash, tooltips: false }}>{contract.termsHash}</Typography.Text></p>
          <Actions contract={contract} ending={ending.length} />
          <h3 className="detail-title">{t('contract_history')}</h3>
          <Timeline items={events.map((event) => ({
            key: `${event.at}-${event.state}`,
            children: <>{choice('state', event.state)} · {event.side === 'rule' ? t('by_rule') : event.by}<br /><span className="centre-soft">{when(event.at)} · <span className="figure">{event.termsHash.slice(0, 12)}</span></span></>,
          }))} />
          <Button icon={<PrinterOutlined />} onClick={() => window.print()}>{t('print_receipt')}</Button>
        </article>
      )}
    </Loaded>
  )
}
