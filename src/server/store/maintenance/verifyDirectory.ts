import { sql } from 'kysely'
import type { Finding } from './check.ts'
import type { Server, Servers } from '../db/servers.ts'
import type { Db } from '../db/source.ts'
import { CLAIMS } from '../directory/claims.ts'
import { lineTables } from '../directory/lineTables.ts'
import { linesOn } from '../directory/shards.ts'

/** What of an account is unique over all lines, as its line has it. */
const UNIQUE = {
  account_name: (account: Unique) => account.name.toLowerCase(),
  account_mobile: (account: Unique) => account.mobile,
  account_email: (account: Unique) => account.email?.toLowerCase() ?? null,
} as const

const UNIQUE_TABLES = ['account_name', 'account_mobile', 'account_email'] as const
type UniqueTable = (typeof UNIQUE_TABLES)[number]

interface Unique {
  id: string
  name: string
  mobile: string | null
  email: string | null
}

const accountsOf = async (db: Db, lineId: string): Promise<Map<string, Unique>> => {
  const rows = await db
    .selectFrom('account')
    .select(['account_id as id', 'name', 'mobile', 'email'])
    .where('line_id', '=', lineId)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

interface Entry {
  key: string
  id: string
  reserved: boolean
}

const entriesOf = async (directory: Db, table: UniqueTable, lineId: string): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`
    SELECT ${sql.ref(CLAIMS[table].key)} AS key, account_id AS id, reserved_at IS NOT NULL AS reserved
    FROM ${sql.table(table)} WHERE line_id = ${lineId}`.execute(directory)
  return rows
}

/**
 * Compares one table of the directory with a line. The line is read before the directory: a name is in the directory
 * before its account exists. An entry whose account is not found is sought once more, because it may be newer.
 */
const compare = async (directory: Db, shard: Db, lineId: string, table: UniqueTable): Promise<Finding[]> => {
  const keyOf = UNIQUE[table]
  const accounts = await accountsOf(shard, lineId)
  const entries = await entriesOf(directory, table, lineId)
  const owners = new Map(entries.map(({ key, id }) => [key, id]))
  const lacking = [...accounts.values()].flatMap((account): Finding[] => {
    const key = keyOf(account)
    if (key === null || owners.get(key) === account.id) return []
    return [
      {
        check: `the directory has each ${table}`,
        id: account.id,
        found: owners.get(key) ?? 'none',
        expected: key,
      },
    ]
  })
  const matches = (entry: Entry, known: ReadonlyMap<string, Unique>): boolean => {
    const account = known.get(entry.id)
    return account !== undefined && keyOf(account) === entry.key
  }
  const doubtful = entries.filter((entry) => !entry.reserved && !matches(entry, accounts))
  const now = doubtful.length > 0 ? await accountsOf(shard, lineId) : accounts
  return [
    ...lacking,
    ...doubtful
      .filter((entry) => !matches(entry, now))
      .map(({ key, id }) => ({
        check: `each ${table} of the directory is its account’s`,
        id,
        found: key,
        expected: now.has(id) ? 'another' : 'no account',
      })),
  ]
}

/** Compares the places of lines with where they are. Returns what differs, and the shard of each line. */
const comparePlaces = async (
  servers: Servers,
): Promise<{ findings: Finding[]; lines: { lineId: string; shard: Server }[] }> => {
  const findings: Finding[] = []
  const lines: { lineId: string; shard: Server }[] = []
  const check = 'each line is on its shard only'
  for (const shard of servers.all())
    for (const lineId of await linesOn(shard)) {
      const place = await servers.of(lineId)
      if (place === shard) lines.push({ lineId, shard })
      else findings.push({ check, id: lineId, found: shard.name, expected: place.name })
    }
  return { findings, lines }
}

/** Finds rows of lines that were removed from a shard after they had moved. Nothing may write there since. */
const leftBehind = async (servers: Servers): Promise<Finding[]> => {
  const findings: Finding[] = []
  const tables = await lineTables(servers.directory.db)
  for (const { name, db } of new Set(servers.all())) {
    const gone = await db
      .selectFrom('line_fence')
      .select(['line_id', 'shard'])
      .where('until', 'is', null)
      .where('cleared_at', 'is not', null)
      .execute()
    for (const { line_id, shard } of gone)
      for (const { table } of tables) {
        const { rows } =
          await sql`SELECT 1 FROM ${sql.table(table)} WHERE line_id = ${line_id} LIMIT 1`.execute(db)
        if (rows.length > 0)
          findings.push({
            check: 'a line that has moved has no rows on its old shard',
            id: line_id,
            found: `${table} on ${name}`,
            expected: shard,
          })
      }
  }
  return findings
}

/** Verifies that the directory agrees with the lines: their places, and what is unique over all of them. */
export const verifyDirectory = async (servers: Servers): Promise<Finding[]> => {
  const { findings, lines } = await comparePlaces(servers)
  for (const { lineId, shard } of lines)
    for (const table of UNIQUE_TABLES)
      findings.push(...(await compare(servers.directory.db, shard.db, lineId, table)))
  return [...findings, ...(await leftBehind(servers))]
}
