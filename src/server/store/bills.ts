import { sql, type Kysely, type Selectable } from 'kysely'
import { OPEN_STATES } from '../domain/settlement.ts'
import type { BillPayment, BillQuery, BillRecord, Bills } from '../ports/bills.ts'
import type { AccountRef } from '../ports/context.ts'
import { pathEnd } from './accounts.ts'
import { billRounds } from './billRounds.ts'
import { addIncome } from './incomeDays.ts'
import { moment } from './moment.ts'
import { SIDES } from './sides.ts'
import type { Tables } from './tables.ts'
import type { BillPaymentTable, BillTable } from './tables/contracts.ts'

type Db = Kysely<Tables>

const toBill = (row: Selectable<BillTable>): BillRecord => ({
  lineId: row.line_id, billId: row.bill_id, contractId: row.contract_id, kind: row.kind,
  payerId: row.payer_id, payerName: row.payer_name, payeeId: row.payee_id, payeeName: row.payee_name,
  payeePath: row.payee_path, depth: row.depth, periodStart: row.period_start, periodEnd: row.period_end,
  ruleVersion: row.rule_version, tierIndex: row.tier_index, rateBps: row.rate_bps,
  validBets: row.valid_bets, activeMembers: row.active_members, netLoss: row.net_loss,
  carriedIn: row.carried_in, carriedOut: row.carried_out, basis: row.basis,
  gross: row.gross, owedDown: row.owed_down, paid: row.paid, state: row.state,
  dueAt: row.due_at, nextTryAt: row.next_try_at, paidAt: row.paid_at, madeAt: row.made_at,
  stake: row.stake, winnings: row.winnings, rebates: row.rebates, promotions: row.promotions, salaries: row.salaries,
  wonBets: row.won_bets, lostBets: row.lost_bets, wonStake: row.won_stake, lostStake: row.lost_stake,
})

const toPayment = (row: Selectable<BillPaymentTable>): BillPayment => ({
  lineId: row.line_id, transferId: row.transfer_id, billId: row.bill_id, kind: row.kind, payerId: row.payer_id,
  payeeId: row.payee_id, payeeName: row.payee_name, amount: row.amount, day: row.day, at: row.at,
})

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** A bill as the JSON that PostgreSQL makes a row of: one parameter for a batch, whatever its size. */
const toJson = (b: BillRecord) => ({
  line_id: b.lineId, bill_id: b.billId, contract_id: b.contractId, kind: b.kind,
  payer_id: b.payerId, payer_name: b.payerName, payee_id: b.payeeId, payee_name: b.payeeName,
  payee_path: b.payeePath, depth: b.depth, period_start: iso(b.periodStart), period_end: iso(b.periodEnd),
  rule_version: b.ruleVersion, tier_index: b.tierIndex, rate_bps: b.rateBps,
  valid_bets: String(b.validBets), active_members: b.activeMembers, net_loss: String(b.netLoss),
  carried_in: String(b.carriedIn), carried_out: String(b.carriedOut), basis: String(b.basis),
  gross: String(b.gross), owed_down: String(b.owedDown), paid: String(b.paid), state: b.state,
  due_at: iso(b.dueAt), next_try_at: iso(b.nextTryAt), paid_at: iso(b.paidAt), made_at: iso(b.madeAt),
  stake: String(b.stake), winnings: String(b.winnings), rebates: String(b.rebates),
  promotions: String(b.promotions), salaries: String(b.salaries),
  won_bets: b.wonBets, lost_bets: b.lostBets, won_stake: String(b.wonStake), lost_stake: String(b.lostStake),
})

/**
 * What the payees of some bills owe down, summed anew from the bills below: for the bills just made, and for those of
 * their payers whose period they end in. Summing anew is right in whatever order the bills of a period are made.
 */
const sumOwedDown = async (db: Db, lineId: string, billIds: readonly string[]): Promise<void> => {
  await sql`
    WITH made AS (
      SELECT bill_id, payer_id, kind, period_end FROM bill WHERE line_id = ${lineId} AND bill_id = ANY(${billIds}::uuid[])
    ), changed AS (
      SELECT bill_id FROM made
      UNION
      SELECT up.bill_id FROM made JOIN bill up ON up.line_id = ${lineId} AND up.payee_id = made.payer_id
        AND up.kind = made.kind AND up.period_start < made.period_end AND up.period_end >= made.period_end
    ), owed AS (
      SELECT c.bill_id, (
        SELECT coalesce(sum(down.gross), 0) FROM bill down
        WHERE down.line_id = ${lineId} AND down.payer_id = up.payee_id AND down.kind = up.kind
          AND down.period_end > up.period_start AND down.period_end <= up.period_end
      ) AS amount
      FROM changed c JOIN bill up ON up.line_id = ${lineId} AND up.bill_id = c.bill_id
    )
    UPDATE bill SET owed_down = owed.amount FROM owed
    WHERE bill.line_id = ${lineId} AND bill.bill_id = owed.bill_id AND bill.owed_down <> owed.amount`.execute(db)
}

