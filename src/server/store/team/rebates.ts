import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import { itemAt } from '../../../rules/itemAt.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { RebateDay, RebateDayQuery, RebateQuery, RebateRow, Rebates } from '../../ports/team/rebates.ts'
import { moment } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'
import { addLinkEarnings } from '../figures/linkSums.ts'
import type { RebateTable } from '../db/tables/contracts.ts'

type Db = Kysely<Tables>

const toRebate = (row: Selectable<RebateTable>): RebateRow => ({
  lineId: row.line_id,
  accountId: row.account_id,
  rebateId: row.rebate_id,
  day: row.day,
  category: row.category,
  ruleVersion: row.rule_version,
  validBets: row.valid_bets,
  rateBps: row.rate_bps,
  own: row.own,
  ownTransferId: row.own_transfer_id,
  ownPaidDay: row.own_paid_day,
  ownPaidAt: row.own_paid_at,
  teamValidBets: row.team_valid_bets,
  team: row.team,
  teamTransferId: row.team_transfer_id,
  teamPaidDay: row.team_paid_day,
  teamPaidAt: row.team_paid_at,
  sources: row.sources.map((s) => ({ ...s, validBets: BigInt(s.validBets) })),
})

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

const toJson = (r: RebateRow) => ({
  line_id: r.lineId,
  account_id: r.accountId,
  day: iso(r.day),
  category: r.category,
  rebate_id: r.rebateId,
  rule_version: r.ruleVersion,
  valid_bets: String(r.validBets),
  rate_bps: r.rateBps,
  own: String(r.own),
  own_transfer_id: r.ownTransferId,
  own_paid_day: iso(r.ownPaidDay),
  own_paid_at: iso(r.ownPaidAt),
  team_valid_bets: String(r.teamValidBets),
  team: String(r.team),
  team_transfer_id: r.teamTransferId,
  team_paid_day: iso(r.teamPaidDay),
  team_paid_at: iso(r.teamPaidAt),
  sources: r.sources.map((s) => ({ ...s, validBets: String(s.validBets) })),
})

const add: (db: Db) => Rebates['add'] = (db) => async (rows) => {
  const lineId = rows[0]?.lineId
  if (lineId === undefined) return []
  const made = await sql<{ rebate_id: string }>`
    INSERT INTO rebate SELECT * FROM jsonb_populate_recordset(NULL::rebate, ${JSON.stringify(rows.map(toJson))}::jsonb)
    WHERE line_id = ${lineId}
    ON CONFLICT (line_id, account_id, day, category) DO NOTHING RETURNING rebate_id`.execute(db)
  const ids = new Set(made.rows.map((row) => row.rebate_id))
  const added = rows.filter((row) => ids.has(row.rebateId))
  await addLinkEarnings(db, lineId, added)
  return added
}

const listed = (db: Db, account: AccountRef, query: RebateQuery) => {
  let found = db
    .selectFrom('rebate')
    .where('line_id', '=', account.lineId)
    .where('account_id', '=', account.accountId)
  if (query.category) found = found.where('category', '=', query.category)
  if (query.from !== undefined) found = found.where('day', '>=', moment(query.from))
  if (query.to !== undefined) found = found.where('day', '<', moment(query.to))
  return found
}

const claimable =
  (db: Db): Rebates['claimable'] =>
  async ({ lineId, accountId }, category, lock) => {
    let found = db
      .selectFrom('rebate')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('account_id', '=', accountId)
      .where('own', '>', 0n)
      .where('own_transfer_id', 'is', null)
    if (category) found = found.where('category', '=', category)
    if (lock) found = found.forUpdate()
    return (await found.orderBy('day').orderBy('category').execute()).map(toRebate)
  }

const markClaimed =
  (db: Db): Rebates['markClaimed'] =>
  async ({ lineId, accountId }, rebateIds, paid) => {
    await db
      .updateTable('rebate')
      .set({
        own_transfer_id: paid.transferId,
        own_paid_day: new Date(paid.day),
        own_paid_at: new Date(paid.at),
      })
      .where('line_id', '=', lineId)
      .where('account_id', '=', accountId)
      .where('rebate_id', 'in', [...rebateIds])
      .where('own_transfer_id', 'is', null)
      .execute()
  }

