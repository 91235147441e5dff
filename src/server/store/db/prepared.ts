import { sql } from 'kysely'
import type pg from 'pg'
import { plansAreOld, statementName } from './sql/plans.ts'

const PREPARED_MARK = '/* prepared */'

/**
 * The mark at the end of a long statement that runs every second. Each connection prepares it once. For a few bets the
 * server takes longer to parse and plan such a statement than to run it.
 */
export const PREPARED = sql.raw(PREPARED_MARK)

/** Makes a connection prepare the statements that end with the mark. Other statements are sent as before. */
export const keepPrepared = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<pg.QueryResult>
  const queryPrepared = (text: string, values: unknown): Promise<pg.QueryResult> => {
    if (plansAreOld(client)) query('DISCARD PLANS').catch(() => {})
    return query({ name: statementName(text), text, values })
  }
  const either = (first: unknown, ...rest: unknown[]) =>
    typeof first === 'string' && first.endsWith(PREPARED_MARK)
      ? queryPrepared(first, rest[0])
      : query(first, ...rest)
  client.query = either as typeof client.query
}