const add: (db: Db) => Bills['add'] = (db) => async (bills) => {
  const lineId = bills[0]?.lineId
  if (lineId === undefined) return 0
  const { rows } = await sql<{ bill_id: string }>`
    INSERT INTO bill SELECT * FROM jsonb_populate_recordset(NULL::bill, ${JSON.stringify(bills.map(toJson))}::jsonb)
    WHERE line_id = ${lineId}
    ON CONFLICT (line_id, contract_id, period_start) DO NOTHING RETURNING bill_id`.execute(db)
  if (rows.length > 0) await sumOwedDown(db, lineId, rows.map((row) => row.bill_id))
  return rows.length
}

const listed = (db: Db, account: AccountRef, query: BillQuery, other: string | undefined) => {
  let found = db.selectFrom('bill').where('line_id', '=', account.lineId)
  const sides = SIDES[query.side]
  // Of a day's payments the account's own are enough: it is a side of every bill that is asked for.
  if (query.side !== 'all' || query.paidOn === undefined) {
    found = found.where((e) => e.or(sides.map((side) => e(side, '=', account.accountId))))
  }
  if (query.kind) found = found.where('kind', '=', query.kind)
  if (query.state) found = found.where('state', '=', query.state)
  if (query.contractId) found = found.where('contract_id', '=', query.contractId)
  if (query.from !== undefined) found = found.where('period_end', '>', moment(query.from))
  if (query.to !== undefined) found = found.where('period_end', '<=', moment(query.to))
  if (query.paidOn !== undefined) {
    let paid = db.selectFrom('bill_payment').select('bill_id').where('line_id', '=', account.lineId).where('day', '=', moment(query.paidOn))
    paid = paid.where((e) => e.or(sides.map((side) => e(side, '=', account.accountId))))
    if (query.kind) paid = paid.where('kind', '=', query.kind)
    found = found.where('bill_id', 'in', paid)
  }
  // The house has no account; nobody else is without one.
  if (query.account) {
    found = other === undefined
      ? found.where(sql<string>`lower(payer_name)`, '=', query.account.toLowerCase()).where('payer_id', 'is', null)
      : found.where((e) => e.or([e('payee_id', '=', other), e('payer_id', '=', other)]))
  }
  return found
}

/** The account of a name in a line. */
const namedIn = async (db: Db, lineId: string, name: string): Promise<string | undefined> => (await db.selectFrom('account_name').select('account_id')
  .where('name_key', '=', name.toLowerCase()).where('line_id', '=', lineId).executeTakeFirst())?.account_id

const list: (db: Db) => Bills['list'] = (db) => async (account, query) => {
  const found = listed(db, account, query, query.account ? await namedIn(db, account.lineId, query.account) : undefined)
  const totals = await found.select((e) => [
    e.fn.countAll<bigint>().as('total'),
    sql<bigint>`coalesce(sum(CASE WHEN kind = 'realtime' THEN won_stake + lost_stake ELSE valid_bets END), 0)`.as('validBets'), sql<bigint>`coalesce(sum(gross), 0)`.as('gross'),
    sql<bigint>`coalesce(sum(owed_down), 0)`.as('owedDown'), sql<bigint>`coalesce(sum(gross - owed_down), 0)`.as('own'),
    sql<bigint>`coalesce(sum(paid), 0)`.as('paid'),
  ]).executeTakeFirstOrThrow()
  // The page is found in the index first: whole bills are large, and those of other states would be read too.
  const page = found.select('bill_id').orderBy('period_end', 'desc').orderBy('bill_id', 'desc').offset(query.offset).limit(query.limit)
  const rows = await db.selectFrom('bill').selectAll().where('line_id', '=', account.lineId).where('bill_id', 'in', page)
    .orderBy('period_end', 'desc').orderBy('bill_id', 'desc').execute()
  const { total, ...sums } = totals
  return { rows: rows.map(toBill), total: Number(total), totals: sums }
}

const savePaid: (db: Db) => Bills['savePaid'] = (db) => async (bills, payments) => {
  const lineId = bills[0]?.lineId
  if (lineId === undefined) return
  await sql`
    UPDATE bill SET paid = after.paid, state = after.state, next_try_at = after.next_try_at, paid_at = after.paid_at
    FROM unnest(${bills.map((b) => b.billId)}::uuid[], ${bills.map((b) => b.paid)}::bigint[], ${bills.map((b) => b.state)}::text[],
      ${bills.map((b) => new Date(b.nextTryAt))}::timestamptz[],
      ${bills.map((b) => (b.paidAt === null ? null : new Date(b.paidAt)))}::timestamptz[]) AS after (bill_id, paid, state, next_try_at, paid_at)
    WHERE bill.line_id = ${lineId} AND bill.bill_id = after.bill_id`.execute(db)
  if (payments.length === 0) return
  await sql`
    INSERT INTO bill_payment (line_id, transfer_id, bill_id, kind, payer_id, payee_id, payee_name, amount, day, at)
    SELECT ${lineId}::uuid, * FROM unnest(${payments.map((p) => p.transferId)}::uuid[], ${payments.map((p) => p.billId)}::uuid[],
      ${payments.map((p) => p.kind)}::text[], ${payments.map((p) => p.payerId)}::uuid[], ${payments.map((p) => p.payeeId)}::uuid[],
      ${payments.map((p) => p.payeeName)}::text[], ${payments.map((p) => p.amount)}::bigint[],
      ${payments.map((p) => new Date(p.day))}::timestamptz[], ${payments.map((p) => new Date(p.at))}::timestamptz[])`.execute(db)
  await addIncome(db, lineId, payments)
}

