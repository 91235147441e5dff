import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Ports } from '../../ports/ports.ts'
import { auditedBy, type AuditActor, type ServiceContext } from '../serviceContext.ts'

/** The kind of the secret that an account has while its withdrawals are on hold. */
const HOLD = 'withdrawalHold'

/** Why withdrawals are on hold, and who did it. */
interface WithdrawalHold {
  reason: string
  by: string
}

/** Returns the hold on the withdrawals of an account with its time; null without one. */
export const withdrawalHoldOf = async (
  { secrets }: Pick<Ports, 'secrets'>,
  ref: AccountRef,
): Promise<(WithdrawalHold & { at: number }) | null> => {
  const found = await secrets.get<WithdrawalHold>(ref, HOLD)
  return found ? { ...found.value, at: found.changedAt } : null
}

/** Refuses `withdrawal.held` while staff hold the withdrawals of an account. */
export const checkWithdrawalsFree = async (
  ports: Pick<Ports, 'secrets'>,
  ref: AccountRef,
): Promise<Decision<null>> => ((await withdrawalHoldOf(ports, ref)) ? refuse('withdrawal.held') : ok(null))

/**
 * Holds the withdrawals of an account: none can be requested, approved or marked as paid until staff release them. The
 * player can play and deposit. Refuses `account.state` when they are on hold.
 */
export const holdWithdrawals = async (
  { ports, now }: ServiceContext,
  { lineId, accountId }: AccountRef,
  reason: string,
  by: AuditActor,
): Promise<Decision<null>> => {
  const ref = { lineId, accountId }
  if (await withdrawalHoldOf(ports, ref)) return refuse('account.state')
  const hold: WithdrawalHold = { reason, by: by.staffName ?? '' }
  await ports.secrets.set(ref, HOLD, hold, now)
  await ports.audit.record({
    ...ref,
    ...auditedBy(by),
    kind: 'withdrawals.held',
    detail: { reason },
    at: now,
  })
  return ok(null)
}

/** Releases the withdrawals of an account. Staff decide those that waited. Refuses `account.state` without a hold. */
export const releaseWithdrawals = async (
  { ports, now }: ServiceContext,
  { lineId, accountId }: AccountRef,
  reason: string,
  by: AuditActor,
): Promise<Decision<null>> => {
  const ref = { lineId, accountId }
  if (!(await withdrawalHoldOf(ports, ref))) return refuse('account.state')
  await ports.secrets.remove(ref, HOLD)
  await ports.audit.record({
    ...ref,
    ...auditedBy(by),
    kind: 'withdrawals.released',
    detail: { reason },
    at: now,
  })
  return ok(null)
}
