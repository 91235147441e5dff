import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import { auditedBy, type AuditActor, type ServiceContext } from '../serviceContext.ts'
import { GRANTED_RANK, type GrantedRank } from './grantedRank.ts'
import { refreshLoyalty } from './refreshLoyalty.ts'

/**
 * Gives an account at least a VIP rank, with its service, limits and points. Bonuses and the monthly salary still follow
 * the rank that its bets have earned. `rank` null: only the bets count again. Refuses `field.pattern` for an unknown rank.
 */
export const grantRank = async (
  context: ServiceContext,
  account: Account,
  { rank, reason }: { rank: number | null; reason: string },
  by: AuditActor,
): Promise<Decision<null>> => {
  const { ports, now } = context
  const { lineId, accountId } = account
  if (rank !== null && !ports.house.loyalty.ranks.some((one) => one.rank === rank))
    return refuse('field.pattern', { field: 'rank' })
  // Bonuses that were earned so far are given before the rank says something else than the bets.
  const { earned } = await refreshLoyalty(context, account)
  const granted: GrantedRank | null = rank === null ? null : { rank, by: by.staffName ?? '', reason }
  if (granted) await ports.secrets.set({ lineId, accountId }, GRANTED_RANK, granted, now)
  else await ports.secrets.remove({ lineId, accountId }, GRANTED_RANK)
  const vipRank = Math.max(earned, rank ?? 0)
  await ports.accounts.update(account, { vipRank })
  await ports.audit.record({
    lineId,
    accountId,
    ...auditedBy(by),
    kind: 'player.rank',
    detail: { before: account.vipRank, after: vipRank, granted: rank ?? 'none', reason },
    at: now,
  })
  return ok(null)
}
