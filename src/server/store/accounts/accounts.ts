import type { Kysely } from 'kysely'
import { isTrial } from '../../../rules/accounts/access.ts'
import type { Random } from '../../../rules/random.ts'
import type { Account, Accounts, NewAccount } from '../../ports/accounts/accounts.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import { NO_ACCOUNT } from '../../ports/accounts/noAccount.ts'
import type { Tables } from '../db/tables.ts'
import { changeRow, newRow, toAccount } from './accountRows.ts'
import { pathEnd } from '../db/paths.ts'
import { noteNewAccount, noteNewType, noteSeen } from '../figureEvents/teamDeltas.ts'

/** The characters of node and invite codes, without those that look alike. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 8

const makeCode = (random: Random): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[random.below(CODE_LETTERS.length)]).join('')

/** Opens the wallets of a new account: main and hold, and the house wallets of a new line. */
export interface WalletOpener {
  openWallets(account: AccountRef): Promise<void>
}

const setMobile = async (db: Kysely<Tables>, ref: AccountRef, mobile: string | null): Promise<void> => {
  await db
    .deleteFrom('account_mobile')
    .where('line_id', '=', ref.lineId)
    .where('account_id', '=', ref.accountId)
    .execute()
  if (mobile)
    await db
      .insertInto('account_mobile')
      .values({ mobile, line_id: ref.lineId, account_id: ref.accountId })
      .execute()
}

const setEmail = async (db: Kysely<Tables>, ref: AccountRef, email: string | null): Promise<void> => {
  await db
    .deleteFrom('account_email')
    .where('line_id', '=', ref.lineId)
    .where('account_id', '=', ref.accountId)
    .execute()
  if (!email) return
  await db
    .insertInto('account_email')
    .values({ email_key: email.toLowerCase(), line_id: ref.lineId, account_id: ref.accountId })
    .execute()
}

