import { Link } from 'react-router'
import { useCentre } from '../context/centreContext.ts'

/** The page of the agent centre that shows one account of the team. */
export const ACCOUNT_PAGE = 'account'

/** A whole account name. A masked name is none. */
const WHOLE_NAME = /^\w{1,32}$/

/** Returns the address of an account's page; null where the session may not open it: outside its team. */
export const useAccountAddress = (): ((account: string) => string | null) => {
  const { base, menu, member, site } = useCentre()
  const offered = menu.entries.some(({ page }) => page === ACCOUNT_PAGE)
  const outside = [member.account, member.toUpline, site]
  return (account) =>
    offered && WHOLE_NAME.test(account) && !outside.includes(account)
      ? `${base}/${ACCOUNT_PAGE}?account=${account}`
      : null
}

/** Shows an account's name. In the agent centre, the name of a downline opens its page. */
export const AccountName = ({ account }: { account: string }) => {
  const to = useAccountAddress()(account)
  if (!to) return <bdi>{account}</bdi>
  return (
    <Link className="drill" to={to}>
      <bdi>{account}</bdi>
    </Link>
  )
}

/**
 * Shows who pays. An own payer is above the account, or is the site under the name that it had that day: never an account of
 * the team with a page.
 */
export const PayerName = ({ payer, payee }: { payer: string; payee: string }) => {
  const { member } = useCentre()
  return payee === member.account ? <bdi>{payer}</bdi> : <AccountName account={payer} />
}
