import type { AccountType, RebateRates } from '../../entities/account.ts'
import type { AccountRef } from './context.ts'

/** An account as the server keeps it. Accounts never change upline or line. */
export interface Account extends AccountRef {
  /** As typed at registration; compared without case. */
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
  /** argon2id; null for an account that cannot log in with a password (trial). */
  passwordHash: string | null
  passwordChangedAt: number
  mustChangePassword: boolean
  paymentPasswordHash: string | null
  registeredAt: number
  firstLoginAt: number | null
  lastLoginAt: number | null
  lastLoginIp: string | null
  lastSeenAt: number | null
}

/** What a new account needs; the store derives node, path and depth from the upline. */
export interface NewAccount {
  accountId: string
  /** null makes a top agent and with it a new line. */
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
  /** Further registration fields as given (payeeName, line, whatsapp …). */
  profile?: Readonly<Record<string, string>>
}

/** Accounts and the team tree. */
export interface Accounts {
  /** Answers null when the name (without case) is taken. Makes the account's main wallet and hold. */
  create(account: NewAccount): Promise<Account | null>
  byId(ref: AccountRef): Promise<Account | null>
  byName(name: string): Promise<Account | null>
  byMobile(mobile: string): Promise<Account | null>
  byEmail(email: string): Promise<Account | null>
  /** The owner of an affiliate or referral code. */
  byInviteCode(code: string): Promise<Account | null>
  inviteCodeOf(account: AccountRef): Promise<string>
  /** The account of that name if it is `root` itself or below it; null otherwise, whatever exists elsewhere. */
  inTeam(root: { lineId: string; path: string }, name: string): Promise<Account | null>
  /** The direct uplines from the top agent down to the account's own upline. */
  uplinesOf(account: Account): Promise<Account[]>
  /** All accounts of a team including the root, by path; bounded by the caller. */
  team(root: { lineId: string; path: string }): Promise<Account[]>
  children(parent: AccountRef): Promise<Account[]>
  update(ref: AccountRef, change: Partial<Omit<Account, 'lineId' | 'accountId' | 'parentId' | 'path' | 'depth'>>): Promise<void>
}
