import { sql } from 'kysely'
import { itemAt } from '../../../rules/itemAt.ts'
import { linesOf } from '../db/allLines.ts'
import { linesElsewhere } from '../db/lineFence.ts'
import { migrationsRun } from '../db/migrate.ts'
import { placementProblems } from '../db/placement.ts'
import type { Server, Servers } from '../db/servers.ts'

/** Returns the lines that are on a shard. */
export const linesOn = ({ db }: Server): Promise<string[]> => linesOf(db)

/** Connections that one process opens to a server at most (operations.md). */
const CONNECTIONS_PER_PROCESS = 32

/** The settings of a server that must be the same on all. */
interface ServerFacts {
  version: number
  encoding: string
  collation: string
  connections: number
  readOnly: boolean
}

const factsOf = async ({ db }: Server): Promise<ServerFacts> => {
  const { rows } =
    await sql<ServerFacts>`SELECT current_setting('server_version_num')::int / 10000 AS version,
    pg_encoding_to_char(d.encoding) AS encoding, d.datcollate AS collation,
    current_setting('max_connections')::int AS connections, pg_is_in_recovery() AS "readOnly"
    FROM pg_database d WHERE d.datname = current_database()`.execute(db)
  return itemAt(rows, 0)
}

/** Returns the directory and every shard, each once. */
export const everyServer = (servers: Servers): Server[] => [...new Set([servers.directory, ...servers.all()])]

const problemsOf = async (server: Server, first: ServerFacts, ran: readonly string[]): Promise<string[]> => {
  const facts = await factsOf(server)
  const differs = (['version', 'encoding', 'collation'] as const).filter((key) => facts[key] !== first[key])
  return [
    ...(facts.version < 15 ? [`has PostgreSQL ${facts.version}, needs 15 or newer`] : []),
    ...differs.map((key) => `has ${key} ${facts[key]}, the directory has ${first[key]}`),
    ...(facts.readOnly ? ['is a replica, which takes no writes'] : []),
    ...(facts.connections < CONNECTIONS_PER_PROCESS
      ? [
          `allows ${facts.connections} connections; each process of the site opens up to ${CONNECTIONS_PER_PROCESS}`,
        ]
      : []),
    ...((await migrationsRun(server.db)).join() === ran.join()
      ? []
      : ['has other migrations than the directory']),
    ...(await placementProblems(server.db)),
  ]
}

/** Returns the problems of each server of a cluster, by its name. A server that does not answer has that problem. */
export const checkServers = async (servers: Servers): Promise<Map<string, string[]>> => {
  const first = await factsOf(servers.directory)
  const ran = await migrationsRun(servers.directory.db)
  const found = await Promise.all(
    everyServer(servers).map(
      async (server) =>
        [
          server.name,
          await problemsOf(server, first, ran).catch((error: unknown) => [
            `is not responding: ${error instanceof Error ? error.message : String(error)}`,
          ]),
        ] as const,
    ),
  )
  return new Map(found)
}

/** What a run of `savePlaces` found. */
export interface SavedPlaces {
  /** Lines that had no place and have one now, by shard. */
  saved: Record<string, number>
  /** Lines that are on a shard other than the one that the directory names. Nothing is changed for them. */
  elsewhere: { lineId: string; on: string; place: string }[]
}

/** Saves where the lines of every shard are, for those that the directory does not know. May be run again at any time. */
export const savePlaces = async (servers: Servers): Promise<SavedPlaces> => {
  const saved: Record<string, number> = {}
  const elsewhere: SavedPlaces['elsewhere'] = []
  for (const shard of servers.all()) {
    let count = 0
    for (const lineId of await linesOn(shard)) {
      const made = await servers.directory.db
        .insertInto('line_place')
        .values({ line_id: lineId, shard: shard.name, target: null })
        .onConflict((c) => c.doNothing())
        .returning('shard')
        .executeTakeFirst()
      if (made) count += 1
      const place = made ? shard : await servers.of(lineId)
      if (place !== shard) elsewhere.push({ lineId, on: shard.name, place: place.name })
    }
    saved[shard.name] = count
  }
  return { saved, elsewhere }
}

/** Returns the moves of lines that have not ended: under way, or interrupted. */
export const unfinishedMoves = async (
  servers: Servers,
): Promise<{ lineId: string; from: string; to: string }[]> => {
  const { rows: moving } = await sql<{ lineId: string; from: string; to: string }>`
    SELECT line_id AS "lineId", shard AS from, target AS to FROM line_place WHERE target IS NOT NULL ORDER BY line_id`.execute(
    servers.directory.db,
  )
  const found = new Map(moving.map((move) => [move.lineId, move]))
  for (const { name, db } of new Set(servers.all())) {
    const left = await db
      .selectFrom('line_fence')
      .select(['line_id as lineId', 'shard as to'])
      .where('until', 'is', null)
      .where('cleared_at', 'is', null)
      .execute()
    for (const { lineId, to } of left) if (!found.has(lineId)) found.set(lineId, { lineId, from: name, to })
  }
  return [...found.values()]
}

/** Returns the number of lines and accounts on each shard. */
export const linesByShard = async (
  servers: Servers,
): Promise<{ shard: string; lines: number; accounts: number }[]> =>
  Promise.all(
    servers.all().map(async ({ name, db }) => {
      const row = await db
        .selectFrom('account')
        .select(({ fn }) => [
          fn.countAll<bigint>().as('accounts'),
          fn.countAll<bigint>().filterWhere('parent_id', 'is', null).as('lines'),
        ])
        .where('line_id', 'not in', linesElsewhere(db))
        .executeTakeFirstOrThrow()
      return { shard: name, lines: Number(row.lines), accounts: Number(row.accounts) }
    }),
  )
