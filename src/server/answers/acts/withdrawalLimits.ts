import { dayOf } from '../../../rules/calendar.ts'
import { sum, type Units } from '../../../rules/money.ts'
import type { Account } from '../../ports/accounts.ts'
import type { Acting } from './acting.ts'
import { turnoverStanding, type TurnoverStanding } from './turnoverOf.ts'

export interface WithdrawalStanding {
  available: Units
  held: Units
  countToday: number
  dailyCount: number
  turnover: TurnoverStanding
}

/** How an account stands before a withdrawal: money, today's count (more for higher ranks), wagering to do. */
export const withdrawalStanding = async (acting: Acting, account: Account): Promise<WithdrawalStanding> => {
  const { ports, now, brand } = acting
  const wallets = await ports.ledger.balances(account)
  const of = (kind: string): Units => sum(wallets.filter((w) => w.kind === kind).map((w) => w.balance))
  const rank = ports.house.loyalty.ranks.find((r) => r.rank === account.vipRank)
  return {
    available: of('main'),
    held: of('hold'),
    countToday: await ports.withdrawals.countSince(account, dayOf(now, brand.zone).start),
    dailyCount: Math.max(ports.house.cashier.withdrawal.dailyCount, rank?.dailyWithdrawals ?? 0),
    turnover: await turnoverStanding(acting, account),
  }
}
