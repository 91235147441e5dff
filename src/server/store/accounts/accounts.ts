import type { Kysely } from 'kysely'
import { isTrial } from '../../../rules/accounts/access.ts'
import type { Random } from '../../../rules/random.ts'
import type { Account, Accounts, NewAccount } from '../../ports/accounts/accounts.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import { NO_ACCOUNT } from '../../ports/accounts/noAccount.ts'
import type { Tables } from '../db/tables.ts'
import { changeRow, newRow, toAccount } from './accountRows.ts'
import { pathEnd } from '../db/paths.ts'
import { byLine } from '../db/routed.ts'
import type { Source } from '../db/source.ts'
import { claims, ownerOf, type ClaimTable } from '../directory/claims.ts'
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

type Claims = ReturnType<typeof claims>

/** A unique key that a concurrent transaction took: the transaction runs again and then sees that (db/transact.ts). */
const taken = (): Error => Object.assign(new Error('another account has this'), { code: '23505' })

const setUnique = async (
  unique: Claims,
  table: 'account_mobile' | 'account_email',
  ref: AccountRef,
  key: string | null,
): Promise<void> => {
  await unique.drop(table, ownerOf(ref), key)
  if (!key) return
  const found = await unique.find(table, key)
  if (found?.lineId === ref.lineId && found.ownerId === ref.accountId) return
  if (!(await unique.take(table, key, ownerOf(ref)))) throw taken()
}

const assignInviteCode = async (unique: Claims, random: Random, ref: AccountRef): Promise<string> => {
  for (;;) {
    const code = makeCode(random)
    if (await unique.take('invite_code', code, ownerOf(ref))) return code
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

const addToSearch = async (db: Kysely<Tables>, { lineId, accountId, name, path }: Account): Promise<void> => {
  await db
    .insertInto('account_search')
    .values({ line_id: lineId, name_key: name.toLowerCase(), account_id: accountId, path })
    .execute()
}

/** Returns null when the name is taken. Takes the name first, so that the loser of a race writes nothing else. */
const create =
  (source: Source, unique: Claims, random: Random, wallets: WalletOpener): Accounts['create'] =>
  async (account) => {
    // A line's id is the id of its top agent.
    const lineId = account.parent?.lineId ?? account.accountId
    if (!account.parent) await source.servers.place(lineId)
    const ref = { lineId, accountId: account.accountId }
    if (!(await unique.take('account_name', account.name.toLowerCase(), ownerOf(ref)))) return null
    const db = await source.of(lineId)
    const made = await insert(db, random, account, lineId)
    if (!isTrial(made.type)) await addToSearch(db, made)
    if (account.mobile) await setUnique(unique, 'account_mobile', ref, account.mobile)
    if (account.email) await setUnique(unique, 'account_email', ref, account.email.toLowerCase())
    await assignInviteCode(unique, random, ref)
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
 * Returns a function that finds the account of a key, or null. Without an owner it queries NO_ACCOUNT, so that the time
 * taken does not reveal whether an account exists.
 */
const finderOf =
  (unique: Claims, rows: Pick<Accounts, 'byId'>) =>
  async (table: ClaimTable, key: string): Promise<Account | null> => {
    const owner = await unique.find(table, key)
    return rows.byId(owner ? { lineId: owner.lineId, accountId: owner.ownerId } : NO_ACCOUNT)
  }

const inviteCodeOf =
  (source: Source, unique: Claims, random: Random): Accounts['inviteCodeOf'] =>
  async (ref) => {
    const db = await source.directory()
    const row = await db
      .selectFrom('invite_code')
      .select('code')
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .executeTakeFirst()
    return row?.code ?? assignInviteCode(unique, random, ref)
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

const childrenPage =
  (db: Kysely<Tables>): Accounts['childrenPage'] =>
  async ({ lineId, accountId }, { offset, limit }) => {
    const all = db.selectFrom('account').where('line_id', '=', lineId).where('parent_id', '=', accountId)
    const { total } = await all.select((e) => e.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
    const rows = await all
      .selectAll()
      .orderBy('registered_at')
      .orderBy('account_id')
      .offset(offset)
      .limit(limit)
      .execute()
    return { rows: rows.map(toAccount), total: Number(total) }
  }

const updateAccount =
  (source: Source, unique: Claims): Accounts['update'] =>
  async (ref, change) => {
    if (change.mobile !== undefined) await setUnique(unique, 'account_mobile', ref, change.mobile)
    if (change.email !== undefined)
      await setUnique(unique, 'account_email', ref, change.email?.toLowerCase() ?? null)
    const db = await source.of(ref.lineId)
    if (change.type !== undefined) await noteNewType(db, ref, change.type)
    if (typeof change.lastSeenAt === 'number') await noteSeen(db, ref, change.lastSeenAt)
    await db
      .updateTable('account')
      .set(changeRow(change))
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .execute()
  }

type Rows = Pick<Accounts, 'byId' | 'uplinesOf' | 'team' | 'newestChildren' | 'children' | 'childrenPage'>

const accountRows = (db: Kysely<Tables>): Rows => ({
  byId: byId(db),
  uplinesOf: uplinesOf(db),
  team: teamOf(db),
  newestChildren: newestChildren(db),
  children: childrenOf(db),
  childrenPage: childrenPage(db),
})

/** Accounts on PostgreSQL. The directory maps names, mobile numbers, e-mail addresses and invite codes to the line. */
export const accountStore = (source: Source, random: Random, wallets: WalletOpener): Accounts => {
  const unique = claims(source)
  const rows = byLine(source, accountRows, {})
  const find = finderOf(unique, rows)
  return {
    byId: (ref) => rows.byId(ref),
    uplinesOf: (account) => rows.uplinesOf(account),
    team: (root) => rows.team(root),
    newestChildren: (parent, limit) => rows.newestChildren(parent, limit),
    children: (parent) => rows.children(parent),
    childrenPage: (parent, window) => rows.childrenPage(parent, window),
    create: create(source, unique, random, wallets),
    byName: (name) => find('account_name', name.toLowerCase()),
    byMobile: (mobile) => find('account_mobile', mobile),
    byEmail: (email) => find('account_email', email.toLowerCase()),
    byInviteCode: (code) => find('invite_code', code.toLowerCase()),
    inviteCodeOf: inviteCodeOf(source, unique, random),
    inTeam: async (root, name) => {
      const owner = await unique.find('account_name', name.toLowerCase())
      const isInLine = owner?.lineId === root.lineId
      const account = await rows.byId(
        isInLine ? { lineId: owner.lineId, accountId: owner.ownerId } : NO_ACCOUNT,
      )
      // Trial accounts use play money and belong to no team (§6).
      return account && !isTrial(account.type) && account.path.startsWith(root.path) ? account : null
    },
    update: updateAccount(source, unique),
  }
}
