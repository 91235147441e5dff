import { sql, type Kysely } from 'kysely'

const statements = [
  'ALTER TABLE sandbox_round ADD COLUMN progress jsonb',
  'ALTER TABLE sandbox_round DROP CONSTRAINT sandbox_round_state_check',
  `ALTER TABLE sandbox_round ADD CONSTRAINT sandbox_round_state_check CHECK (state IN
    ('placing', 'waiting', 'playing', 'raising', 'owed', 'settled', 'refused', 'undone'))`,
  'DROP INDEX sandbox_round_due',
  `CREATE INDEX sandbox_round_due ON sandbox_round (due_at)
    WHERE state IN ('placing', 'waiting', 'playing', 'raising', 'owed')`,
] as const

/** Rounds of the sandbox vendor that wait for decisions of their player. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
