import { sql, type Kysely } from 'kysely'

const statements = [
  `ALTER TABLE round ADD COLUMN further_transfers uuid[] NOT NULL DEFAULT '{}'`,
  `UPDATE round SET further_transfers = t.ids FROM (
      SELECT line_id, ref_id, array_agg(transfer_id ORDER BY at, transfer_id) AS ids FROM entry
      WHERE position = 0 AND ref_kind = 'round' GROUP BY line_id, ref_id) AS t
    WHERE t.line_id = round.line_id AND t.ref_id = round.round_id`,
  'DROP INDEX entry_ref',
  `CREATE INDEX entry_ref ON entry (line_id, ref_id) WHERE ref_kind <> 'round'`,
] as const

/**
 * A round lists its transfers, and the index of references leaves out the transfers of rounds. Every bet and every
 * settlement wrote into that index. Existing rounds list all their transfers, because the id of their first transfer is
 * not the round's id.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
