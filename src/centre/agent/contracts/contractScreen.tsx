import { bills, contractList } from '../../../endpoints/contracts/contracts.ts'
import type { ContractKind } from '../../../entities/contracts/contract.ts'
import { BillDetail } from '../../kit/contracts/BillDetail.tsx'
import { ContractState } from '../../kit/contracts/ContractState.tsx'
import { ContractView } from '../../kit/contracts/ContractView.tsx'
import { TermsNote } from '../../kit/contracts/TermsNote.tsx'
import { listScreen } from '../../kit/list/listScreen.tsx'
import type { Column } from '../../kit/listModel/screenTypes.ts'
import { PayerName } from '../../kit/format/AccountName.tsx'
import { PeriodText } from '../../kit/format/PeriodText.tsx'
import { tabbedScreen } from '../../kit/list/tabbedScreen.tsx'
import { OfferButton } from './OfferButton.tsx'
import { RunningPeriods } from './RunningPeriods.tsx'
import { TierNote } from './TierNote.tsx'
import '../agent.css'

type BillColumn = Column<typeof bills>

/** The columns for the tier that applied and its rate. */
const TIER: readonly BillColumn[] = [
  { field: 'tier', render: (bill) => <TierNote tier={bill.tier} of={bill.tierCount} /> },
  { field: 'tierCount', extra: true },
  { field: 'rateBps' },
]

/** The columns for the measured figures and the terms of each kind of bill. */
const BASIS: Readonly<Record<ContractKind, readonly BillColumn[]>> = {
  dividend: [
    { field: 'netLoss' },
    { field: 'carriedIn', extra: true },
    { field: 'validBets', total: 'validBets', extra: true },
    { field: 'activeMembers' },
    ...TIER,
  ],
  daily: [
    { field: 'validBets', total: 'validBets' },
    { field: 'stake', total: 'stake', unless: 'validBets' },
    { field: 'activeMembers' },
    ...TIER,
  ],
  hourly: [{ field: 'validBets', total: 'validBets' }, ...TIER],
  realtime: [
    { field: 'betsCounted', total: 'betsCounted', extra: true },
    { field: 'wonStake', total: 'wonStake' },
    { field: 'profitRateBps', label: 'rate_of_won' },
    { field: 'lostStake', total: 'lostStake' },
    { field: 'lossRateBps', label: 'rate_of_lost' },
  ],
}

const billList = (kind: ContractKind, side: 'mine' | 'downlines') =>
  listScreen({
    list: bills,
    rowKey: 'id',
    fixed: { kind, side },
    filters: side === 'mine' ? ['state', 'paidOn'] : ['account', 'state', 'paidOn'],
    filterSpecs: { paidOn: { more: true } },
    defaults: { preset: 'past30' },
    ...(side === 'mine' ? { lead: () => <RunningPeriods kind={kind} /> } : {}),
    columns: [
      {
        field: 'periodStart',
        label: 'period',
        drill: 'detail',
        render: (bill) => <PeriodText start={bill.periodStart} end={bill.periodEnd} />,
      },
      side === 'mine' ? { field: 'payer', render: (bill) => <PayerName {...bill} /> } : { field: 'payee' },
      ...BASIS[kind],
      { field: 'gross', total: 'gross', drill: 'detail' },
      { field: 'owedDown', total: 'owedDown' },
      { field: 'own', total: 'own', signed: true, drill: 'detail' },
      { field: 'paid', total: 'paid', extra: true },
      'state',
      'paidAt',
      { field: 'number', copy: true, extra: true },
    ],
    detail: (id) => <BillDetail id={id} />,
  })

const contractsOf = (kind: ContractKind) =>
  listScreen({
    list: contractList,
    rowKey: 'id',
    fixed: { kind },
    filters: ['side', 'account', 'state'],
    toolbar: () => <OfferButton kind={kind} />,
    columns: [
      { field: 'number', drill: 'detail' },
      {
        field: 'offerer',
        render: ({ offerer, offeree }) => <PayerName payer={offerer} payee={offeree} />,
      },
      'offeree',
      { field: 'terms', render: (contract) => <TermsNote terms={contract.terms} /> },
      { field: 'state', render: (contract) => <ContractState contract={contract} /> },
      'offeredAt',
      'effectiveFrom',
      { field: 'forceUntil', extra: true },
      { field: 'endedAt', extra: true },
    ],
    detail: (id) => <ContractView id={id} />,
  })

/**
 * Returns the page of one kind of contract (§2 last four entries): payments received, payments to downlines, and
 * the contracts.
 */
export const contractScreen = (kind: ContractKind) =>
  tabbedScreen({
    mine: billList(kind, 'mine'),
    downlines: billList(kind, 'downlines'),
    contracts: contractsOf(kind),
  })
