import type { MemberInfo, PasswordReason } from '../../../entities/accounts/account.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Ports } from '../../ports/ports.ts'

/** The club of an account, by its VIP rank (§3 clubLabel). */
const clubOf = (rank: number): string => `VIP ${rank}`

/** Why an account's password must be changed now; null when it need not be. */
export const reasonOf = ({
  mustChangePassword,
  passwordReason,
}: Pick<Account, 'mustChangePassword' | 'passwordReason'>): PasswordReason | null =>
  mustChangePassword ? (passwordReason ?? 'first') : null

/** Returns what a session may know of its own account (§3 Member info). The last login is that before this session. */
export const presentMember = async (
  ports: Pick<Ports, 'accounts' | 'sessions'>,
  account: Account,
  sessionId: string,
): Promise<MemberInfo> => {
  const upline = account.parentId
    ? await ports.accounts.byId({ lineId: account.lineId, accountId: account.parentId })
    : null
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
    passwordReason: reasonOf(account),
    support: account.support,
  }
}
