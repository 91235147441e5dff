import { listScreen } from '../../../kit/list/listScreen.tsx'
import { OPERATOR_LISTS } from '../../lists.ts'
import { RebateNote } from '../../settlement/RunNote.tsx'
import { RebateOfDay } from '../../settlement/RebateOfDay.tsx'

/** op_rebates: the accounts that one run credited rebates to, each with its categories and transfers. */
export default listScreen({
  ...OPERATOR_LISTS.rebates,
  rowKey: 'account',
  wide: true,
  filterSpecs: { run: { as: 'address' } },
  lead: () => <RebateNote />,
  columns: [
    { field: 'account', drill: 'detail' },
    'validBets',
    { field: 'own', label: 'rebateOwn' },
    { field: 'teamValidBets', extra: true },
    { field: 'team', label: 'rebateTeam' },
    { field: 'gross', label: 'rebate', total: 'gross' },
    { field: 'paid', label: 'credited', total: 'paid' },
    { field: 'unclaimed', total: 'unclaimed' },
    'rebateState',
  ],
  detail: (account) => <RebateOfDay account={account} />,
})
