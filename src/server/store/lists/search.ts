import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ContractKind } from '../../../entities/contracts/contract.ts'
import type { OrderHit, Search, SearchScope } from '../../ports/lists/search.ts'
import type { TeamRoot } from '../../ports/team/reports.ts'
import { atOrBelow, pathEnd } from '../db/paths.ts'
import type { Tables } from '../db/tables.ts'
import { containing } from '../team/teamSql.ts'

type Db = Kysely<Tables>
type AccountRow = Awaited<ReturnType<Search['accounts']>>[number]

/** A team of up to this many accounts is read as a whole; in a larger one the names are read in their order. */
const SMALL_TEAM = 5_000

/** Returns the end (exclusive) of the names that begin with a text, in the "C" collation. */
const prefixEnd = (text: string): string =>
  text.slice(0, -1) + String.fromCodePoint(text.codePointAt(text.length - 1)! + 1)

const hitsSql = (root: TeamRoot, found: RawBuilder<unknown>): RawBuilder<AccountRow> => sql<AccountRow>`
  SELECT a.name AS account, a.type, coalesce(a.parent_id = ${root.accountId}, false) AS direct
  FROM (${found}) AS hit JOIN account a ON a.line_id = ${root.lineId} AND a.account_id = hit.account_id
  ORDER BY hit.name_key`

const below = ({ path }: TeamRoot): RawBuilder<unknown> => sql`path > ${path} AND path < ${pathEnd(path)}`

const teamOf = async (db: Db, root: TeamRoot): Promise<'small' | 'large'> => {
  const { rows } = await sql<{ size: number }>`SELECT count(*)::int AS size FROM (
    SELECT 1 FROM account WHERE line_id = ${root.lineId} AND ${below(root)} LIMIT ${SMALL_TEAM + 1}) AS team`.execute(
    db,
  )
  return (rows[0]?.size ?? 0) > SMALL_TEAM ? 'large' : 'small'
}

/** Returns the accounts of a small team by name, beginning with the text or containing it. */
const inSmallTeam = (root: TeamRoot, text: string, most: number): RawBuilder<unknown> => sql`
  SELECT account_id, name_key FROM (
    SELECT account_id, lower(name) COLLATE "C" AS name_key FROM account
    WHERE line_id = ${root.lineId} AND ${below(root)} AND type <> 4 OFFSET 0) AS team
  WHERE name_key LIKE ${containing(text)} ORDER BY starts_with(name_key, ${text}) DESC, name_key LIMIT ${most}`

const findAccounts: (db: Db) => Search['accounts'] = (db) => async (root, text, most) => {
  if ((await teamOf(db, root)) === 'small') {
    const { rows } = await hitsSql(root, inSmallTeam(root, text, most)).execute(db)
    return rows.toSorted((a, b) => rank(a, text) - rank(b, text))
  }
  const names = sql`FROM account_search WHERE line_id = ${root.lineId}`
  const { rows: beginning } = await hitsSql(
    root,
    sql`SELECT account_id, name_key ${names} AND name_key >= ${text} AND name_key < ${prefixEnd(text)}
      AND ${below(root)} ORDER BY name_key LIMIT ${most}`,
  ).execute(db)
  if (beginning.length >= most) return beginning
  const { rows: containingIt } = await hitsSql(
    root,
    sql`SELECT account_id, name_key ${names} AND name_key LIKE ${`_${containing(text)}`}
      AND NOT starts_with(name_key, ${text}) AND ${below(root)} ORDER BY name_key LIMIT ${most - beginning.length}`,
  ).execute(db)
  return [...beginning, ...containingIt]
}

const rank = ({ account }: AccountRow, text: string): number =>
  account.toLowerCase().startsWith(text) ? 0 : 1

/** Returns whose records are searched, as a condition on an account's id and path. */
const ownedBy = (
  { accountId, path, team }: SearchScope,
  owner: RawBuilder<unknown>,
  ownerPath: RawBuilder<unknown>,
): RawBuilder<unknown> => (team ? atOrBelow(ownerPath, path) : sql`${owner} = ${accountId}`)

