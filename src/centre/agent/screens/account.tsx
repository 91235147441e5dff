import { Navigate, useSearchParams } from 'react-router'
import { useCentre } from '../../kit/context/centreContext.ts'
import { tabbedScreen } from '../../kit/list/tabbedScreen.tsx'
import AccountFigures from '../account/AccountFigures.tsx'
import AccountHead from '../account/AccountHead.tsx'
import {
  AccountBets,
  AccountBills,
  AccountContracts,
  AccountMessages,
  AccountRecords,
} from '../account/accountLists.tsx'
import AccountNotes from '../account/AccountNotes.tsx'

const AccountTabs = tabbedScreen(
  {
    figures: AccountFigures,
    bets: AccountBets,
    records: AccountRecords,
    own: AccountContracts,
    bills: AccountBills,
    messages: AccountMessages,
    notes: AccountNotes,
  },
  { keep: ['account'], lead: AccountHead },
)

/**
 * account_page: one account of the team, on one page. Account names in the lists open it; without a name it is the
 * page of the session's own account.
 */
const Account = () => {
  const [params] = useSearchParams()
  const { member } = useCentre()
  if (params.get('account')) return <AccountTabs />
  const own = new URLSearchParams(params)
  own.set('account', member.account)
  return <Navigate to={{ search: own.toString() }} replace />
}

export default Object.assign(Account, { prefetchData: AccountTabs.prefetchData })