const assignInviteCode = async (db: Kysely<Tables>, random: Random, ref: AccountRef): Promise<string> => {
  for (;;) {
    const code = makeCode(random)
    const made = await db
      .insertInto('invite_code')
      .values({ code, line_id: ref.lineId, account_id: ref.accountId })
      .onConflict((c) => c.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (made) return made.code
  }
}

const insert = async (
  db: Kysely<Tables>,
  random: Random,
  account: NewAccount,
  lineId: string,
): Promise<Account> => {
  for (;;) {
    const row = await db
      .insertInto('account')
      .values(newRow(account, lineId, makeCode(random)))
      .onConflict((c) => c.columns(['line_id', 'path']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row) return toAccount(row)
  }
}

/** Returns null when the name is taken. Inserts the name first, so that the loser of a race writes nothing else. */
const create = async (
  db: Kysely<Tables>,
  random: Random,
  wallets: WalletOpener,
  account: NewAccount,
): Promise<Account | null> => {
  // A line's id is the id of its top agent.
  const lineId = account.parent?.lineId ?? account.accountId
  const ref = { lineId, accountId: account.accountId }
  const named = await db
    .insertInto('account_name')
    .values({ name_key: account.name.toLowerCase(), line_id: lineId, account_id: account.accountId })
    .onConflict((c) => c.doNothing())
    .returning('name_key')
    .executeTakeFirst()
  if (!named) return null
  const made = await insert(db, random, account, lineId)
  if (account.mobile) await setMobile(db, ref, account.mobile)
  if (account.email) await setEmail(db, ref, account.email)
  await assignInviteCode(db, random, ref)
  await noteNewAccount(db, lineId, made.path, made.type, made.registeredAt)
  await wallets.openWallets(ref)
  return made
}

const byId =
  (db: Kysely<Tables>): Accounts['byId'] =>
  async ({ lineId, accountId }) => {
    const row = await db
      .selectFrom('account')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return row ? toAccount(row) : null
  }

/**
 * Returns the account of a lookup row, or null. Without a row it queries NO_ACCOUNT, so that the time taken does not
 * reveal whether an account exists.
 */
const accountOf = (
  db: Kysely<Tables>,
  found: { line_id: string; account_id: string } | undefined,
): Promise<Account | null> =>
  byId(db)(found ? { lineId: found.line_id, accountId: found.account_id } : NO_ACCOUNT)

const byName =
  (db: Kysely<Tables>): Accounts['byName'] =>
  async (name) =>
    accountOf(
      db,
      await db
        .selectFrom('account_name')
        .selectAll()
        .where('name_key', '=', name.toLowerCase())
        .executeTakeFirst(),
    )

const byMobile =
  (db: Kysely<Tables>): Accounts['byMobile'] =>
  async (mobile) =>
    accountOf(
      db,
      await db.selectFrom('account_mobile').selectAll().where('mobile', '=', mobile).executeTakeFirst(),
    )

const byEmail =
  (db: Kysely<Tables>): Accounts['byEmail'] =>
  async (email) =>
    accountOf(
      db,
      await db
        .selectFrom('account_email')
        .selectAll()
        .where('email_key', '=', email.toLowerCase())
        .executeTakeFirst(),
    )

const byInviteCode =
  (db: Kysely<Tables>): Accounts['byInviteCode'] =>
  async (code) =>
    accountOf(
      db,
      await db
        .selectFrom('invite_code')
        .selectAll()
        .where('code', '=', code.toLowerCase())
        .executeTakeFirst(),
    )

const inviteCodeOf =
  (db: Kysely<Tables>, random: Random): Accounts['inviteCodeOf'] =>
  async (ref) => {
    const row = await db
      .selectFrom('invite_code')
      .select('code')
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .executeTakeFirst()
    return row?.code ?? assignInviteCode(db, random, ref)
  }

const inTeam =
  (db: Kysely<Tables>): Accounts['inTeam'] =>
  async (root, name) => {
    const found = await db
      .selectFrom('account_name')
      .selectAll()
      .where('name_key', '=', name.toLowerCase())
      .where('line_id', '=', root.lineId)
      .executeTakeFirst()
    const account = await accountOf(db, found)
    // Trial accounts use play money and belong to no team (§6).
    return account && !isTrial(account.type) && account.path.startsWith(root.path) ? account : null
  }

const uplinesOf =
  (db: Kysely<Tables>): Accounts['uplinesOf'] =>
  async (account) => {
    const codes = account.path.split('/').slice(0, -2)
    const paths = codes.map((_, i) => `${codes.slice(0, i + 1).join('/')}/`)
    if (paths.length === 0) return []
    const rows = await db
      .selectFrom('account')
      .selectAll()
      .where('line_id', '=', account.lineId)
      .where('path', 'in', paths)
      .orderBy('depth')
      .execute()
    return rows.map(toAccount)
  }

const teamOf =
  (db: Kysely<Tables>): Accounts['team'] =>
  async (root) => {
    const rows = await db
      .selectFrom('account')
      .selectAll()
      .where('line_id', '=', root.lineId)
      .where('path', '>=', root.path)
      .where('path', '<', pathEnd(root.path))
      .orderBy('path')
      .execute()
    return rows.map(toAccount)
  }

const newestChildren =
  (db: Kysely<Tables>): Accounts['newestChildren'] =>
  async (parent, limit) => {
    const rows = await db
      .selectFrom('account')
      .selectAll()
      .where('line_id', '=', parent.lineId)
      .where('parent_id', '=', parent.accountId)
      .orderBy('registered_at', 'desc')
      .orderBy('account_id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(toAccount)
  }

const childrenOf =
  (db: Kysely<Tables>): Accounts['children'] =>
  async (parent) => {
    const rows = await db
      .selectFrom('account')
      .selectAll()
      .where('line_id', '=', parent.lineId)
      .where('parent_id', '=', parent.accountId)
      .orderBy('registered_at')
      .execute()
    return rows.map(toAccount)
  }

const updateAccount =
  (db: Kysely<Tables>): Accounts['update'] =>
  async (ref, change) => {
    if (change.mobile !== undefined) await setMobile(db, ref, change.mobile)
    if (change.email !== undefined) await setEmail(db, ref, change.email)
    if (change.type !== undefined) await noteNewType(db, ref, change.type)
    if (typeof change.lastSeenAt === 'number') await noteSeen(db, ref, change.lastSeenAt)
    await db
      .updateTable('account')
      .set(changeRow(change))
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .execute()
  }

/** Accounts on PostgreSQL. Lookup tables map names, mobile numbers, e-mail addresses and invite codes to the line. */
export const accountStore = (db: Kysely<Tables>, random: Random, wallets: WalletOpener): Accounts => ({
  byId: byId(db),
  create: (account) => create(db, random, wallets, account),
  byName: byName(db),
  byMobile: byMobile(db),
  byEmail: byEmail(db),
  byInviteCode: byInviteCode(db),
  inviteCodeOf: inviteCodeOf(db, random),
  inTeam: inTeam(db),
  uplinesOf: uplinesOf(db),
  team: teamOf(db),
  newestChildren: newestChildren(db),
  children: childrenOf(db),
  update: updateAccount(db),
})
