import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Ports } from '../../ports/ports.ts'
import type { EndReason } from '../../ports/accounts/sessions.ts'

/**
 * Ends every session of an account but one (null: all), and informs their browsers. A new password and the end of all
 * sessions also revoke its keys for programs.
 */
export const endOtherSessions = async (
  { ports, now }: { ports: Pick<Ports, 'apiKeys' | 'events' | 'sessions'>; now: number },
  account: AccountRef,
  currentSessionId: string | null,
  reason: EndReason,
): Promise<number> => {
  const ended = await ports.sessions.endOthers(account, currentSessionId, reason, now)
  if (currentSessionId === null || reason === 'password') await ports.apiKeys.revokeAll(account, now)
  await ports.events.publish(
    ended.map((sessionId) => ({
      to: { lineId: account.lineId, accountId: account.accountId },
      kind: 'logout',
      data: { sessionId, reason },
      at: now,
    })),
  )
  return ended.length
}
