import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { Lanes } from './lanes.ts'
import { Link } from './link.ts'
import { keepPrepared } from './prepared.ts'
import type { Tables } from './tables.ts'
import { traceStatement } from './tracedStatements.ts'

const OID = { int8: 20, timestamptz: 1184, numeric: 1700 }

// Amounts and their sums are whole numbers and become bigint, so they stay exact. No sum of amounts has a fraction, so a
// numeric with a fraction stays the text that the server sent.
const wholeOrText = (text: string): bigint | string => (/^-?\d+$/.test(text) ? BigInt(text) : text)

const parsers: Record<number, (text: string) => unknown> = {
  [OID.int8]: BigInt,
  [OID.numeric]: wholeOrText,
  [OID.timestamptz]: (text) => new Date(text).getTime(),
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

export type Database = Kysely<Tables>

/** How to reach the database: a connection address, or a socket folder with its credentials. */
export type Connection = pg.PoolConfig

const poolOf = (options: pg.PoolConfig, link: Link): pg.Pool => {
  const pool = new pg.Pool({ ...options, types, idleTimeoutMillis: 30_000, Client: link.Client })
  // When the server closes a connection, its next statement fails and the pool replaces it. Without these listeners the
  // unhandled error event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return pool
}

/** The number of connections for transactions that send several statements at the same time (pipeline.ts). */
const PIPELINES = 4

/** The connections of a database other than Kysely's own pool. */
interface PipelinedConnections {
  /** Kysely's own pool. */
  pool: pg.Pool
  pipeline: pg.Pool
  lanes: Lanes
  link: Link
}
const pipelinedConnections = new WeakMap<object, PipelinedConnections>()

const connectionsOf = (db: Kysely<Tables>): PipelinedConnections => {
  const known = pipelinedConnections.get(db)
  if (!known) throw new Error('this database was not opened by openDatabase')
  return known
}

/**
 * Returns the pool for pipelined transactions of a database that `openDatabase` opened. It is separate from Kysely's
 * pool, so that money calls never wait for a report's connection.
 */
export const pipelineOf = (db: Kysely<Tables>): pg.Pool => connectionsOf(db).pipeline

/** Returns the pools of a database by name, for monitoring. */
export const poolsOf = (db: Kysely<Tables>): Readonly<Record<'statements' | 'pipelines', pg.Pool>> => {
  const { pool, pipeline } = connectionsOf(db)
  return { statements: pool, pipelines: pipeline }
}

/** Returns the connections for transactions that read nothing before they write (lanes.ts). */
export const lanesOf = (db: Kysely<Tables>): Lanes => connectionsOf(db).lanes

/** Returns the link over all connections. A serving process starts its health checks (link.ts). */
export const linkOf = (db: Kysely<Tables>): Link => connectionsOf(db).link

/** Just-in-time compilation takes 0.2 s or more per statement. No list page and no aggregation gains that back. */
const NO_JIT = 'SET jit = off'

/** The settings of a pipelined connection. Its statements find rows by key, so one generic plan suits all values. */
const GENERIC_PLANS = `SET plan_cache_mode = force_generic_plan; ${NO_JIT}`

const openLane = async (options: pg.ClientConfig, link: Link): Promise<pg.Client> => {
  const client = new link.Client({ ...options, types })
  client.on('error', () => {})
  await client.connect()
  await client.query(GENERIC_PLANS)
  return client
}

/**
 * Opens the connections of a process to one server. It reads `timestamptz` as epoch ms and amounts as bigint units. It
 * connects on the first statement.
 * @param connections the limit of Kysely's pool
 */
export const openDatabase = (connection: Connection, connections = 16): Database => {
  const link = new Link()
  const pool = poolOf({ ...connection, max: connections }, link)
  const pipeline = poolOf({ ...connection, max: PIPELINES }, link)
  pool.on('connect', (client) => {
    client.query(NO_JIT).catch(() => {})
    keepPrepared(client)
  })
  pipeline.on('connect', (client) => {
    client.query(GENERIC_PLANS).catch(() => {})
  })
  const lanes = new Lanes(() => openLane(connection, link))
  const end = async (): Promise<void> => {
    link.stop()
    await Promise.all([pool.end(), pipeline.end(), lanes.end()])
  }
  const all = { connect: () => pool.connect(), end }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: all }), log: traceStatement })
  pipelinedConnections.set(db, { pool, pipeline, lanes, link })
  return db
}

/** The number of connections for transactions inside a transaction on another server (servers.ts). */
const INNER = 8
/** How long such a transaction waits for a connection. Without a limit two of them could wait for each other. */
const INNER_WAIT_MS = 5_000

/** Opens the further connections of a server of a cluster. They are cut with those of its database. */
export const openInner = (db: Database, connection: Connection): Kysely<Tables> => {
  const { link } = connectionsOf(db)
  const pool = poolOf({ ...connection, max: INNER, connectionTimeoutMillis: INNER_WAIT_MS }, link)
  pool.on('connect', (client) => {
    client.query(NO_JIT).catch(() => {})
  })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: traceStatement })
}

/** Runs in the transaction of `db`, or in one of its own. */
export const inTransaction = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
