import { sql, type Kysely } from 'kysely'

const statements = [
  'ALTER TABLE entry ADD COLUMN ref_kind text, ADD COLUMN ref_id uuid, ADD COLUMN remark text',
  `UPDATE entry SET ref_kind = t.ref_kind, ref_id = t.ref_id::uuid, remark = t.remark
    FROM transfer t WHERE t.line_id = entry.line_id AND t.transfer_id = entry.transfer_id AND entry.position = 0`,
  'DROP TABLE transfer',
  'CREATE INDEX entry_ref ON entry (line_id, ref_id) WHERE ref_id IS NOT NULL',
] as const

/**
 * What a transfer belongs to and its remark stand on its first entry instead of in a row of their own. Every bet and
 * every settlement wrote that row, with two more index entries, and all else in it the entries say too.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