const listRebates =
  (db: Db): Rebates['list'] =>
  async (account, query) => {
    const found = listed(db, account, query)
    const { total, own, team } = await found
      .select((e) => [
        e.fn.countAll<bigint>().as('total'),
        sql<bigint>`coalesce(sum(own), 0)`.as('own'),
        sql<bigint>`coalesce(sum(team), 0)`.as('team'),
      ])
      .executeTakeFirstOrThrow()
    const rows = await found
      .selectAll()
      .orderBy('day', 'desc')
      .orderBy('category')
      .offset(query.offset)
      .limit(query.limit)
      .execute()
    return { rows: rows.map(toRebate), total: Number(total), own, team }
  }

/** The accounts of a day with their sums, without those whose rates gave nothing. */
const daysOf = ({ lineId, day, accountId, state }: RebateDayQuery): RawBuilder<unknown> => sql`
  SELECT account_id, sum(valid_bets)::bigint AS valid_bets, sum(team_valid_bets)::bigint AS team_valid_bets,
    sum(own)::bigint AS own, sum(team)::bigint AS team,
    coalesce(sum(own) FILTER (WHERE own_transfer_id IS NULL), 0)::bigint AS unclaimed
  FROM rebate WHERE line_id = ${lineId} AND day = ${moment(day)} ${accountId === undefined ? sql`` : sql`AND account_id = ${accountId}`}
  GROUP BY account_id HAVING sum(own + team) > 0
    ${state === undefined ? sql`` : sql`AND (coalesce(sum(own) FILTER (WHERE own_transfer_id IS NULL), 0) > 0) = ${state === 'unclaimed'}`}`

const ofDay =
  (db: Db): Rebates['ofDay'] =>
  async (query) => {
    const sums = await sql<{ total: bigint; gross: bigint; unclaimed: bigint }>`
      SELECT count(*) AS total, coalesce(sum(own + team), 0)::bigint AS gross, coalesce(sum(unclaimed), 0)::bigint AS unclaimed
      FROM (${daysOf(query)}) AS d`.execute(db)
    const { rows } = await sql<Omit<RebateDay, 'lineId'>>`
      SELECT d.account_id AS "accountId", account.name, d.valid_bets AS "validBets", d.team_valid_bets AS "teamValidBets",
        d.own, d.team, d.unclaimed
      FROM (${daysOf(query)}) AS d JOIN account ON account.line_id = ${query.lineId} AND account.account_id = d.account_id
      ORDER BY d.own + d.team DESC, account.name OFFSET ${query.offset} LIMIT ${query.limit}`.execute(db)
    const { total, ...amounts } = itemAt(sums.rows, 0)
    return { rows: rows.map((row) => ({ ...row, lineId: query.lineId })), total: Number(total), ...amounts }
  }

const paidOn =
  (db: Db): Rebates['paidOn'] =>
  async ({ lineId, accountId }, day) =>
    (
      await db
        .selectFrom('rebate')
        .selectAll()
        .where('line_id', '=', lineId)
        .where('account_id', '=', accountId)
        .where((e) => e.or([e('own_paid_day', '=', moment(day)), e('team_paid_day', '=', moment(day))]))
        .orderBy('day')
        .orderBy('category')
        .execute()
    ).map(toRebate)

const paidByDay =
  (db: Db): Rebates['paidByDay'] =>
  async ({ lineId, accountId }, from, to) => {
    const { rows } = await sql<{ day: number; amount: bigint }>`
      SELECT day, sum(amount) AS amount FROM (
        SELECT own_paid_day AS day, own AS amount FROM rebate
        WHERE line_id = ${lineId} AND account_id = ${accountId}
          AND own_paid_day >= ${new Date(from)} AND own_paid_day < ${new Date(to)}
        UNION ALL
        SELECT team_paid_day, team FROM rebate
        WHERE line_id = ${lineId} AND account_id = ${accountId}
          AND team_paid_day >= ${new Date(from)} AND team_paid_day < ${new Date(to)}
      ) AS parts GROUP BY day ORDER BY day DESC`.execute(db)
    return rows
  }

/** Rebates on PostgreSQL. */
export const rebateStore = (db: Db): Rebates => ({
  add: add(db),
  claimable: claimable(db),
  markClaimed: markClaimed(db),
  list: listRebates(db),
  ofDay: ofDay(db),
  paidOn: paidOn(db),
  paidByDay: paidByDay(db),
})
