import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { Lanes } from './lane.ts'
import { keepPrepared } from './prepared.ts'
import type { Tables } from './tables.ts'

const OID = { int8: 20, timestamptz: 1184, numeric: 1700 }

// Money and sums of money come as whole numbers and stay exact: bigint, never a float. A numeric with a fraction is no
// sum of ours, so it stays the text that the server sent.
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

/** Where the database is: a connection address, or a socket folder with its credentials. */
export type Connection = pg.PoolConfig

const poolOf = (options: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ ...options, types, idleTimeoutMillis: 30_000 })
  // A connection that the server closes, idle or in a transaction, fails its next statement and is replaced; without
  // these listeners the loss of it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => { client.on('error', () => {}) })
  return pool
}

/** Connections that are spoken to in exchanges, several statements at once (pipeline.ts). */
const PIPELINES = 4

interface Aside {
  pipeline: pg.Pool
  lanes: Lanes
}
const besides = new WeakMap<object, Aside>()

const aside = (db: Kysely<Tables>): Aside => {
  const known = besides.get(db)
  if (!known) throw new Error('this database was not opened by openDatabase')
  return known
}

/** The pipelined connections beside a database that `openDatabase` opened: money never waits for a report's. */
export const pipelineOf = (db: Kysely<Tables>): pg.Pool => aside(db).pipeline

/** The connections for transactions that are known whole before they are sent (lane.ts). */
export const lanesOf = (db: Kysely<Tables>): Lanes => aside(db).lanes

/** Compiling a statement takes a fifth of a second and more, which no page of a list and no fold ever gains back. */
const NO_COMPILING = 'SET jit = off'

/** What a pipelined connection is told first: its statements find rows by key, so one plan of each does for all values. */
const ONE_PLAN = `SET plan_cache_mode = force_generic_plan; ${NO_COMPILING}`

const openLane = async (options: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client({ ...options, types })
  client.on('error', () => {})
  await client.connect()
  await client.query(ONE_PLAN)
  return client
}

/**
 * The one Kysely instance of a process. Moments are read as epoch ms, money as bigint units.
 * @param connections the most connections the pool opens
 */
export const openDatabase = (connection: Connection, connections = 16): Database => {
  const pool = poolOf({ ...connection, max: connections })
  const pipeline = poolOf({ ...connection, max: PIPELINES })
  pool.on('connect', (client) => {
    client.query(NO_COMPILING).catch(() => {})
    keepPrepared(client)
  })
  pipeline.on('connect', (client) => { client.query(ONE_PLAN).catch(() => {}) })
  const lanes = new Lanes(() => openLane(connection))
  const all = { connect: () => pool.connect(), end: async () => { await Promise.all([pool.end(), pipeline.end(), lanes.end()]) } }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: all }) })
  besides.set(db, { pipeline, lanes })
  return db
}

/** Serialization failure and deadlock: the server asks to try again (stack.md, portable SQL). */
const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 8

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Runs `work` in one transaction, again from its start when the server asks for it. */
export const transaction = async <T>(db: Database, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRYABLE.has(codeOf(error) ?? '')) throw error
    }
  }
}
