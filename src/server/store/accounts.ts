import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { isTrial } from '../../rules/access.ts'
import type { AccountType } from '../../entities/account.ts'
import type { Random } from '../../rules/random.ts'
import type { Account, Accounts, NewAccount } from '../ports/accounts.ts'
import type { AccountRef } from '../ports/context.ts'
import { NOBODY } from '../ports/nobody.ts'
import type { Tables } from './tables.ts'
import type { AccountTable } from './tables/accounts.ts'
import { noteNewHead, noteNewType, noteSeen } from './teamDeltas.ts'

/** Letters of node and invite codes: none that looks like another. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 8

const makeCode = (random: Random): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[random.below(CODE_LETTERS.length)]).join('')

/** The first path after a whole team's: '0' follows '/' in "C" order. */
export const pathEnd = (path: string): string => `${path.slice(0, -1)}0`

export const toAccount = (row: Selectable<AccountTable>): Account => ({
  lineId: row.line_id,
  accountId: row.account_id,
  name: row.name,
  nickname: row.nickname,
  type: row.type as AccountType,
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
  paymentPasswordHash: row.payment_password_hash,
  registeredAt: row.registered_at,
  firstLoginAt: row.first_login_at,
  lastLoginAt: row.last_login_at,
  lastLoginIp: row.last_login_ip,
  lastSeenAt: row.last_seen_at,
})

type Change = Parameters<Accounts['update']>[1]

const moment = (ms: number | null | undefined): Date | null | undefined => (typeof ms === 'number' ? new Date(ms) : ms)
const json = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value))

/** Undefined fields are left out by the query builder, so only what changes is written. */
const changeRow = (change: Change): Updateable<AccountTable> => ({
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
  payment_password_hash: change.paymentPasswordHash,
  first_login_at: moment(change.firstLoginAt),
  last_login_at: moment(change.lastLoginAt),
  last_login_ip: change.lastLoginIp,
  last_seen_at: moment(change.lastSeenAt),
})

