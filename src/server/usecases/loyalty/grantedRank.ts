import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { ServiceContext } from '../serviceContext.ts'

/** The kind of secret that holds a granted rank. */
export const GRANTED_RANK = 'grantedRank'

/** A VIP rank that staff have given an account. */
export interface GrantedRank {
  rank: number
  by: string
  reason: string
}

/** Returns the rank that staff have given an account; null without one. */
export const grantedRankOf = async (
  { ports }: Pick<ServiceContext, 'ports'>,
  ref: AccountRef,
): Promise<(GrantedRank & { at: number }) | null> => {
  const found = await ports.secrets.get<GrantedRank>(ref, GRANTED_RANK)
  return found ? { ...found.value, at: found.changedAt } : null
}
