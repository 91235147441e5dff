import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { CompiledQuery, type Kysely } from 'kysely'
import type pg from 'pg'
import { pipelineOf } from './database.ts'
import { statementOf, type Piece } from './statement.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

/** Runs one statement and answers its rows. */
export type Run = <Row>(query: Piece) => Promise<Row[]>

/** What a piece of work came to, and the one statement that keeps it; null when there is nothing to keep. */
export interface Outcome<T> {
  value: T
  write: Piece | null
}

/** A statement of Kysely's own connection: for work that runs inside another transaction. */
export const runOn = (db: Db): Run => async <Row>(query: Piece) => {
  const { text, values } = statementOf(query)
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}

/** Statements are few and long and run thousands of times, so the server keeps each connection's plans of them. */
const NAMES_KEPT = 500
const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known) return known
  const name = `p_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`
  if (names.size < NAMES_KEPT) names.set(text, name)
  return name
}

const send = async <Row>(client: pg.PoolClient, query: Piece): Promise<Row[]> => {
  const { text, values } = statementOf(query)
  return (await client.query({ name: nameOf(text), text, values })).rows as Row[]
}

/**
 * How long a connection keeps its plans. A table that has grown since deserves another: a plan made while it was empty
 * would read all of it, and stay until the server's next ANALYZE.
 */
const PLANS_KEPT_MS = 2_000
const plannedAt = new WeakMap<pg.PoolClient, number>()

const planAnew = (client: pg.PoolClient): void => {
  const now = performance.now()
  if (now - (plannedAt.get(client) ?? 0) < PLANS_KEPT_MS) return
  plannedAt.set(client, now)
  client.query('DISCARD PLANS').catch(() => {})
}

/** A promise that somebody looks at later: until then its failure is nobody's. */
const later = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => {})
  return promise
}

/** What is sent meanwhile leaves in one write: each write by itself wakes the server for a part of the work. */
const inOneWrite = <T>(client: pg.PoolClient, send: () => T): T => {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/**
 * One transaction in two trips to the server: what `work` reads goes out with the BEGIN, and what it writes goes out
 * with the COMMIT. Statements that `work` starts without waiting are carried out in that order, each on its own look at
 * the data, as if they had been waited for.
 */
export const inPipeline = async <T>(db: Db, work: (run: Run) => Promise<Outcome<T>>): Promise<T> => {
  const client = await pipelineOf(db).connect()
  let broken = true
  try {
    const [begun, worked] = inOneWrite(client, () => {
      planAnew(client)
      return [later(client.query('BEGIN')), work(<Row>(query: Piece) => later(send<Row>(client, query)))]
    })
    const { value, write } = await worked
    await begun
    // A COMMIT behind a statement that failed rolls back; the statement's own error is what the caller sees.
    const [written, committed] = inOneWrite(client, () => [write ? later(send(client, write)) : null, later(client.query('COMMIT'))])
    await written
    await committed
    broken = false
    return value
  } catch (error) {
    broken = await client.query('ROLLBACK').then(() => false, () => true)
    throw error
  } finally {
    client.release(broken)
  }
}
