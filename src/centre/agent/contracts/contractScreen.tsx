import { useSearchParams } from 'react-router'
import { Tabs } from 'antd'
import { bills, contractList } from '../../../endpoints/contracts.ts'
import type { ContractKind } from '../../../entities/contract.ts'
import type { Ahead } from '../../kit/code.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import type { Column } from '../../kit/screenTypes.ts'
import { PeriodText } from '../../kit/PeriodText.tsx'
import { useWords } from '../../kit/useWords.ts'
import { BillDetail } from './BillDetail.tsx'
import { ContractView } from './ContractView.tsx'
import { OfferButton } from './OfferButton.tsx'
import { TermsNote } from './TermsNote.tsx'
import '../agent.css'

type BillColumn = Column<typeof bills>
const TABS = ['mine', 'downlines', 'contracts'] as const

/** The columns that say what each kind of bill was read from. */
const BASIS: Readonly<Record<ContractKind, readonly BillColumn[]>> = {
  dividend: [{ field: 'netLoss', signed: true }, { field: 'carriedIn', signed: true }, { field: 'validBets', total: 'validBets', extra: true }, { field: 'activeMembers' }],
  daily: [{ field: 'validBets', total: 'validBets' }, { field: 'activeMembers' }],
  hourly: [{ field: 'validBets', total: 'validBets' }],
  realtime: [{ field: 'validBets', total: 'validBets' }],
}

const billList = (kind: ContractKind, side: 'mine' | 'downlines') => listScreen({
  list: bills,
  rowKey: 'id',
  fixed: { kind, side },
  filters: side === 'mine' ? ['state', 'paidOn'] : ['account', 'state', 'paidOn'],
  filterSpecs: { paidOn: { more: true } },
  defaults: { preset: 'past30' },
  columns: [
    { field: 'periodStart', label: 'period', drill: 'detail', render: (bill) => <PeriodText start={bill.periodStart} end={bill.periodEnd} /> },
    side === 'mine' ? { field: 'payer' } : { field: 'payee' },
    ...BASIS[kind],
    { field: 'rateBps', extra: kind === 'realtime' },
    { field: 'gross', total: 'gross', drill: 'detail' },
    { field: 'owedDown', total: 'owedDown' },
    { field: 'own', total: 'own', signed: true, drill: 'detail' },
    { field: 'paid', total: 'paid', extra: true },
    'state',
    { field: 'paidAt', extra: kind !== 'dividend' },
    { field: 'number', copy: true, extra: true },
  ],
  detail: (id) => <BillDetail id={id} />,
})

const contractsOf = (kind: ContractKind) => listScreen({
  list: contractList,
  rowKey: 'id',
  fixed: { kind },
  filters: ['side', 'account', 'state'],
  toolbar: () => <OfferButton kind={kind} />,
  columns: [
    { field: 'number', drill: 'detail' },
    'offerer',
    'offeree',
    { field: 'terms', render: (contract) => <TermsNote terms={contract.terms} /> },
    'state',
    'offeredAt',
    'effectiveFrom',
    { field: 'endedAt', extra: true },
  ],
  detail: (id) => <ContractView id={id} />,
})

const tabOf = (search: URLSearchParams) => TABS.find((one) => one === search.get('tab')) ?? 'mine'

const TabBar = ({ tab }: { tab: string }) => {
  const [, setParams] = useSearchParams()
  const { t } = useWords()
  return (
    <Tabs
      activeKey={tab} items={TABS.map((one) => ({ key: one, label: t(`tab_${one}`) }))}
      onChange={(next) => setParams(new URLSearchParams({ tab: next }))}
    />
  )
}

/** A page of one kind of contract (§2 last four entries): what it paid me, what it costs me below, and the contracts. */
export const contractScreen = (kind: ContractKind) => {
  const lists = { mine: billList(kind, 'mine'), downlines: billList(kind, 'downlines'), contracts: contractsOf(kind) }
  const ContractScreen = () => {
    const [params] = useSearchParams()
    const tab = tabOf(params)
    const List = lists[tab]
    return <><TabBar tab={tab} /><List key={tab} /></>
  }
  const ahead: Ahead = (call, zone, search) => lists[tabOf(search)].ahead(call, zone, search)
  return Object.assign(ContractScreen, { ahead })
}
