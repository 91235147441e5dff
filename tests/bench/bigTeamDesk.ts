import { sql } from 'kysely'
import type { Database } from '../../src/server/store/db/database.ts'
import type { BigTeam } from './bigTeam.ts'

/**
 * Creates what the lists of the operator centre and the inboxes show: withdrawals and deposits of members, the acts of
 * staff, messages and feedback. No figure counts them.
 */
export const makeBigTeamDesk = async (
  db: Database,
  { lineId, topId, topName, to }: BigTeam,
): Promise<void> => {
  const members = sql`(SELECT account_id, name, n, ${new Date(to)}::timestamptz - n * interval '10 seconds' AS at
    FROM (SELECT account_id, name, row_number() OVER (ORDER BY path DESC) AS n FROM account WHERE line_id = ${lineId} AND type = 0) AS a) AS m`
  const many = (count: number) =>
    sql`(SELECT n, ${new Date(to)}::timestamptz - n * interval '10 seconds' AS at FROM generate_series(1, ${count}::int) AS n) AS made`
  const statements = [
    sql`INSERT INTO withdrawal (line_id, withdrawal_id, account_id, amount, fee, status, bank, holder, card_number, submitted_at, forced)
      SELECT ${lineId}::uuid, gen_random_uuid(), account_id, 50000, 0, CASE WHEN n % 50 = 0 THEN 'submitted' ELSE 'received' END,
        'Bank', 'Holder', '1234567890', at, false FROM ${members} WHERE n % 4 = 0`,
    sql`INSERT INTO deposit (line_id, deposit_id, account_id, method, amount, status, pay_token, created_at, expires_at)
      SELECT ${lineId}::uuid, gen_random_uuid(), account_id, 'manual', 50000, CASE WHEN n % 50 = 0 THEN 'pending' ELSE 'expired' END,
        'desk' || ${lineId}::text || n, at, at FROM ${members} WHERE n % 4 = 1`,
    sql`INSERT INTO audit (line_id, audit_id, account_id, kind, detail, ip, request_id, at, staff_name)
      SELECT ${lineId}::uuid, gen_random_uuid(), account_id, CASE WHEN n % 3 = 0 THEN 'withdrawal.approve' ELSE 'player.view' END, '{}',
        '127.0.0.1', 'bench', at, 'bench' || n % 7 FROM ${members} WHERE n % 4 = 2`,
    sql`INSERT INTO message (line_id, owner_id, message_id, box, kind, from_name, to_name, subject, content, at)
      SELECT ${lineId}::uuid, ${topId}::uuid, gen_random_uuid(), CASE WHEN n % 4 = 0 THEN 'out' ELSE 'in' END, 'person',
        'bench', ${topName}, 'Subject', 'Text', at FROM ${many(30_000)}`,
    sql`INSERT INTO feedback (line_id, feedback_id, account_id, kind, type, name, contact, content, upload_ids, language, ip, at)
      SELECT ${lineId}::uuid, gen_random_uuid(), account_id, 'feedback', 'other', name, '', 'Text', '[]', 'en', '127.0.0.1', at
      FROM ${members} WHERE n % 10 = 3`,
  ]
  for (const statement of statements) await statement.execute(db)
  for (const table of ['withdrawal', 'deposit', 'audit', 'message', 'feedback'])
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db)
}
