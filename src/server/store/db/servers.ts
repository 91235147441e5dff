import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** One PostgreSQL server of the site, with connections of its own (database.ts). */
export interface Server {
  /** Its name in SHARDS; `directory` for the directory, and `database` when there is only one server. */
  name: string
  db: Database
  /**
   * The connections of transactions that are opened inside a transaction on another server. They are apart from `db`,
   * so that two such transactions never wait for each other's connections.
   */
  inner: Kysely<Tables>
}

/** The servers of a site. The only place that knows where a line lives (decision 80). */
export interface Servers {
  /** The server of the tables that belong to no line (placement.ts). It may be a shard too. */
  readonly directory: Server
  /** Every shard. With one server it is the directory. */
  all(): readonly Server[]
  /** Returns the shard of a line. A line that does not exist yet is sought on the first shard. */
  of(lineId: string): Server | Promise<Server>
  /**
   * Finds out where a line is now, after a write to it was refused (lineFence.ts). Returns after a short wait while its
   * move is under way.
   */
  moved(lineId: string): Promise<void>
  /** Chooses the shard of a new line and saves it in the directory. */
  place(lineId: string): Promise<void>
  /** Called with a shard that did not answer in time, when the rows of the others are returned without its own. */
  onMissing(server: Server): void
}

/** The line id of rows that belong to all lines or to none. They are in the directory. */
export const NO_LINE = '00000000-0000-0000-0000-000000000000'

/** Returns the servers of a site whose directory and only shard are the same database. */
export const oneServer = (db: Database): Servers => {
  const server: Server = { name: 'database', db, inner: db }
  const servers = [server]
  return {
    directory: server,
    all: () => servers,
    of: () => server,
    moved: () => Promise.resolve(),
    place: () => Promise.resolve(),
    onMissing: () => {},
  }
}

/** Whether the directory and the only shard are the same database. */
export const isOneServer = (servers: Servers): boolean =>
  servers.all().length === 1 && servers.all()[0] === servers.directory
