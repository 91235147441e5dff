import { sql, type Kysely } from 'kysely'

const statements = [
  'ALTER TABLE rollup DROP CONSTRAINT rollup_grain_check',
  `ALTER TABLE rollup ADD CONSTRAINT rollup_grain_check CHECK (grain IN ('day', 'hour', 'placed'))`,
  // Void rounds are in no figure, but betting records count them. They are few.
  `CREATE INDEX round_void ON round (line_id, placed_at) WHERE status = 'void'`,
  // The figures of existing lines are calculated again at their next aggregation. The pending changes trigger it.
  'DELETE FROM team_turn',
  `INSERT INTO team_delta (line_id, delta_id, path, kind, at, amount)
    SELECT line_id, account_id, path, 'balance', registered_at, 0 FROM account WHERE parent_id IS NULL ON CONFLICT DO NOTHING`,
] as const

/** Bet figures by the day on which a round was placed, in addition to those by the day of its settlement. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
