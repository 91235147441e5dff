import { CompiledQuery, type Kysely } from 'kysely'
import { lanesOf, pipelineOf } from './database.ts'
import { Exchange } from './exchange.ts'
import { statementOf, type Piece } from './statement.ts'
import type { Tables } from './tables.ts'
import { plansAreOld, wireOf } from './wire.ts'

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

/**
 * One transaction in two trips to the server (exchange.ts): what `work` reads goes out at once, and what it writes goes
 * out with the commit. Statements that `work` starts without waiting are carried out in that order, each on its own
 * look at the data, as if they had been waited for.
 */
export const inPipeline = async <T>(db: Db, work: (run: Run) => Promise<Outcome<T>>): Promise<T> => {
  const client = await pipelineOf(db).connect()
  const exchange = new Exchange(client)
  try {
    if (plansAreOld(wireOf(client))) await client.query('DISCARD PLANS')
    client.query(exchange)
    await exchange.begun
    const { value, write } = await work(exchange.read)
    await exchange.commit([write])
    return value
  } finally {
    // What an exchange leaves open, as where the work itself failed, is rolled back with its connection.
    client.release(!exchange.reusable)
  }
}

/** One transaction in one trip to the server: a write that is known already, and that fails where it must not stand. */
export const inOneTrip = (db: Db, write: Piece | null): Promise<void> => lanesOf(db).send([write])
