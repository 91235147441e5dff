import { sql, type Kysely } from 'kysely'
import type { Units } from '../../rules/money.ts'
import type { Tables } from './tables.ts'

/** What a line's sums are kept with. */
export interface Kept {
  zone: string
  minimum: Units
}

/**
 * What a line's figures are kept with; null while they are not worked out. The account records may still be summed
 * while everything else is ready, so whoever reads those asks for them too.
 */
export const keptOf = async (db: Kysely<Tables>, lineId: string, { records = false } = {}): Promise<Kept | null> => {
  const { rows } = await sql<Kept>`
    SELECT zone, active_minimum AS minimum FROM team_turn t WHERE t.line_id = ${lineId}
      AND NOT EXISTS (SELECT 1 FROM team_build b WHERE b.line_id = ${lineId} ${records ? sql`` : sql`AND b.what <> 'records'`})`.execute(db)
  return rows[0] ?? null
}
