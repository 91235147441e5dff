import { downlineTransaction, teamBetting } from '../../../endpoints/team/agent.ts'
import { accountBills, accountContracts, accountMessages } from '../../../endpoints/team/teamAccount.ts'
import { TRANSACTION_TYPES } from '../../../rules/money/transactionTypes.ts'
import { codePart } from '../../kit/boundary/codePart.tsx'
import { ContractState } from '../../kit/contracts/ContractState.tsx'
import { TermsNote } from '../../kit/contracts/TermsNote.tsx'
import { BetDetail } from '../../kit/detail/BetDetail.tsx'
import { TransferDetail } from '../../kit/detail/TransferDetail.tsx'
import { PeriodText } from '../../kit/format/PeriodText.tsx'
import { listScreen } from '../../kit/list/listScreen.tsx'

// The sanitiser comes with the first message that is opened.
const RichText = codePart(() => import('../../kit/format/RichText.tsx'))

/** The account is chosen by the page around the list. */
const OF_PAGE = { as: 'address' } as const

/** The bets of an account, or of its team. */
export const AccountBets = listScreen({
  list: teamBetting,
  rowKey: 'id',
  filters: ['account', 'scope', 'category', 'status', 'orderNo'],
  filterSpecs: { account: OF_PAGE },
  columns: [
    { field: 'orderNo', drill: 'detail' },
    'account',
    { field: 'gameName', label: 'game', wraps: true },
    { field: 'category', extra: true },
    { field: 'placedAt', sort: true },
    { field: 'stake', total: 'stake', sort: true },
    { field: 'validBet', total: 'validBet', sort: true, unless: 'stake' },
    { field: 'won', total: 'won', sort: true },
    { field: 'profit', label: 'players_gameResult', total: 'profit', signed: true, sort: true },
    'status',
  ],
  detail: (id) => <BetDetail id={id} />,
})

/** The account records of an account, or of its team. */
export const AccountRecords = listScreen({
  list: downlineTransaction,
  rowKey: 'id',
  filters: ['account', 'scope', 'types', 'number'],
  filterSpecs: {
    account: OF_PAGE,
    types: { values: Object.values(TRANSACTION_TYPES), words: 'transaction' },
  },
  defaults: { filters: { scope: 'self' } },
  columns: [
    { field: 'number', drill: 'detail' },
    'account',
    'type',
    { field: 'amount', signed: true, total: ['in', 'out'] },
    'balanceAfter',
    { field: 'at', sort: true },
    'remark',
  ],
  detail: (id) => <TransferDetail id={id} />,
})

/** The contracts that pay an account. */
export const AccountContracts = listScreen({
  list: accountContracts,
  rowKey: 'id',
  filters: ['account', 'kind'],
  filterSpecs: { account: OF_PAGE },
  columns: [
    'number',
    'offerer',
    { field: 'terms', render: (contract) => <TermsNote terms={contract.terms} /> },
    { field: 'state', render: (contract) => <ContractState contract={contract} /> },
    'offeredAt',
    'effectiveFrom',
    { field: 'forceUntil', extra: true },
    { field: 'endedAt', extra: true },
  ],
})

/** The bills that pay an account. */
export const AccountBills = listScreen({
  list: accountBills,
  rowKey: 'id',
  filters: ['account', 'kind'],
  filterSpecs: { account: OF_PAGE },
  defaults: { preset: 'past30' },
  columns: [
    {
      field: 'periodStart',
      label: 'period',
      render: (bill) => <PeriodText start={bill.periodStart} end={bill.periodEnd} />,
    },
    'kind',
    'payer',
    { field: 'validBets', total: 'validBets' },
    'rateBps',
    { field: 'gross', total: 'gross' },
    { field: 'owedDown', total: 'owedDown' },
    { field: 'own', total: 'own', signed: true },
    'state',
    'paidAt',
    { field: 'number', copy: true, extra: true },
  ],
})

/** The messages between the session's account and this one. */
export const AccountMessages = listScreen({
  list: accountMessages,
  rowKey: 'id',
  filters: ['account'],
  filterSpecs: { account: OF_PAGE },
  columns: [
    { field: 'subject', drill: 'detail' },
    { field: 'from', label: 'messageFrom' },
    { field: 'to', label: 'messageTo' },
    'at',
  ],
  detail: (_, row) => row && <RichText html={row.content} />,
})
