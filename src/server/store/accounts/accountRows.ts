import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Account, Accounts, NewAccount } from '../../ports/accounts/accounts.ts'
import type { AccountTable } from '../db/tables/accounts.ts'

/** Returns the account of a row. Moments are in epoch ms. */
export const toAccount = (row: Selectable<AccountTable>): Account => ({
  lineId: row.line_id,
  accountId: row.account_id,
  name: row.name,
  nickname: row.nickname,
  type: row.type,
  support: row.support,
  parentId: row.parent_id,
  path: row.path,
  depth: row.depth,
  currency: row.currency,
  rebates: row.rebates,
  vipRank: row.vip_rank,
  labels: row.labels,
  mobile: row.mobile,
  mobileVerifiedAt: row.mobile_verified_at,
  email: row.email,
  emailVerifiedAt: row.email_verified_at,
  avatar: row.avatar,
  passwordHash: row.password_hash,
  passwordChangedAt: row.password_changed_at,
  mustChangePassword: row.must_change_password,
  passwordReason: row.password_reason,
  paymentPasswordHash: row.payment_password_hash,
  registeredAt: row.registered_at,
  firstLoginAt: row.first_login_at,
  lastLoginAt: row.last_login_at,
  lastLoginIp: row.last_login_ip,
  lastSeenAt: row.last_seen_at,
})

/** The fields that `Accounts.update` may change. */
export type Change = Parameters<Accounts['update']>[1]

const moment = (ms: number | null | undefined): Date | null | undefined =>
  typeof ms === 'number' ? new Date(ms) : ms
const json = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value))

/** Returns the columns of a change. The query builder skips undefined columns, so only changed ones are written. */
export const changeRow = (change: Change): Updateable<AccountTable> => ({
  name: change.name,
  nickname: change.nickname,
  type: change.type,
  support: change.support,
  currency: change.currency,
  rebates: json(change.rebates),
  vip_rank: change.vipRank,
  labels: json(change.labels),
  mobile: change.mobile,
  mobile_verified_at: moment(change.mobileVerifiedAt),
  email: change.email,
  email_verified_at: moment(change.emailVerifiedAt),
  avatar: change.avatar,
  password_hash: change.passwordHash,
  password_changed_at: moment(change.passwordChangedAt) ?? undefined,
  must_change_password: change.mustChangePassword,
  password_reason: change.passwordReason,
  payment_password_hash: change.paymentPasswordHash,
  first_login_at: moment(change.firstLoginAt),
  last_login_at: moment(change.lastLoginAt),
  last_login_ip: change.lastLoginIp,
  last_seen_at: moment(change.lastSeenAt),
})

/** Returns the row of a new account. `code` is its node code, the last part of its path. */
export const newRow = (account: NewAccount, lineId: string, code: string): Insertable<AccountTable> => ({
  line_id: lineId,
  account_id: account.accountId,
  name: account.name,
  nickname: account.name,
  type: account.type,
  support: account.support ?? false,
  parent_id: account.parent?.accountId ?? null,
  path: `${account.parent?.path ?? ''}${code}/`,
  depth: (account.parent?.depth ?? 0) + 1,
  currency: account.currency,
  rebates: JSON.stringify(account.rebates),
  vip_rank: 0,
  labels: '[]',
  mobile: account.mobile ?? null,
  mobile_verified_at: moment(account.mobileVerifiedAt) ?? null,
  email: account.email ?? null,
  password_hash: account.passwordHash,
  password_changed_at: new Date(account.registeredAt),
  must_change_password: account.mustChangePassword,
  registered_at: new Date(account.registeredAt),
  profile: JSON.stringify(account.profile ?? {}),
})
