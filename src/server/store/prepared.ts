import { sql } from 'kysely'
import type pg from 'pg'
import { nameOf, plansAreOld, wireOf } from './wire.ts'

const KEPT_MARK = '/* kept */'

/**
 * Ends a long statement that is carried out every second: each connection keeps it prepared. To read such a statement
 * and to plan it takes longer than to carry it out for a few bets.
 */
export const KEPT = sql.raw(KEPT_MARK)

/** Has a connection keep the statements that end so. */
export const keepPrepared = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<pg.QueryResult>
  const kept = (text: string, values: unknown): Promise<pg.QueryResult> => {
    if (plansAreOld(wireOf(client))) query('DISCARD PLANS').catch(() => {})
    return query({ name: nameOf(text), text, values })
  }
  const either = (first: unknown, ...rest: unknown[]) => (typeof first === 'string' && first.endsWith(KEPT_MARK) ? kept(first, rest[0]) : query(first, ...rest))
  client.query = either as typeof client.query
}
