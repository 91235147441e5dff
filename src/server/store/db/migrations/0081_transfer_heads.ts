import { sql, type Kysely } from 'kysely'

const statements = [
  'ALTER TABLE entry ADD COLUMN ref_kind text, ADD COLUMN ref_id uuid, ADD COLUMN remark text',
  `UPDATE entry SET ref_kind = t.ref_kind, ref_id = t.ref_id::uuid, remark = t.remark
    FROM transfer t WHERE t.line_id = entry.line_id AND t.transfer_id = entry.transfer_id AND entry.position = 0`,
  'DROP TABLE transfer',
  'CREATE INDEX entry_ref ON entry (line_id, ref_id) WHERE ref_id IS NOT NULL',
] as const

/**
 * The reference and the remark of a transfer move from a row of their own to its first entry. Every bet and every
 * settlement wrote that row and two index entries. The entries already have its other columns.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
