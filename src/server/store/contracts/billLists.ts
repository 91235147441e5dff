import { sql, type Kysely } from 'kysely'
import type { BillQuery, Bills } from '../../ports/contracts/bills.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import { moment } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'
import { toBill, toPayment } from './billRows.ts'
import { SIDES } from './sides.ts'
import { SHORT_STATES } from '../../domain/contracts/settlement.ts'

type Db = Kysely<Tables>

type Sides = readonly (typeof SIDES)['all'][number][]

const listed = (
  db: Db,
  account: AccountRef,
  query: BillQuery,
  other: string | undefined,
  sides: Sides = SIDES[query.side],
) => {
  let found = db.selectFrom('bill').where('line_id', '=', account.lineId)
  // With `all` and `paidOn`, the payments below are limited to the account's own, so the bills need no condition.
  if (query.side !== 'all' || query.paidOn === undefined) {
    found = found.where((e) => e.or(sides.map((side) => e(side, '=', account.accountId))))
  }
  if (query.kind) found = found.where('kind', '=', query.kind)
  if (query.state) found = found.where('state', 'in', query.state === 'short' ? SHORT_STATES : [query.state])
  if (query.contractId) found = found.where('contract_id', '=', query.contractId)
  if (query.from !== undefined) found = found.where('period_end', '>', moment(query.from))
  if (query.to !== undefined) found = found.where('period_end', '<=', moment(query.to))
  if (query.paidOn !== undefined) {
    let paid = db
      .selectFrom('bill_payment')
      .select('bill_id')
      .where('line_id', '=', account.lineId)
      .where('day', '=', moment(query.paidOn))
    paid = paid.where((e) => e.or(sides.map((side) => e(side, '=', account.accountId))))
    if (query.kind) paid = paid.where('kind', '=', query.kind)
    // As an array, because the planner would read all bills of the line for a subquery.
    found = found.where('bill_id', '=', sql<string>`ANY(ARRAY(${paid}))`)
  }
  // A name without an account can only be the house's, whose bills have no payer id.
  if (query.account) {
    found =
      other === undefined
        ? found
            .where(sql<string>`lower(payer_name)`, '=', query.account.toLowerCase())
            .where('payer_id', 'is', null)
        : found.where((e) => e.or([e('payee_id', '=', other), e('payer_id', '=', other)]))
  }
  return found
}

/** Returns the id of the account with a name in a line. */
const accountNamed = async (db: Db, lineId: string, name: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('account_name')
      .select('account_id')
      .where('name_key', '=', name.toLowerCase())
      .where('line_id', '=', lineId)
      .executeTakeFirst()
  )?.account_id

/**
 * Returns a query for the ids of a page. Each side has an index in this order, so the first bills of each are read; the
 * two sides have no bill in common.
 */
const pageOf = (db: Db, account: AccountRef, query: BillQuery, other: string | undefined) => {
  const [side, ...others] = SIDES[query.side]
  const first = (one: Sides[number]) =>
    db
      .selectFrom(
        listed(db, account, query, other, [one])
          .select(['bill_id', 'period_end'])
          .orderBy('period_end', 'desc')
          .orderBy('bill_id', 'desc')
          .limit(query.offset + query.limit)
          .as('first'),
      )
      .selectAll()
  const sides = others.reduce((all, one) => all.unionAll(first(one)), first(side))
  return db
    .selectFrom(sides.as('page'))
    .select('bill_id')
    .orderBy('period_end', 'desc')
    .orderBy('bill_id', 'desc')
    .offset(query.offset)
    .limit(query.limit)
}

/**
 * Returns a page of bills, newest period first, with the totals of all matching bills (amounts in units).
 * @param directory returns the handle for names
 */
