import { sql, type Kysely } from 'kysely'

const statements = [
  // Both name the old state.
  'ALTER TABLE contract DROP CONSTRAINT contract_check',
  'DROP INDEX contract_in_force',
  `UPDATE contract SET state = 'terminationRequested' WHERE state = 'terminationAsked'`,
  `UPDATE contract_event SET state = 'terminationRequested' WHERE state = 'terminationAsked'`,
  'ALTER TABLE contract RENAME COLUMN termination_asked_by TO termination_requested_by',
  `ALTER TABLE contract ADD CONSTRAINT contract_termination_check
    CHECK ((state = 'terminationRequested') = (termination_requested_by IS NOT NULL))`,
  `CREATE UNIQUE INDEX contract_in_force ON contract (line_id, payee_id, kind) WHERE state IN ('active', 'terminationRequested')`,
] as const

/** Renames the state of a contract that one side asks to terminate, as the call that asks is named. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
