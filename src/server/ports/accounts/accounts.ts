import type { AccountType, PasswordReason, RebateRates } from '../../../entities/accounts/account.ts'
import type { AccountRef } from './accountRef.ts'

/** An account as the server stores it. Its upline and its line never change. */
export interface Account extends AccountRef {
  /** As typed at registration; names are compared without case. */
  name: string
  nickname: string
  type: AccountType
  support: boolean
  parentId: string | null
  path: string
  /** 1 for a top agent. */
  depth: number
  currency: string
  rebates: RebateRates
  vipRank: number
  labels: readonly string[]
  mobile: string | null
  mobileVerifiedAt: number | null
  email: string | null
  emailVerifiedAt: number | null
  avatar: string | null
  /** argon2id; null for an account without a password login (trial). */
  passwordHash: string | null
  passwordChangedAt: number
  mustChangePassword: boolean
  /** Why the password must be changed; null together with `mustChangePassword` means that another person set it. */
  passwordReason: PasswordReason | null
  paymentPasswordHash: string | null
  registeredAt: number
  firstLoginAt: number | null
  lastLoginAt: number | null
  lastLoginIp: string | null
  lastSeenAt: number | null
}

/** The values of a new account. The store derives node, path and depth from the upline. */
export interface NewAccount {
  accountId: string
  /** null creates a top agent and a new line. */
  parent: Account | null
  name: string
  type: AccountType
  currency: string
  rebates: RebateRates
  passwordHash: string | null
  mustChangePassword: boolean
  registeredAt: number
  mobile?: string | null
  mobileVerifiedAt?: number | null
  email?: string | null
  support?: boolean
  /** Further registration fields as typed (payeeName, line, whatsapp …). */
  profile?: Readonly<Record<string, string>>
}

/** Accounts and the team tree. */
export interface Accounts {
  /** Creates the account with its main wallet and hold. Returns null when the name is taken, regardless of its case. */
  create(account: NewAccount): Promise<Account | null>
  byId(ref: AccountRef): Promise<Account | null>
  byName(name: string): Promise<Account | null>
  byMobile(mobile: string): Promise<Account | null>
  byEmail(email: string): Promise<Account | null>
  /** The owner of an affiliate or referral code. */
  byInviteCode(code: string): Promise<Account | null>
  inviteCodeOf(account: AccountRef): Promise<string>
  /** Returns the account with that name if it is `root` or below it; null for any other name. */
  inTeam(root: { lineId: string; path: string }, name: string): Promise<Account | null>
  /** The direct uplines from the top agent down to the account's own upline. */
  uplinesOf(account: Account): Promise<Account[]>
  /** Every account of a team including the root, ordered by path. The caller bounds the size of the team. */
  team(root: { lineId: string; path: string }): Promise<Account[]>
  children(parent: AccountRef): Promise<Account[]>
  /** Returns a page of the direct downlines in the order of their registration, and the number of all. */
  childrenPage(
    parent: AccountRef,
    window: { offset: number; limit: number },
  ): Promise<{ rows: Account[]; total: number }>
  /** Returns the direct downlines that registered last, newest first. */
  newestChildren(parent: AccountRef, limit: number): Promise<Account[]>
  update(
    ref: AccountRef,
    change: Partial<Omit<Account, 'lineId' | 'accountId' | 'parentId' | 'path' | 'depth'>>,
  ): Promise<void>
}
