import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type ControlledTransaction,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import { UUID } from '../../../src/rules/uuid.ts'
import type { Database } from '../../../src/server/store/db/database.ts'
import { placementsOf, type Placement } from '../../../src/server/store/db/placement.ts'
import { NO_LINE, type Server, type Servers } from '../../../src/server/store/db/servers.ts'
import type { Tables } from '../../../src/server/store/db/tables.ts'

const uuidsOf = (values: readonly unknown[]): string[] =>
  values
    .flat()
    .filter((value): value is string => typeof value === 'string' && UUID.test(value.toLowerCase()))

/** Sends each statement of a test to the servers whose tables and line it names; to every shard if it names no line. */
class ClusterConnection implements DatabaseConnection {
  readonly #servers: Servers
  readonly #places: ReadonlyMap<string, Placement>
  readonly #open = new Map<Server, ControlledTransaction<Tables>>()
  inTransaction = false

  constructor(servers: Servers, places: ReadonlyMap<string, Placement>) {
    this.#servers = servers
    this.#places = places
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const results: QueryResult<R>[] = []
    for (const server of await this.#serversOf(query))
      results.push(await (await this.#handle(server)).executeQuery<R>(query))
    return {
      rows: results.flatMap(({ rows }) => rows),
      numAffectedRows: results.reduce((sum, { numAffectedRows }) => sum + (numAffectedRows ?? 0n), 0n),
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('tests do not stream')
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    for (const open of this.#open.values()) await open[how]().execute()
    this.#open.clear()
    this.inTransaction = false
  }

  async #handle(server: Server): Promise<Kysely<Tables>> {
    if (!this.inTransaction) return server.db
    const known = this.#open.get(server) ?? (await server.db.startTransaction().execute())
    this.#open.set(server, known)
    return known
  }

  async #serversOf({ sql, parameters }: CompiledQuery): Promise<readonly Server[]> {
    const named = [...this.#places].filter(([table]) => new RegExp(`\\b${table}\\b`).test(sql))
    const inDirectory = named.every(([, placement]) => placement !== 'line')
    if (inDirectory) return [this.#servers.directory]
    const ids = [...uuidsOf(parameters), ...uuidsOf(sql.match(/[0-9a-f-]{36}/g) ?? [])]
    const known = await this.#servers.directory.db
      .selectFrom('line_place')
      .select('line_id')
      .where('line_id', 'in', ids.length > 0 ? ids : [NO_LINE])
      .execute()
    const servers = new Set<Server>()
    for (const { line_id } of known) servers.add(await this.#servers.of(line_id))
    // Rows of no line are in the directory.
    if (ids.includes(NO_LINE)) servers.add(this.#servers.directory)
    if (servers.size > 0) return [...servers]
    const every = this.#servers.all()
    return /^\s*insert/i.test(sql) ? every.slice(0, 1) : [...every, this.#servers.directory]
  }
}

const driverOver = (servers: Servers, places: ReadonlyMap<string, Placement>): Driver => ({
  init: () => Promise.resolve(),
  acquireConnection: () => Promise.resolve(new ClusterConnection(servers, places)),
  beginTransaction: async (connection) => {
    if (connection instanceof ClusterConnection) connection.inTransaction = true
  },
  commitTransaction: async (connection) => {
    if (connection instanceof ClusterConnection) await connection.end('commit')
  },
  rollbackTransaction: async (connection) => {
    if (connection instanceof ClusterConnection) await connection.end('rollback')
  },
  releaseConnection: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
})

const handles = new WeakSet<Database>()

/** Whether a handle is one over a cluster. A provider over it would wait for itself: each of its transactions holds a
 * connection of one server while it waits for one of another. */
export const isClusterHandle = (db: Database): boolean => handles.has(db)

/** Returns one handle over a cluster, with which tests read and prepare rows as they do on one server. */
export const clusterHandle = async (servers: Servers): Promise<Database> => {
  const places = new Map(
    (await placementsOf(servers.directory.db)).map(({ table, placement }) => [table, placement] as const),
  )
  const handle = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOver(servers, places),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  handles.add(handle)
  return handle
}
