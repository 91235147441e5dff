import { sql, type Kysely } from 'kysely'
import type {
  DayResult,
  EndingLink,
  OpenOffer,
  ShortBill,
  StoredChoices,
  Subscriber,
  TeamReports,
} from '../../ports/team/teamReports.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const subscribers =
  (db: Db): TeamReports['subscribers'] =>
  async (lineId, after, limit) => {
    const { rows } = await sql<Omit<Subscriber, keyof StoredChoices> & { stored: StoredChoices }>`
      SELECT a.line_id AS "lineId", a.account_id AS "accountId", a.name, a.path,
        CASE WHEN a.email_verified_at IS NULL THEN NULL ELSE a.email END AS email, c.stored
      FROM report_choice c JOIN account a ON a.line_id = ${lineId} AND a.account_id = c.account_id
      WHERE c.line_id = ${lineId} AND c.account_id > ${after ?? FIRST_ID}::uuid AND a.type IN (1, 2, 41, 42)
      ORDER BY c.account_id LIMIT ${limit}`.execute(db)
    return rows.map(({ stored, ...account }) => ({ ...account, ...stored }))
  }

const dayResults =
  (db: Db): TeamReports['dayResults'] =>
  async (lineId, days, least) => {
    const { rows } = await sql<DayResult>`
      SELECT a.account_id AS "accountId", a.name, a.path, r.day, r.result FROM (
        SELECT account_id, slot AS day, sum(winnings - stake)::bigint AS result FROM rollup
        WHERE line_id = ${lineId} AND grain = 'day' AND scope = 'own' AND slot = ANY(${days.map((day) => new Date(day))}::timestamptz[])
        GROUP BY account_id, slot HAVING abs(sum(winnings - stake)) >= ${least}
      ) AS r JOIN account a ON a.line_id = ${lineId} AND a.account_id = r.account_id AND a.type <> 4
      ORDER BY r.day, a.path`.execute(db)
    return rows
  }

const shortBills =
  (db: Db): TeamReports['shortBills'] =>
  async (lineId) => {
    const { rows } = await sql<ShortBill>`
      SELECT bill_id AS "billId", kind, payer_id AS "payerId", payer_name AS "payerName", payee_id AS "payeeId",
        payee_name AS "payeeName", gross - paid AS missing, period_end AS "periodEnd"
      FROM bill WHERE line_id = ${lineId} AND state IN ('partPaid', 'payerShort') ORDER BY period_end, bill_id`.execute(
      db,
    )
    return rows
  }

const openOffers =
  (db: Db): TeamReports['openOffers'] =>
  async (lineId) => {
    const { rows } = await sql<OpenOffer>`
      SELECT contract_id AS "contractId", kind, payee_id AS "payeeId", payer_name AS "payerName", offered_at AS "offeredAt"
      FROM contract WHERE line_id = ${lineId} AND state = 'offered' ORDER BY contract_id`.execute(db)
    return rows
  }

const endingLinks =
  (db: Db): TeamReports['endingLinks'] =>
  async (lineId, from, to) => {
    const { rows } = await sql<EndingLink>`
      SELECT link_id AS "linkId", account_id AS "ownerId", code, channel, end_at AS "endAt" FROM affiliate_link
      WHERE line_id = ${lineId} AND deleted_at IS NULL AND end_at > ${new Date(from)} AND end_at <= ${new Date(to)}
      ORDER BY end_at, link_id`.execute(db)
    return rows
  }

/** Reports and alerts of agents on PostgreSQL. */
export const teamReportStore = (db: Db): TeamReports => ({
  get: async ({ lineId, accountId }) => {
    const row = await db
      .selectFrom('report_choice')
      .select('stored')
      .where('line_id', '=', lineId)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return row?.stored ?? null
  },
  set: async ({ lineId, accountId }, stored, now) => {
    const values = { stored: JSON.stringify(stored), changed_at: new Date(now) }
    await db
      .insertInto('report_choice')
      .values({ line_id: lineId, account_id: accountId, ...values })
      .onConflict((c) => c.columns(['line_id', 'account_id']).doUpdateSet(values))
      .execute()
  },
  subscribers: subscribers(db),
  markSent: async ({ lineId, accountId }, kind, event, at) => {
    const made = await db
      .insertInto('report_sent')
      .values({ line_id: lineId, account_id: accountId, kind, event, at: new Date(at) })
      .onConflict((c) => c.doNothing())
      .returning('event')
      .executeTakeFirst()
    return made !== undefined
  },
  dayResults: dayResults(db),
  shortBills: shortBills(db),
  openOffers: openOffers(db),
  endingLinks: endingLinks(db),
})
