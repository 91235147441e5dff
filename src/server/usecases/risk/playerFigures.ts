import type { OpensList, RiskFact } from '../../../entities/desk/risk.ts'
import { dayName, dayOf, dayPlus } from '../../../rules/calendar.ts'
import { toWire, type Units } from '../../../rules/money/money.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { QueueQuery } from '../../ports/queue.ts'
import type { ServiceContext } from '../serviceContext.ts'

/** How many settlement days the figures of a case cover, today included. */
export const FIGURE_DAYS = 30

const count = (name: string, value: number, opens: OpensList): RiskFact => ({
  name,
  kind: 'count',
  value,
  opens,
})
const sum = (name: string, units: Units, opens: OpensList): RiskFact => ({
  name,
  kind: 'money',
  value: toWire(units),
  opens,
})

/** Returns the figures of a player over the last days. Each is read as the list reads it that it opens. */
export const playerFigures = async (
  { ports, brand, now }: ServiceContext,
  account: Account,
): Promise<RiskFact[]> => {
  const from = dayPlus(now, 1 - FIGURE_DAYS, brand.zone).start
  const to = dayOf(now, brand.zone).end
  const days = { account: account.name, from: dayName(from, brand.zone), to: dayName(now, brand.zone) }
  const bets = await ports.bets.list(account.lineId, {
    accountId: account.accountId,
    from,
    to,
    offset: 0,
    limit: 1,
  })
  const payments: QueueQuery = { waiting: false, account, from, to, offset: 0, limit: 0 }
  const deposits = await ports.deskPages.deposits({ ...payments, status: 'credited' })
  const withdrawals = await ports.deskPages.withdrawals(payments)
  const opens = {
    bets: { page: 'bets', query: days },
    deposits: { page: 'deposits', query: { queue: 'all', status: 'credited', ...days } },
    withdrawals: { page: 'withdrawals', query: { queue: 'all', ...days } },
  }
  return [
    count('betCount', bets.total, opens.bets),
    sum('validBets', bets.totals.validBet, opens.bets),
    sum('betResult', bets.totals.profit, opens.bets),
    count('depositCount', deposits.total, opens.deposits),
    sum('deposited', deposits.amount, opens.deposits),
    count('withdrawalCount', withdrawals.total, opens.withdrawals),
    sum('withdrawn', withdrawals.amount, opens.withdrawals),
  ]
}
