import type { LimitKind, PlayerLimit } from '../../../entities/accounts/protection.ts'
import { max, toWire, type Units } from '../../../rules/money/money.ts'
import { leftUnder, LIMIT_SPAN_MS } from '../../domain/accounts/protection.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { LimitRow } from '../../ports/accounts/protection.ts'
import type { ServiceContext } from '../serviceContext.ts'

type Asking = Pick<ServiceContext, 'ports' | 'now'>

/** Returns how much of a limit an account has used in its rolling window. A pending deposit counts as deposited. */
export const usedOf = async (
  { ports, now }: Asking,
  ref: AccountRef,
  limit: Pick<LimitRow, 'kind' | 'period'>,
): Promise<Units> => {
  const from = now - LIMIT_SPAN_MS[limit.period]
  if (limit.kind === 'deposit') {
    const { credited, open } = await ports.deposits.sumSince(ref, from)
    return credited + open
  }
  const { stake, won } = await ports.protection.played(ref, from)
  return limit.kind === 'wager' ? stake : max(stake - won, 0n)
}

const wire = (amount: bigint | null): number | null => (amount === null ? null : toWire(amount))

/** Returns a limit of an account with its use. */
export const presentLimit = async (
  asking: Asking,
  ref: AccountRef,
  limit: LimitRow,
): Promise<PlayerLimit> => ({
  kind: limit.kind,
  period: limit.period,
  amount: wire(limit.amount),
  used: toWire(await usedOf(asking, ref, limit)),
  pending: limit.pending && {
    amount: wire(limit.pending.amount),
    confirmableAt: limit.pending.confirmableAt,
  },
})

/** Returns what the player's own limits of one kind still allow; null without a limit. */
export const allowanceOf = async (
  asking: Asking,
  ref: AccountRef,
  limits: readonly LimitRow[],
  kind: LimitKind,
): Promise<Units | null> => {
  const set = limits.filter((limit) => limit.kind === kind && limit.amount !== null)
  const used: { amount: Units | null; used: Units }[] = []
  for (const limit of set) used.push({ amount: limit.amount, used: await usedOf(asking, ref, limit) })
  return leftUnder(used)
}
