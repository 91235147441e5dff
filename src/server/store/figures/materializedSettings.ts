import { sql, type Kysely } from 'kysely'
import type { Units } from '../../../rules/money/money.ts'
import type { Tables } from '../db/tables.ts'
import type { FurtherFigures } from '../db/tables/teamFigures.ts'

/** The settings of a line's materialized sums. */
export interface MaterializedSettings {
  zone: string
  minimum: Units
}

/**
 * Returns the settings of a line's materialized figures, or null until they are built. `further` ones may be built later than
 * the rest, so their readers ask for them explicitly.
 */
export const materializedSettings = async (
  db: Kysely<Tables>,
  lineId: string,
  further: readonly FurtherFigures[] = [],
): Promise<MaterializedSettings | null> => {
  const { rows } = await sql<MaterializedSettings>`
    SELECT zone, active_minimum AS minimum FROM team_turn t WHERE t.line_id = ${lineId}
      AND NOT EXISTS (SELECT 1 FROM team_build b WHERE b.line_id = ${lineId} AND b.what = ANY(${['clear', 'figures', ...further]}::text[]))`.execute(
    db,
  )
  return rows[0] ?? null
}
