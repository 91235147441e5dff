import type { PlayerLimit } from '../../../entities/accounts/protection.ts'
import { toWire } from '../../../rules/money/money.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { LimitRow } from '../../ports/accounts/protection.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { usedOf } from './protectionOf.ts'

const wire = (amount: bigint | null): number | null => (amount === null ? null : toWire(amount))

/** Returns a limit of an account with its use. */
export const presentLimit = async (
  context: Pick<ServiceContext, 'ports' | 'now'>,
  ref: AccountRef,
  limit: LimitRow,
): Promise<PlayerLimit> => ({
  kind: limit.kind,
  period: limit.period,
  amount: wire(limit.amount),
  used: toWire(await usedOf(context, ref, limit)),
  pending: limit.pending && {
    amount: wire(limit.pending.amount),
    confirmableAt: limit.pending.confirmableAt,
  },
})
