import { bills, contractList } from '../../../endpoints/contracts/contracts.ts'
import { BillDetail } from '../../kit/contracts/BillDetail.tsx'
import { ContractKindName } from '../../kit/contracts/ContractKindName.tsx'
import { ContractRequests } from '../../kit/contracts/ContractRequests.tsx'
import { ContractState } from '../../kit/contracts/ContractState.tsx'
import { ContractView } from '../../kit/contracts/ContractView.tsx'
import { TermsNote } from '../../kit/contracts/TermsNote.tsx'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { PeriodText } from '../../kit/format/PeriodText.tsx'
import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'
import { tabbedScreen } from '../../kit/list/tabbedScreen.tsx'

const Requests = () => (
  <ScreenFrame>
    <ContractRequests />
  </ScreenFrame>
)

/** The current and past contracts that pay the session's account: terms, history, receipt and termination. */
const ownContracts = listScreen({
  list: contractList,
  rowKey: 'id',
  fixed: { side: 'mine' },
  filters: ['kind', 'state'],
  columns: [
    { field: 'number', drill: 'detail' },
    { field: 'id', label: 'kind', render: (contract) => <ContractKindName kind={contract.terms.kind} /> },
    { field: 'terms', render: (contract) => <TermsNote terms={contract.terms} /> },
    'offerer',
    { field: 'state', render: (contract) => <ContractState contract={contract} /> },
    'effectiveFrom',
    { field: 'forceUntil', extra: true },
    { field: 'endedAt', extra: true },
  ],
  detail: (id) => <ContractView id={id} />,
})

/** The payments of those contracts by period, with the calculation of each bill. */
const ownBills = listScreen({
  list: bills,
  rowKey: 'id',
  fixed: { side: 'mine' },
  filters: ['kind', 'state', 'paidOn'],
  filterSpecs: { paidOn: { more: true } },
  defaults: { preset: 'past30' },
  columns: [
    {
      field: 'periodStart',
      label: 'period',
      drill: 'detail',
      render: (bill) => <PeriodText start={bill.periodStart} end={bill.periodEnd} />,
    },
    'kind',
    'payer',
    { field: 'validBets', total: 'validBets' },
    'rateBps',
    { field: 'gross', total: 'gross', drill: 'detail' },
    { field: 'owedDown', total: 'owedDown', extra: true },
    { field: 'paid', total: 'paid' },
    'state',
    { field: 'paidAt', extra: true },
    { field: 'number', copy: true, extra: true },
  ],
  detail: (id) => <BillDetail id={id} />,
})

/**
 * contract_requests: offers and terminations that need the session's response, which the badge counts (§2, §4).
 * Two more tabs show the account's own contracts and their bills, for agents and members alike.
 */
export default tabbedScreen({ requests: Requests, own: ownContracts, bills: ownBills })
