import { sql, type RawBuilder, type Selectable } from 'kysely'
import { idsBeginning } from '../../../rules/number.ts'
import type { PlayerRow, Players, PlayersQuery } from '../../ports/accounts/players.ts'
import { pageOfLines } from '../db/allLines.ts'
import type { Db, Source } from '../db/source.ts'
import type { AccountTable } from '../db/tables/accounts.ts'
import { toAccount } from './accountRows.ts'

/** The records whose numbers find their account. */
const NUMBERED = [
  ['deposit', 'deposit_id'],
  ['withdrawal', 'withdrawal_id'],
  ['round', 'round_id'],
] as const

const ownsNumber = (lineId: string, number: string): RawBuilder<unknown> => {
  const ids = idsBeginning(number)
  if (!ids) return sql`FALSE`
  const owners = NUMBERED.map(
    ([table, column]) => sql`SELECT r.account_id FROM ${sql.table(table)} r
      WHERE r.line_id = ${lineId} AND ${sql.ref(`r.${column}`)} BETWEEN ${ids.first}::uuid AND ${ids.last}::uuid`,
  )
  return sql`a.account_id IN (${sql.join(owners, sql` UNION ALL `)})`
}

const conditionOf = (lineId: string, query: PlayersQuery): RawBuilder<unknown> => sql`
  a.line_id = ${lineId} AND a.type <> 4 AND NOT a.support
  ${query.name === undefined ? sql`` : sql`AND starts_with(lower(a.name), ${query.name})`}
  ${
    query.ip === undefined
      ? sql``
      : sql`AND (a.last_login_ip = ${query.ip} OR a.account_id IN (
          SELECT s.account_id FROM session s WHERE s.line_id = ${lineId} AND s.ip = ${query.ip}))`
  }
  ${
    query.tag === undefined
      ? sql``
      : sql`AND a.account_id IN (SELECT p.account_id FROM player_tag p WHERE p.line_id = ${lineId} AND p.tag = ${query.tag})`
  }
  ${query.number === undefined ? sql`` : sql`AND ${ownsNumber(lineId, query.number)}`}
  ${query.kind === undefined ? sql`` : sql`AND ${query.kind === 'member' ? sql`a.type = 0` : sql`a.type <> 0`}`}`

interface PlayerKey {
  id: string
  registeredAt: number
}

const keysOfLine = async (db: Db, lineId: string, query: PlayersQuery, most: number) => {
  const where = conditionOf(lineId, query)
  const counted = await sql<{
    total: bigint
  }>`SELECT count(*) AS total FROM account a WHERE ${where}`.execute(db)
  const total = Number(counted.rows[0]?.total ?? 0n)
  if (total === 0) return { keys: [], total }
  const { rows } = await sql<PlayerKey>`
    SELECT a.account_id AS id, a.registered_at AS "registeredAt" FROM account a WHERE ${where}
    ORDER BY a.registered_at DESC, a.account_id DESC LIMIT ${most}`.execute(db)
  return { keys: rows, total }
}

const rowsOfLine = async (
  db: Db,
  lineId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlayerRow>> => {
  const { rows } = await sql<Selectable<AccountTable> & Pick<PlayerRow, 'uplineName' | 'tags'>>`
    SELECT a.*, ARRAY(SELECT p.tag FROM player_tag p
        WHERE p.line_id = a.line_id AND p.account_id = a.account_id ORDER BY p.tag) AS tags, (SELECT u.name FROM account u WHERE u.line_id = a.line_id AND u.account_id = a.parent_id) AS "uplineName"
    FROM account a WHERE a.line_id = ${lineId} AND a.account_id = ANY(${ids}::uuid[])`.execute(db)
  return new Map(
    rows.map((row) => [row.account_id, { ...toAccount(row), uplineName: row.uplineName, tags: row.tags }]),
  )
}

/** Players and agents over all lines, on PostgreSQL. */
export const playersStore = (source: Source): Players => ({
  list: (query) =>
    pageOfLines(source, query, {
      compare: (a: PlayerKey, b: PlayerKey) => b.registeredAt - a.registeredAt || (a.id < b.id ? 1 : -1),
      keys: (db, lineId, most) => keysOfLine(db, lineId, query, most),
      rows: rowsOfLine,
    }),
})
