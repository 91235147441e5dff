import { sql, type Kysely } from 'kysely'

const statements = [
  'ALTER TABLE letter_refusal RENAME TO bulk_message_refusal',
  `UPDATE bulk_job SET action = jsonb_set(action, '{kind}', '"message"') WHERE action ->> 'kind' = 'letter'`,
  `UPDATE protection_change SET what = 'limitRaiseRequested' WHERE what = 'limitRaiseAsked'`,
] as const

/** Gives the names of the glossary to bulk messages, and to a requested raise of a limit. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
