import type { ContractKind } from '../../../entities/contracts/contract.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Ports } from '../../ports/ports.ts'

export type IncomeKind = ContractKind | 'rebate'
export const INCOME_KINDS: readonly IncomeKind[] = ['rebate', 'dividend', 'daily', 'hourly', 'realtime']

/** What an account earned by settlement day of payment and source: received less paid to its own downlines. */
export type IncomeByDay = Map<number, Record<IncomeKind, Units>>

/** Returns an account's income of some days, `from` ≤ day < `to`. */
export const incomeOf = async (
  { bills, rebates }: Pick<Ports, 'bills' | 'rebates'>,
  account: AccountRef,
  from: number,
  to: number,
): Promise<IncomeByDay> => {
  const days: IncomeByDay = new Map()
  const add = (day: number, kind: IncomeKind, amount: Units): void => {
    const row = days.get(day) ?? { rebate: 0n, dividend: 0n, daily: 0n, hourly: 0n, realtime: 0n }
    row[kind] += amount
    days.set(day, row)
  }
  for (const { day, kind, received, paidDown } of await bills.paidByDay(account, from, to))
    add(day, kind, received - paidDown)
  for (const { day, amount } of await rebates.paidByDay(account, from, to)) add(day, 'rebate', amount)
  return days
}