const newRow = (account: NewAccount, lineId: string, code: string): Insertable<AccountTable> => ({
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

/** The ledger's part in a new account: its main wallet and hold, and a new line's house wallets. */
export interface WalletOpener {
  openWallets(account: AccountRef): Promise<void>
}

const setMobile = async (db: Kysely<Tables>, ref: AccountRef, mobile: string | null): Promise<void> => {
  await db.deleteFrom('account_mobile').where('line_id', '=', ref.lineId).where('account_id', '=', ref.accountId).execute()
  if (mobile) await db.insertInto('account_mobile').values({ mobile, line_id: ref.lineId, account_id: ref.accountId }).execute()
}

const setEmail = async (db: Kysely<Tables>, ref: AccountRef, email: string | null): Promise<void> => {
  await db.deleteFrom('account_email').where('line_id', '=', ref.lineId).where('account_id', '=', ref.accountId).execute()
  if (!email) return
  await db.insertInto('account_email')
    .values({ email_key: email.toLowerCase(), line_id: ref.lineId, account_id: ref.accountId }).execute()
}

const giveCode = async (db: Kysely<Tables>, random: Random, ref: AccountRef): Promise<string> => {
  for (;;) {
    const code = makeCode(random)
    const made = await db.insertInto('invite_code').values({ code, line_id: ref.lineId, account_id: ref.accountId })
      .onConflict((c) => c.doNothing()).returning('code').executeTakeFirst()
    if (made) return made.code
  }
}

const insert = async (db: Kysely<Tables>, random: Random, account: NewAccount, lineId: string): Promise<Account> => {
  for (;;) {
    const row = await db.insertInto('account').values(newRow(account, lineId, makeCode(random)))
      .onConflict((c) => c.columns(['line_id', 'path']).doNothing()).returningAll().executeTakeFirst()
    if (row) return toAccount(row)
  }
}

/** Claims the name first: whoever loses the race writes nothing else. */
const create = async (db: Kysely<Tables>, random: Random, wallets: WalletOpener, account: NewAccount): Promise<Account | null> => {
  // A top agent's own id names its line.
  const lineId = account.parent?.lineId ?? account.accountId
  const ref = { lineId, accountId: account.accountId }
  const named = await db.insertInto('account_name')
    .values({ name_key: account.name.toLowerCase(), line_id: lineId, account_id: account.accountId })
    .onConflict((c) => c.doNothing()).returning('name_key').executeTakeFirst()
  if (!named) return null
  const made = await insert(db, random, account, lineId)
  if (account.mobile) await setMobile(db, ref, account.mobile)
  if (account.email) await setEmail(db, ref, account.email)
  await giveCode(db, random, ref)
  await noteNewHead(db, lineId, made.path, made.type, made.registeredAt)
  await wallets.openWallets(ref)
  return made
}

/** Accounts on the database. Names, numbers, addresses and codes stand in tables of their own that say the line. */
export const accountStore = (db: Kysely<Tables>, random: Random, wallets: WalletOpener): Accounts => {
  const byId = async ({ lineId, accountId }: AccountRef): Promise<Account | null> => {
    const row = await db.selectFrom('account').selectAll()
      .where('line_id', '=', lineId).where('account_id', '=', accountId).executeTakeFirst()
    return row ? toAccount(row) : null
  }
  const follow = (found: { line_id: string; account_id: string } | undefined): Promise<Account | null> =>
    byId(found ? { lineId: found.line_id, accountId: found.account_id } : NOBODY)

  return {
    byId,
    create: (account) => create(db, random, wallets, account),
    byName: async (name) => follow(await db.selectFrom('account_name').selectAll()
      .where('name_key', '=', name.toLowerCase()).executeTakeFirst()),
    byMobile: async (mobile) => follow(await db.selectFrom('account_mobile').selectAll()
      .where('mobile', '=', mobile).executeTakeFirst()),
    byEmail: async (email) => follow(await db.selectFrom('account_email').selectAll()
      .where('email_key', '=', email.toLowerCase()).executeTakeFirst()),
    byInviteCode: async (code) => follow(await db.selectFrom('invite_code').selectAll()
      .where('code', '=', code.toLowerCase()).executeTakeFirst()),
    inviteCodeOf: async (ref) => {
      const row = await db.selectFrom('invite_code').select('code')
        .where('line_id', '=', ref.lineId).where('account_id', '=', ref.accountId).executeTakeFirst()
      return row?.code ?? giveCode(db, random, ref)
    },
    inTeam: async (root, name) => {
      const found = await db.selectFrom('account_name').selectAll()
        .where('name_key', '=', name.toLowerCase()).where('line_id', '=', root.lineId).executeTakeFirst()
      const account = await follow(found)
      // Play money stays with itself: a trial account is nobody's team (§6).
      return account && !isTrial(account.type) && account.path.startsWith(root.path) ? account : null
    },
    uplinesOf: async (account) => {
      const codes = account.path.split('/').slice(0, -2)
      const paths = codes.map((_, i) => `${codes.slice(0, i + 1).join('/')}/`)
      if (paths.length === 0) return []
      const rows = await db.selectFrom('account').selectAll()
        .where('line_id', '=', account.lineId).where('path', 'in', paths).orderBy('depth').execute()
      return rows.map(toAccount)
    },
    team: async (root) => {
      const rows = await db.selectFrom('account').selectAll().where('line_id', '=', root.lineId)
        .where('path', '>=', root.path).where('path', '<', pathEnd(root.path)).orderBy('path').execute()
      return rows.map(toAccount)
    },
    children: async (parent) => {
      const rows = await db.selectFrom('account').selectAll()
        .where('line_id', '=', parent.lineId).where('parent_id', '=', parent.accountId).orderBy('registered_at').execute()
      return rows.map(toAccount)
    },
    update: async (ref, change) => {
      if (change.mobile !== undefined) await setMobile(db, ref, change.mobile)
      if (change.email !== undefined) await setEmail(db, ref, change.email)
      if (change.type !== undefined) await noteNewType(db, ref, change.type)
      if (typeof change.lastSeenAt === 'number') await noteSeen(db, ref, change.lastSeenAt)
      await db.updateTable('account').set(changeRow(change))
        .where('line_id', '=', ref.lineId).where('account_id', '=', ref.accountId).execute()
    },
  }
}
