import { sql, type Kysely, type RawBuilder } from 'kysely'
import { andBetween } from './moment.ts'
import type { Tables } from './tables.ts'

/**
 * Open or void rounds as alias `r`, of the paths that a condition takes: what stands behind FROM. No figure counts them,
 * so they are looked up one by one; there are few at a time.
 */
export const uncountedRounds = (
  state: 'open' | 'void', lineId: string | RawBuilder<unknown>, whose: (path: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> => sql`uncounted_round u JOIN round r ON r.line_id = ${lineId} AND r.round_id = u.round_id
  WHERE u.line_id = ${lineId} AND ${state === 'void' ? sql`u.void` : sql`NOT u.void`} AND ${whose(sql`u.path`)}`

/**
 * Rounds that were settled in a time as alias `r`, with the moment as `s.settled_at`: what stands behind FROM, to be
 * ordered by that moment and `s.round_id`. The moments are joined too: each round is one key in the table of them, in
 * whichever order PostgreSQL reads the two.
 */
export const settledRounds = (lineId: string, { from, to }: { from?: number | undefined; to?: number | undefined }): RawBuilder<unknown> => sql`
  settled_round s JOIN round r ON r.line_id = ${lineId} AND r.round_id = s.round_id AND r.settled_at = s.settled_at
  WHERE s.line_id = ${lineId} ${andBetween(sql`s.settled_at`, { from, to })}`

/** What `uncounted_round` should hold of a line, from its rounds as alias `r`; a further condition may follow. */
export const uncountedTruth = (lineId: string): RawBuilder<unknown> => sql`
  SELECT r.line_id, r.path, r.round_id, r.placed_at, r.status = 'void' AS void FROM round r
  WHERE r.line_id = ${lineId} AND r.status IN ('open', 'void')`

/** What `settled_round` should hold of a line, in the same way. */
export const settledTruth = (lineId: string): RawBuilder<unknown> => sql`
  SELECT r.line_id, r.settled_at, r.round_id FROM round r WHERE r.line_id = ${lineId} AND r.settled_at IS NOT NULL`

/**
 * Writes down anew what a line's rounds say of themselves, where it is not so. Bets may go on meanwhile: what is missing
 * is looked at once more with its round held.
 */
export const mendRoundStates = async (db: Kysely<Tables>, lineId: string): Promise<void> => {
  await sql`
    DELETE FROM uncounted_round u WHERE u.line_id = ${lineId} AND NOT EXISTS (${uncountedTruth(lineId)}
      AND r.round_id = u.round_id AND r.path = u.path AND r.placed_at = u.placed_at AND (r.status = 'void') = u.void)`.execute(db)
  await sql`
    INSERT INTO uncounted_round (line_id, path, round_id, placed_at, void) ${uncountedTruth(lineId)}
      AND NOT EXISTS (SELECT 1 FROM uncounted_round u WHERE u.line_id = ${lineId} AND u.path = r.path AND u.round_id = r.round_id)
    FOR UPDATE ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    DELETE FROM settled_round s WHERE s.line_id = ${lineId} AND NOT EXISTS (${settledTruth(lineId)}
      AND r.round_id = s.round_id AND r.settled_at = s.settled_at)`.execute(db)
  await sql`
    INSERT INTO settled_round (line_id, settled_at, round_id) ${settledTruth(lineId)} ON CONFLICT DO NOTHING`.execute(db)
}