/** Finds deposits and withdrawals by ranges of their primary keys, with the first transfer that refers to each. */
const findOrders = async (
  db: Db,
  scope: SearchScope,
  { first, last }: { first: string; last: string },
  most: number,
): Promise<OrderHit[]> => {
  const { lineId } = scope
  const { rows } = await sql<Omit<OrderHit, 'transfer'> & { transferId: string | null; movedAt: number }>`
    SELECT o.id, a.name AS account, o.at, o.kind, moved.transfer_id AS "transferId", moved.at AS "movedAt"
    FROM (
      SELECT deposit_id AS id, account_id, created_at AS at, 'deposit' AS kind FROM deposit
      WHERE line_id = ${lineId} AND deposit_id BETWEEN ${first} AND ${last}
      UNION ALL
      SELECT withdrawal_id, account_id, submitted_at, 'withdrawal' FROM withdrawal
      WHERE line_id = ${lineId} AND withdrawal_id BETWEEN ${first} AND ${last}
    ) AS o
    JOIN account a ON a.line_id = ${lineId} AND a.account_id = o.account_id
    LEFT JOIN LATERAL (
      SELECT e.transfer_id, e.at FROM entry e
      WHERE e.line_id = ${lineId} AND e.ref_id = o.id AND e.ref_kind <> 'round' AND e.ref_kind = o.kind
      ORDER BY e.transfer_id LIMIT 1) AS moved ON true
    WHERE ${ownedBy(scope, sql`a.account_id`, sql`a.path`)} ORDER BY o.id LIMIT ${most}`.execute(db)
  return rows.map(({ transferId, movedAt, ...order }) => ({
    ...order,
    transfer: transferId === null ? null : { id: transferId, at: movedAt },
  }))
}

const findRecords: (db: Db) => Search['records'] =
  (db) =>
  async (scope, { first, last }, most) => {
    const { lineId } = scope
    const within = (id: string) => sql`${sql.ref(id)} BETWEEN ${first} AND ${last}`
    const bets = await sql<{ id: string; account: string; at: number }>`
    SELECT r.round_id AS id, r.account_name AS account, r.placed_at AS at FROM round r
    WHERE r.line_id = ${lineId} AND ${within('r.round_id')} AND NOT r.trial
      AND ${ownedBy(scope, sql`r.account_id`, sql`r.path`)} ORDER BY r.round_id LIMIT ${most}`.execute(db)
    const transfers = await sql<{ id: string; account: string; at: number; type: number }>`
    SELECT e.transfer_id AS id, a.name AS account, e.at, e.type FROM entry e
    JOIN wallet w ON w.line_id = ${lineId} AND w.wallet_id = e.wallet_id AND w.kind = 'main'
    JOIN account a ON a.line_id = ${lineId} AND a.account_id = w.owner_id
    WHERE e.line_id = ${lineId} AND ${within('e.transfer_id')} AND ${ownedBy(scope, sql`a.account_id`, sql`a.path`)}
    ORDER BY e.transfer_id, e.position LIMIT ${most}`.execute(db)
    // A side of a contract may be above the team: then it is the session's own contract.
    const sided = (table: string) => sql`(${sql.ref(`${table}.payer_id`)} = ${scope.accountId}
    OR ${ownedBy(scope, sql.ref(`${table}.payee_id`), sql.ref(`${table}.payee_path`))})`
    const bills = await sql<{ id: string; account: string; at: number; kind: ContractKind }>`
    SELECT b.bill_id AS id, b.payee_name AS account, b.period_start AS at, b.kind FROM bill b
    WHERE b.line_id = ${lineId} AND ${within('b.bill_id')} AND ${sided('b')} ORDER BY b.bill_id LIMIT ${most}`.execute(
      db,
    )
    const contracts = await sql<{ id: string; account: string; at: number; kind: ContractKind }>`
    SELECT c.contract_id AS id, c.payee_name AS account, c.offered_at AS at, c.kind FROM contract c
    WHERE c.line_id = ${lineId} AND ${within('c.contract_id')} AND ${sided('c')} ORDER BY c.contract_id LIMIT ${most}`.execute(
      db,
    )
    const orders = await findOrders(db, scope, { first, last }, most)
    return {
      bets: bets.rows,
      transfers: transfers.rows,
      orders,
      bills: bills.rows,
      contracts: contracts.rows,
    }
  }

/** The searches of the command palette, on PostgreSQL. */
export const searchStore = (db: Db): Search => ({
  accounts: findAccounts(db),
  records: findRecords(db),
  links: async ({ lineId, accountId }, text, most) => {
    const { rows } = await sql<{ id: string; code: string; channel: string }>`
      SELECT link_id AS id, code, channel FROM affiliate_link
      WHERE line_id = ${lineId} AND account_id = ${accountId} AND deleted_at IS NULL
        AND (starts_with(code, ${text}) OR lower(channel) LIKE ${containing(text)})
      ORDER BY link_id DESC LIMIT ${most}`.execute(db)
    return rows
  },
})
