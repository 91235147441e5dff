import { sql, type Kysely } from 'kysely'
import type { Units } from '../../rules/money.ts'
import type { Tables } from './tables.ts'

/** What a line's sums are kept with. */
export interface Kept {
  zone: string
  minimum: Units
}

/**
 * What a line's figures are kept with; null while they are not worked out. The account records and the bets by
 * game may still be summed while everything else is ready, so whoever reads those asks for them too.
 */
export const keptOf = async (db: Kysely<Tables>, lineId: string, { records = false, bets = false } = {}): Promise<Kept | null> => {
  const { rows } = await sql<Kept>`
    SELECT zone, active_minimum AS minimum FROM team_turn t WHERE t.line_id = ${lineId}
      AND NOT EXISTS (SELECT 1 FROM team_build b WHERE b.line_id = ${lineId} AND b.what = ANY(${['clear', 'figures', ...(records ? ['records'] : []), ...(bets ? ['bets'] : [])]}::text[]))`.execute(db)
  return rows[0] ?? null
}
