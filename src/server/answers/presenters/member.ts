import type { MemberInfo } from '../../../entities/account.ts'
import type { Account } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/ports.ts'

/** The club an account stands in, by its VIP rank (§3 clubLabel). */
const clubOf = (rank: number): string => `VIP ${rank}`

/** What a session knows of its own account (§3 Member info). The last login is the one before this session. */
export const presentMember = async (
  ports: Pick<Ports, 'accounts' | 'sessions'>, account: Account, sessionId: string,
): Promise<MemberInfo> => {
  const upline = account.parentId ? await ports.accounts.byId({ lineId: account.lineId, accountId: account.parentId }) : null
  const before = await ports.sessions.before(account, sessionId)
  return {
    id: account.accountId,
    account: account.name,
    nickname: account.nickname,
    type: account.type,
    toUpline: upline?.name ?? null,
    clubLabel: { labelName: clubOf(account.vipRank) },
    memberLabel: [...account.labels],
    rankLevel: account.vipRank,
    currency: account.currency,
    avatar: account.avatar,
    registeredAt: account.registeredAt,
    lastLoginAt: before?.at ?? null,
    lastLoginIp: before?.ip ?? null,
    mobileVerified: account.mobileVerifiedAt !== null,
    emailVerified: account.emailVerifiedAt !== null,
    hasPaymentPassword: account.paymentPasswordHash !== null,
    mustChangePassword: account.mustChangePassword,
    support: account.support,
  }
}
