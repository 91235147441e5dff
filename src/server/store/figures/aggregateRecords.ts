import { sql, type Kysely, type RawBuilder } from 'kysely'
import { PREPARED } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import { daySql, recordSumsSql } from './teamChain.ts'

/**
 * Adds new entries of main wallets to the account records' sums. `a` is the alias of the account table in the
 * condition. Entries are numbered under the wallet's lock, so the visible ones have no gaps. The same
 * statement moves the mark, so no entry is lost or added twice. The caller must hold the line's turn.
 */
export const aggregateRecords = async (
  db: Kysely<Tables>,
  lineId: string,
  zone: string,
  whose: RawBuilder<unknown>,
): Promise<void> => {
  await sql`
    WITH who AS (
      SELECT a.account_id, a.path, w.wallet_id, coalesce(m.folded, 0) AS folded FROM account a
      JOIN wallet w ON w.line_id = ${lineId} AND w.owner_id = a.account_id AND w.kind = 'main'
      LEFT JOIN record_mark m ON m.line_id = ${lineId} AND m.account_id = a.account_id
      WHERE a.line_id = ${lineId} AND ${whose}
    ), fresh AS (
      SELECT who.account_id, who.path, e.wallet_no, ${daySql(sql`e.at`, zone)} AS day, e.type, e.amount
      FROM who CROSS JOIN LATERAL (${entriesAfterSql(lineId)}) AS e
    ), marked AS (
      INSERT INTO record_mark (line_id, account_id, folded)
      SELECT ${lineId}::uuid, account_id, max(wallet_no) FROM fresh GROUP BY account_id ORDER BY account_id
      ON CONFLICT (line_id, account_id) DO UPDATE SET folded = excluded.folded
    ), ${recordSumsSql(lineId, sql`fresh`)}
    INSERT INTO record_sum (line_id, account_id, scope, day, type, count, received, spent)
    SELECT ${lineId}::uuid, account_id, scope, day, type, count, received, spent FROM sums ORDER BY account_id, scope, day, type
    ON CONFLICT (line_id, account_id, scope, day, type) DO UPDATE SET count = record_sum.count + excluded.count,
      received = record_sum.received + excluded.received, spent = record_sum.spent + excluded.spent ${PREPARED}`.execute(
    db,
  )
}

/**
 * Returns the entries of `who.wallet_id` after `who.folded`, for a lateral join. OFFSET 0 stops the planner
 * from turning it into a join over all entries.
 */
export const entriesAfterSql = (
  lineId: string,
  further: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  SELECT e.wallet_no, e.type, e.amount, e.at FROM entry e
  WHERE e.line_id = ${lineId} AND e.wallet_id = who.wallet_id AND e.wallet_no IS NOT NULL AND e.wallet_no > who.folded ${further}
  ORDER BY e.wallet_no OFFSET 0`
