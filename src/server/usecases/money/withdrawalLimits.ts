import { dayOf } from '../../../rules/calendar.ts'
import { sum, type Units } from '../../../rules/money/money.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { turnoverStatus, type TurnoverStatus } from './turnoverOf.ts'

export interface WithdrawalAllowance {
  available: Units
  held: Units
  countToday: number
  dailyCount: number
  turnover: TurnoverStatus
}

/** Returns what limits a withdrawal: the balance, today's count (more for higher ranks), and the wagering to do. */
export const withdrawalAllowance = async (
  context: ServiceContext,
  account: Account,
): Promise<WithdrawalAllowance> => {
  const { ports, now, brand } = context
  const wallets = await ports.ledger.balances(account)
  const of = (kind: string): Units => sum(wallets.filter((w) => w.kind === kind).map((w) => w.balance))
  const rank = ports.house.loyalty.ranks.find((r) => r.rank === account.vipRank)
  return {
    available: of('main'),
    held: of('hold'),
    countToday: await ports.withdrawals.countSince(account, dayOf(now, brand.zone).start),
    dailyCount: Math.max(ports.house.cashier.withdrawal.dailyCount, rank?.dailyWithdrawals ?? 0),
    turnover: await turnoverStatus(context, account),
  }
}
