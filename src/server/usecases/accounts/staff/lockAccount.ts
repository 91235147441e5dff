import { ok, refuse, type Decision } from '../../../../rules/decision.ts'
import type { AccountRef } from '../../../ports/accounts/accountRef.ts'
import type { Ports } from '../../../ports/ports.ts'
import { auditedBy, type AuditActor, type ServiceContext } from '../../serviceContext.ts'
import { endOtherSessions } from '../endOtherSessions.ts'

/** The kinds of secrets that a locked and a closed account have. */
const LOCK = 'staffLock'
export const CLOSED = 'staffClosed'

/** A lock or a closing by staff. */
export interface AccountLock {
  reason: string
  by: string
}

/** Returns the lock of an account with its time; null when it is not locked. */
export const lockOf = async (
  { secrets }: Pick<Ports, 'secrets'>,
  ref: AccountRef,
): Promise<(AccountLock & { at: number }) | null> => {
  const found = await secrets.get<AccountLock>(ref, LOCK)
  return found ? { ...found.value, at: found.changedAt } : null
}

/** Returns the closing of an account with its time; null when it is not closed (closeAccount). */
export const closedOf = async (
  { secrets }: Pick<Ports, 'secrets'>,
  ref: AccountRef,
): Promise<(AccountLock & { at: number }) | null> => {
  const found = await secrets.get<AccountLock>(ref, CLOSED)
  return found ? { ...found.value, at: found.changedAt } : null
}

/** Refuses `account.closed` for an account that staff have closed, and `account.locked` for one they have locked. */
export const checkNotLocked = async (
  { ports }: Pick<ServiceContext, 'ports'>,
  ref: AccountRef,
): Promise<Decision<null>> => {
  // Earlier writes of the request, such as a new password, are kept: only the login is refused.
  if (await ports.secrets.get(ref, CLOSED)) return refuse('account.closed', { keep: true })
  return (await ports.secrets.get(ref, LOCK)) ? refuse('account.locked', { keep: true }) : ok(null)
}

/** Locks an account: its sessions and games end, and none can be opened. Withdrawals in progress continue. */
export const lockAccount = async (
  context: ServiceContext,
  ref: AccountRef,
  reason: string,
  by: AuditActor,
): Promise<void> => {
  const { ports, now } = context
  const { lineId, accountId } = ref
  const lock: AccountLock = { reason, by: by.staffName ?? '' }
  await ports.secrets.set(ref, LOCK, lock, now)
  await ports.sessions.endPlay(ref, now)
  const ended = await endOtherSessions(context, ref, null, 'blocked')
  await ports.audit.record({
    lineId,
    accountId,
    ...auditedBy(by),
    kind: 'account.locked',
    detail: { reason, ended },
    at: now,
  })
}

/** Lets a locked account log in again. */
export const unlockAccount = async (
  { ports, now }: ServiceContext,
  { lineId, accountId }: AccountRef,
  reason: string,
  by: AuditActor,
): Promise<void> => {
  await ports.secrets.remove({ lineId, accountId }, LOCK)
  await ports.audit.record({
    lineId,
    accountId,
    ...auditedBy(by),
    kind: 'account.unlocked',
    detail: { reason },
    at: now,
  })
}
