import { CompiledQuery, type Kysely } from 'kysely'
import { lanesOf, pipelineOf } from './database.ts'
import { Exchange } from './patches/exchange.ts'
import { fenceQuery, isFenced, LineFenced } from './lineFence.ts'
import { NO_LINE } from './servers.ts'
import { plansAreOld } from './sql/plans.ts'
import { toSqlText, type Piece } from './sql/sqlText.ts'
import type { Tables } from './tables.ts'
import { tracedPipeline } from './tracedStatements.ts'

type Db = Kysely<Tables>

/** Runs one statement and returns its rows. */
export type Run = <Row>(query: Piece) => Promise<Row[]>

/** The result of a piece of work, and the one statement that saves it; null when there is nothing to save. */
export interface Outcome<T> {
  value: T
  write: Piece | null
}

/** Returns a `Run` that uses Kysely's own connection, for work inside an open Kysely transaction. */
export const runOn =
  (db: Db): Run =>
  async <Row>(query: Piece) => {
    const { text, values } = toSqlText(query)
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  }

/** Runs work that reads and decides for a line. Throws if the line has a fence (lineFence.ts). */
const behindFence = async <T>(
  db: Db,
  lineId: string,
  run: Run,
  work: (run: Run) => Promise<T>,
): Promise<T> => {
  if (lineId === NO_LINE || !isFenced(db)) return work(run)
  const fence = run(fenceQuery(lineId))
  // Whatever the work makes of a line that is not here is not its error.
  const [done, fences] = await Promise.allSettled([work(run), fence])
  if (fences.status === 'fulfilled' && fences.value.length > 0) throw new LineFenced(lineId)
  if (done.status === 'rejected') throw done.reason
  if (fences.status === 'rejected') throw fences.reason
  return done.value
}

const exchange = async <T>(db: Db, lineId: string, work: (run: Run) => Promise<Outcome<T>>): Promise<T> => {
  const client = await pipelineOf(db).connect()
  const trip = new Exchange(client)
  try {
    if (plansAreOld(client)) await client.query('DISCARD PLANS')
    client.query(trip)
    await trip.begun
    const { value, write } = await behindFence(db, lineId, trip.read, work)
    await trip.commit([write])
    return value
  } finally {
    // An exchange that is still open, for example because `work` threw, is rolled back by closing its connection.
    client.release(!trip.reusable)
  }
}

/**
 * Runs one transaction in two round trips (patches/exchange.ts) and returns the value of `work`. The reads of `work`
 * leave together, and its write leaves with the commit. Statements that `work` starts without an await between them
 * run in that order, each on its own snapshot. Its rows belong to one line. An error of `work` or of the server rolls the transaction back and is
 * thrown.
 */
export const inPipeline = <T>(db: Db, lineId: string, work: (run: Run) => Promise<Outcome<T>>): Promise<T> =>
  tracedPipeline(() => exchange(db, lineId, work))

/**
 * Runs one write as a transaction in one round trip. The write itself must fail when its preconditions no longer hold.
 * Null writes nothing.
 */
export const inOneTrip = (db: Db, write: Piece | null): Promise<void> => lanesOf(db).send([write])