export const listBills: (db: Db, directory: () => Promise<Db>) => Bills['list'] =
  (db, directory) => async (account, query) => {
    const other = query.account
      ? await accountNamed(await directory(), account.lineId, query.account)
      : undefined
    const totals = await listed(db, account, query, other)
      .select((e) => [
        e.fn.countAll<bigint>().as('total'),
        sql<bigint>`coalesce(sum(stake), 0)`.as('stake'),
        sql<bigint>`coalesce(sum(won_stake), 0)`.as('wonStake'),
        sql<bigint>`coalesce(sum(lost_stake), 0)`.as('lostStake'),
        sql<bigint>`coalesce(sum(won_bets + lost_bets), 0)`.as('betsCounted'),
        sql<bigint>`coalesce(sum(CASE WHEN kind = 'realtime' THEN won_stake + lost_stake ELSE valid_bets END), 0)`.as(
          'validBets',
        ),
        sql<bigint>`coalesce(sum(gross), 0)`.as('gross'),
        sql<bigint>`coalesce(sum(owed_down), 0)`.as('owedDown'),
        sql<bigint>`coalesce(sum(paid), 0)`.as('paid'),
      ])
      .executeTakeFirstOrThrow()
    const rows = await db
      .selectFrom('bill')
      .selectAll()
      .where('line_id', '=', account.lineId)
      // The ids come first, because the rows are wide.
      .where('bill_id', 'in', pageOf(db, account, query, other))
      .orderBy('period_end', 'desc')
      .orderBy('bill_id', 'desc')
      .execute()
    const { total, betsCounted, ...sums } = totals
    return {
      rows: rows.map(toBill),
      total: Number(total),
      totals: { ...sums, own: sums.gross - sums.owedDown, betsCounted: Number(betsCounted) },
    }
  }

/** Counts bills that are not paid in full. It reads the index of open bills, of which a line has few. */
export const shortOf: (db: Db) => Bills['shortOf'] =
  (db) =>
  async ({ lineId, accountId }, kinds) =>
    (
      await sql<Awaited<ReturnType<Bills['shortOf']>>[number]>`
    SELECT kind, CASE WHEN payee_id = ${accountId} THEN 'mine' ELSE 'downlines' END AS side,
      count(*)::int AS count, min(period_end) AS oldest
    FROM bill
    WHERE line_id = ${lineId} AND kind = ANY(${[...kinds]}::text[]) AND state IN ('partPaid', 'payerShort')
      AND (payee_id = ${accountId} OR payer_id = ${accountId})
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
    ).rows

/** Returns a page of one settlement day's payments, and what the account received and paid down that day, in units. */
export const paymentsOn: (db: Db) => Bills['paymentsOn'] =
  (db) =>
  async ({ lineId, accountId }, kind, day, { offset, limit }) => {
    const found = db
      .selectFrom('bill_payment as p')
      .where('p.line_id', '=', lineId)
      .where('p.kind', '=', kind)
      .where('p.day', '=', moment(day))
      .where((e) => e.or([e('p.payee_id', '=', accountId), e('p.payer_id', '=', accountId)]))
    const { total, received, all } = await found
      .select((e) => [
        e.fn.countAll<bigint>().as('total'),
        sql<bigint>`coalesce(sum(p.amount), 0)`.as('all'),
        sql<bigint>`coalesce(sum(p.amount) FILTER (WHERE p.payee_id = ${accountId}), 0)`.as('received'),
      ])
      .executeTakeFirstOrThrow()
    const rows = await found
      .innerJoinLateral(
        // OFFSET 0 makes the planner look up the bill of each payment. It would read all bills of the line instead.
        (e) =>
          e
            .selectFrom('bill')
            .select(['payer_name', 'period_start', 'period_end'])
            .whereRef('bill.line_id', '=', 'p.line_id')
            .whereRef('bill.bill_id', '=', 'p.bill_id')
            .offset(0)
            .as('b'),
        (join) => join.onTrue(),
      )
      .selectAll('p')
      .select(['b.payer_name', 'b.period_start', 'b.period_end'])
      .orderBy('b.period_end', 'desc')
      .orderBy('p.transfer_id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute()
    return {
      rows: rows.map((row) => ({
        ...toPayment(row),
        payerName: row.payer_name,
        periodStart: row.period_start,
        periodEnd: row.period_end,
      })),
      total: Number(total),
      received,
      paidDown: all - received,
    }
  }