const paidByDay: (db: Db) => Bills['paidByDay'] = (db) => async ({ lineId, accountId }, from, to) => {
  const { rows } = await sql<Awaited<ReturnType<Bills['paidByDay']>>[number]>`
    SELECT kind, day, received, paid_down AS "paidDown" FROM income_day
    WHERE line_id = ${lineId} AND account_id = ${accountId} AND day >= ${new Date(from)} AND day < ${new Date(to)} ORDER BY day DESC`.execute(db)
  return rows
}

const paymentsOn: (db: Db) => Bills['paymentsOn'] = (db) => async ({ lineId, accountId }, kind, day, { offset, limit }) => {
  const found = db.selectFrom('bill_payment as p').where('p.line_id', '=', lineId).where('p.kind', '=', kind).where('p.day', '=', moment(day))
    .where((e) => e.or([e('p.payee_id', '=', accountId), e('p.payer_id', '=', accountId)]))
  const { total, received, all } = await found.select((e) => [
    e.fn.countAll<bigint>().as('total'), sql<bigint>`coalesce(sum(p.amount), 0)`.as('all'),
    sql<bigint>`coalesce(sum(p.amount) FILTER (WHERE p.payee_id = ${accountId}), 0)`.as('received'),
  ]).executeTakeFirstOrThrow()
  const rows = await found.innerJoin('bill as b', (join) => join.onRef('b.line_id', '=', 'p.line_id').onRef('b.bill_id', '=', 'p.bill_id'))
    .selectAll('p').select(['b.payer_name', 'b.period_start', 'b.period_end'])
    .orderBy('b.period_end', 'desc').orderBy('p.transfer_id', 'desc').offset(offset).limit(limit).execute()
  return {
    rows: rows.map((row) => ({ ...toPayment(row), payerName: row.payer_name, periodStart: row.period_start, periodEnd: row.period_end })),
    total: Number(total), received, paidDown: all - received,
  }
}

/** Bills on the database. */
export const billStore = (db: Db): Bills => {
  const one = (lineId: string, billId: string) =>
    db.selectFrom('bill').selectAll().where('line_id', '=', lineId).where('bill_id', '=', billId)
  return {
    add: add(db),
    list: list(db),
    savePaid: savePaid(db),
    paidByDay: paidByDay(db),
    byId: async (lineId, billId) => {
      const row = await one(lineId, billId).executeTakeFirst()
      return row ? toBill(row) : null
    },
    lock: async (lineId, billId) => {
      const row = await one(lineId, billId).forUpdate().executeTakeFirst()
      return row ? toBill(row) : null
    },
    owedBy: async (payer, kind, after, until) => (await db.selectFrom('bill').selectAll()
      .where('line_id', '=', payer.lineId).where('payer_id', '=', payer.accountId).where('kind', '=', kind)
      .where('period_end', '>', moment(after)).where('period_end', '<=', moment(until))
      .orderBy('period_end').orderBy('payee_name').execute()).map(toBill),
    ofTeam: async (lineId, path, kind, periodStart, periodEnd) => (await db.selectFrom('bill').selectAll()
      .where('line_id', '=', lineId).where('kind', '=', kind)
      .where('payee_path', '>=', path).where('payee_path', '<', pathEnd(path))
      .where('period_end', '>', moment(periodStart)).where('period_end', '<=', moment(periodEnd))
      .orderBy('payee_path').limit(5_000).execute()).map(toBill),
    open: async (lineId, kind, now, limit) => (await db.selectFrom('bill').selectAll()
      .where('line_id', '=', lineId).where('kind', '=', kind).where('state', 'in', [...OPEN_STATES])
      .where('next_try_at', '<=', moment(now)).orderBy('depth').orderBy('period_end').orderBy('bill_id')
      .limit(limit).forUpdate().skipLocked().execute()).map(toBill),
    payments: async (lineId, billId) => (await db.selectFrom('bill_payment').selectAll()
      .where('line_id', '=', lineId).where('bill_id', '=', billId).orderBy('at').execute()).map(toPayment),
    paidDownTo: async ({ lineId, accountId }, from, to) => (await db.selectFrom('bill_payment')
      .select(['payee_name as payee', 'kind', sql<bigint>`sum(amount)`.as('amount')])
      .where('line_id', '=', lineId).where('payer_id', '=', accountId)
      .where('day', '>=', moment(from)).where('day', '<', moment(to))
      .groupBy(['payee_name', 'kind']).execute()),
    rounds: billRounds(db),
    paymentsOn: paymentsOn(db),
  }
}
