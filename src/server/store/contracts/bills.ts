import { sql, type Kysely } from 'kysely'
import { OPEN_STATES } from '../../domain/contracts/settlement.ts'
import type { Bills } from '../../ports/contracts/bills.ts'
import { pathEnd } from '../db/paths.ts'
import { listBills, paymentsOn, shortOf } from './billLists.ts'
import { billRounds } from './billRounds.ts'
import { toBill, toJson, toPayment } from './billRows.ts'
import { billsToSettleAgain, followedBills, replaceBills } from './billChanges.ts'
import { sumOwedDown } from './owedDown.ts'
import { addIncome } from '../figures/incomeDays.ts'
import { addLinkPayments } from '../figures/linkSums.ts'
import { moment } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

const add: (db: Db) => Bills['add'] = (db) => async (bills) => {
  const lineId = bills[0]?.lineId
  if (lineId === undefined) return 0
  const { rows } = await sql<{ bill_id: string }>`
    INSERT INTO bill SELECT * FROM jsonb_populate_recordset(NULL::bill, ${JSON.stringify(bills.map(toJson))}::jsonb)
    WHERE line_id = ${lineId}
    ON CONFLICT (line_id, contract_id, period_start) DO NOTHING RETURNING bill_id`.execute(db)
  if (rows.length > 0)
    await sumOwedDown(
      db,
      lineId,
      rows.map((row) => row.bill_id),
    )
  return rows.length
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
      ${payments.map((p) => new Date(p.day))}::timestamptz[], ${payments.map((p) => new Date(p.at))}::timestamptz[])`.execute(
    db,
  )
  await addIncome(db, lineId, payments)
  await addLinkPayments(db, lineId, payments)
}

const paidByDay: (db: Db) => Bills['paidByDay'] =
  (db) =>
  async ({ lineId, accountId }, from, to) => {
    const { rows } = await sql<Awaited<ReturnType<Bills['paidByDay']>>[number]>`
    SELECT kind, day, received, paid_down AS "paidDown" FROM income_day
    WHERE line_id = ${lineId} AND account_id = ${accountId} AND day >= ${new Date(from)} AND day < ${new Date(to)} ORDER BY day DESC`.execute(
      db,
    )
    return rows
  }

const one = (db: Db, lineId: string, billId: string) =>
  db.selectFrom('bill').selectAll().where('line_id', '=', lineId).where('bill_id', '=', billId)

const billById =
  (db: Db): Bills['byId'] =>
  async (lineId, billId) => {
    const row = await one(db, lineId, billId).executeTakeFirst()
    return row ? toBill(row) : null
  }

const lockBill =
  (db: Db): Bills['lock'] =>
  async (lineId, billId) => {
    const row = await one(db, lineId, billId).forUpdate().executeTakeFirst()
    return row ? toBill(row) : null
  }

const owedBy =
  (db: Db): Bills['owedBy'] =>
  async (payer, kind, after, until) =>
    (
      await db
        .selectFrom('bill')
        .selectAll()
        .where('line_id', '=', payer.lineId)
        .where('payer_id', '=', payer.accountId)
        .where('kind', '=', kind)
        .where('period_end', '>', moment(after))
        .where('period_end', '<=', moment(until))
        .orderBy('period_end')
        .orderBy('payee_name')
        .execute()
    ).map(toBill)

const ofTeam =
  (db: Db): Bills['ofTeam'] =>
  async (lineId, path, kind, periodStart, periodEnd) =>
    (
      await db
        .selectFrom('bill')
        .selectAll()
        .where('line_id', '=', lineId)
        .where('kind', '=', kind)
        .where('payee_path', '>=', path)
        .where('payee_path', '<', pathEnd(path))
        .where('period_end', '>', moment(periodStart))
        .where('period_end', '<=', moment(periodEnd))
        .orderBy('payee_path')
        .limit(5_000)
        .execute()
    ).map(toBill)

const lockOpen =
  (db: Db): Bills['open'] =>
  async (lineId, kind, now, limit) =>
    (
      await db
        .selectFrom('bill')
        .selectAll()
        .where('line_id', '=', lineId)
        .where('kind', '=', kind)
        .where('state', 'in', [...OPEN_STATES])
        .where('next_try_at', '<=', moment(now))
        .orderBy('depth')
        .orderBy('period_end')
        .orderBy('bill_id')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .execute()
    ).map(toBill)

const paymentsOf =
  (db: Db): Bills['payments'] =>
  async (lineId, billId) =>
    (
      await db
        .selectFrom('bill_payment')
        .selectAll()
        .where('line_id', '=', lineId)
        .where('bill_id', '=', billId)
        .orderBy('at')
        .execute()
    ).map(toPayment)

const paidDownTo =
  (db: Db): Bills['paidDownTo'] =>
  async ({ lineId, accountId }, payeeIds, from, to) =>
    await db
      .selectFrom('bill_payment')
      .select(['payee_id as payeeId', 'kind', sql<bigint>`sum(amount)`.as('amount')])
      .where('line_id', '=', lineId)
      .where('payee_id', '=', sql<string>`ANY(${[...payeeIds]}::uuid[])`)
      .where('payer_id', '=', accountId)
      .where('day', '>=', moment(from))
      .where('day', '<', moment(to))
      .groupBy(['payee_id', 'kind'])
      .execute()

/** Bills on PostgreSQL. */
export const billStore = (db: Db, directory: () => Promise<Db>): Bills => {
  return {
    add: add(db),
    lockOfPeriod: billsToSettleAgain(db),
    followed: followedBills(db),
    replace: replaceBills(db),
    list: listBills(db, directory),
    savePaid: savePaid(db),
    paidByDay: paidByDay(db),
    byId: billById(db),
    lock: lockBill(db),
    owedBy: owedBy(db),
    ofTeam: ofTeam(db),
    shortOf: shortOf(db),
    open: lockOpen(db),
    payments: paymentsOf(db),
    paidDownTo: paidDownTo(db),
    rounds: billRounds(db),
    paymentsOn: paymentsOn(db),
  }
}
