import { sql, type Kysely, type RawBuilder } from 'kysely'
import { andBetween } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'

/**
 * Returns open or void rounds as alias `r`, for a FROM clause, limited by a condition on their paths. No
 * figure counts them, so they are read one by one. There are few at a time.
 */
export const uncountedRounds = (
  state: 'open' | 'void',
  lineId: string | RawBuilder<unknown>,
  whose: (path: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> => sql`uncounted_round u JOIN round r ON r.line_id = ${lineId} AND r.round_id = u.round_id
  WHERE u.line_id = ${lineId} AND ${state === 'void' ? sql`u.void` : sql`NOT u.void`} AND ${whose(sql`u.path`)}`

/**
 * Returns rounds settled in a span as alias `r`, for a FROM clause, with the time as `s.settled_at`. Order
 * them by that time and `s.round_id`. The join includes the time, so that each round is one key lookup in
 * `settled_round` in either join order.
 */
export const settledRounds = (
  lineId: string,
  { from, to }: { from?: number | undefined; to?: number | undefined },
): RawBuilder<unknown> => sql`
  settled_round s JOIN round r ON r.line_id = ${lineId} AND r.round_id = s.round_id AND r.settled_at = s.settled_at
  WHERE s.line_id = ${lineId} ${andBetween(sql`s.settled_at`, { from, to })}`

/**
 * Returns the expected rows of `uncounted_round`, from the line's rounds as alias `r`. The caller may add a
 * condition.
 */
export const expectedUncounted = (lineId: string): RawBuilder<unknown> => sql`
  SELECT r.line_id, r.path, r.round_id, r.placed_at, r.status = 'void' AS void FROM round r
  WHERE r.line_id = ${lineId} AND r.status IN ('open', 'void')`

/** Returns the expected rows of `settled_round`, in the same way. */
export const expectedSettled = (lineId: string): RawBuilder<unknown> => sql`
  SELECT r.line_id, r.settled_at, r.round_id FROM round r WHERE r.line_id = ${lineId} AND r.settled_at IS NOT NULL`

/**
 * Corrects the lists of uncounted and settled rounds from the line's rounds. Bets may continue meanwhile, so
 * a missing row is checked again with its round locked.
 */
export const repairRoundStates = async (db: Kysely<Tables>, lineId: string): Promise<void> => {
  await sql`
    DELETE FROM uncounted_round u WHERE u.line_id = ${lineId} AND NOT EXISTS (${expectedUncounted(lineId)}
      AND r.round_id = u.round_id AND r.path = u.path AND r.placed_at = u.placed_at AND (r.status = 'void') = u.void)`.execute(
    db,
  )
  await sql`
    INSERT INTO uncounted_round (line_id, path, round_id, placed_at, void) ${expectedUncounted(lineId)}
      AND NOT EXISTS (SELECT 1 FROM uncounted_round u WHERE u.line_id = ${lineId} AND u.path = r.path AND u.round_id = r.round_id)
    FOR UPDATE ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    DELETE FROM settled_round s WHERE s.line_id = ${lineId} AND NOT EXISTS (${expectedSettled(lineId)}
      AND r.round_id = s.round_id AND r.settled_at = s.settled_at)`.execute(db)
  await sql`
    INSERT INTO settled_round (line_id, settled_at, round_id) ${expectedSettled(lineId)} ON CONFLICT DO NOTHING`.execute(
    db,
  )
}
