import { sql, type Kysely, type RawBuilder } from 'kysely'
import { itemAt } from '../../../rules/itemAt.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { LinkAccountQuery, LinkAccountRow, LinkMoney } from '../../ports/team/linkResults.ts'
import type { Tables } from '../db/tables.ts'
import { rebateSharesSql } from '../figures/linkSums.ts'
import { downlineSumsSql } from './downlineFigures.ts'
import { ownLinkSums } from './ownLinkSums.ts'
import { allOf } from './teamSql.ts'

const within = (at: RawBuilder<unknown>, { span }: LinkAccountQuery): RawBuilder<unknown> =>
  sql`${at} >= ${new Date(span.from)} AND ${at} < ${new Date(span.to)}`

/** The accounts of the query, or some of them, with their links. Each is a direct downline of the links' owner. */
const brought = (
  owner: AccountRef,
  query: LinkAccountQuery,
  some?: readonly string[],
): RawBuilder<unknown> => {
  const conditions = [
    sql`l.line_id = ${owner.lineId} AND l.account_id = ${owner.accountId}`,
    ...(some === undefined ? [] : [sql`r.account_id = ANY(${some}::uuid[])`]),
    ...(query.link === undefined ? [] : [sql`l.code = ${query.link}`]),
    ...(query.channel === undefined ? [] : [sql`l.channel = ${query.channel}`]),
    ...(query.source === undefined ? [] : [sql`r.tags->>'source' = ${query.source}`]),
    ...(query.campaign === undefined ? [] : [sql`r.tags->>'campaign' = ${query.campaign}`]),
    ...(query.event === 'registered' ? [within(sql`r.registered_at`, query)] : []),
    ...(query.event === 'firstDeposit' ? [within(sql`f.day`, query)] : []),
  ]
  return sql`
    SELECT r.account_id, r.registered_at, r.tags, l.code, l.channel, f.day AS first_deposit
    FROM affiliate_link l
    JOIN affiliate_registration r ON r.line_id = ${owner.lineId} AND r.link_id = l.link_id
    LEFT JOIN first_deposit f ON f.line_id = ${owner.lineId} AND f.account_id = r.account_id
    WHERE ${allOf(conditions)}`
}

/** What each direct downline's team earned the owner in rebates, by name in lower case. */
const earned = (owner: AccountRef, query: LinkAccountQuery): RawBuilder<unknown> => sql`
    SELECT name, sum(amount)::bigint AS amount FROM (${rebateSharesSql(
      sql`line_id = ${owner.lineId} AND account_id = ${owner.accountId} AND ${within(sql`day`, query)}`,
    )}) AS share GROUP BY 1`

const paid = (owner: AccountRef, query: LinkAccountQuery): RawBuilder<unknown> => sql`
    SELECT payee_id AS account_id, sum(amount)::bigint AS amount FROM bill_payment
    WHERE line_id = ${owner.lineId} AND payer_id = ${owner.accountId} AND ${within(sql`day`, query)} GROUP BY 1`

const MONEY = ['deposits', 'valid_bets', 'earned', 'paid'] as const
type Money = (typeof MONEY)[number]

/** The accounts of the query, or some of them, with the sums in `money`. */
const accountsSql = (
  owner: AccountRef,
  query: LinkAccountQuery,
  money: readonly Money[],
  some?: readonly string[],
): RawBuilder<unknown> => {
  const figures = money.filter((one) => one === 'deposits' || one === 'valid_bets')
  const columns = money.map((one) =>
    one === 'earned' || one === 'paid'
      ? sql`coalesce(${sql.ref(one)}.amount, 0) AS ${sql.ref(one)}`
      : sql`coalesce(s.${sql.ref(one)}, 0) AS ${sql.ref(one)}`,
  )
  const joins = [
    ...(figures.length > 0
      ? [
          sql`LEFT JOIN (${downlineSumsSql({ ...owner, path: '' }, query, figures, some)}) AS s ON s.account_id = b.account_id`,
        ]
      : []),
    ...(money.includes('earned')
      ? [sql`LEFT JOIN (${earned(owner, query)}) AS earned ON earned.name = lower(a.name)`]
      : []),
    ...(money.includes('paid')
      ? [sql`LEFT JOIN (${paid(owner, query)}) AS paid ON paid.account_id = b.account_id`]
      : []),
  ]
  return sql`
    SELECT ${sql.join([sql`b.*, a.name, a.type`, ...columns])}
    FROM (${brought(owner, query, some)}) AS b
    JOIN account a ON a.line_id = ${owner.lineId} AND a.account_id = b.account_id
    ${sql.join(joins, sql` `)}`
}

interface Order {
  needs: readonly Money[]
  by: RawBuilder<unknown>
}
const NEWEST: Order = { needs: [], by: sql`registered_at` }

const ORDERS: ReadonlyMap<string, Order> = new Map(
  Object.entries<Order>({
    account: { needs: [], by: sql`lower(name)` },
    registeredAt: NEWEST,
    deposits: { needs: ['deposits'], by: sql`deposits` },
    validBets: { needs: ['valid_bets'], by: sql`valid_bets` },
    earned: { needs: ['earned'], by: sql`earned` },
    paid: { needs: ['paid'], by: sql`paid` },
    income: { needs: ['earned', 'paid'], by: sql`earned - paid` },
  }),
)

/** The columns by which the accounts of links can be sorted. */
export const LINK_ACCOUNT_SORTS: readonly string[] = [...ORDERS.keys()]

type Totals = LinkMoney & { total: bigint }

/** Returns the number of the accounts and their sums: those of their links, unless the query is about some accounts. */
const totalsOf = async (db: Kysely<Tables>, owner: AccountRef, query: LinkAccountQuery): Promise<Totals> => {
  const ofLinks = query.event === undefined && query.source === undefined && query.campaign === undefined
  const sums = ofLinks
    ? sql`
      SELECT (SELECT count(*) FROM (${brought(owner, query)}) AS each) AS total,
        coalesce(sum(s.amount) FILTER (WHERE s.kind = 'deposits'), 0)::bigint AS deposits,
        coalesce(sum(s.amount) FILTER (WHERE s.kind = 'validBets'), 0)::bigint AS "validBets",
        coalesce(sum(s.amount) FILTER (WHERE s.kind = 'earned'), 0)::bigint AS earned,
        coalesce(sum(s.amount) FILTER (WHERE s.kind = 'paid'), 0)::bigint AS paid ${ownLinkSums(owner, query)}`
    : sql`
      SELECT count(*) AS total, coalesce(sum(deposits), 0)::bigint AS deposits, coalesce(sum(valid_bets), 0)::bigint AS "validBets",
        coalesce(sum(earned), 0)::bigint AS earned, coalesce(sum(paid), 0)::bigint AS paid
      FROM (${accountsSql(owner, query, MONEY)}) AS each`
  const { rows } = await sql<Totals>`${sums}`.execute(db)
  return itemAt(rows, 0)
}

interface Row extends LinkMoney {
  account_id: string
  name: string
  type: number
  code: string
  channel: string
  tags: LinkAccountRow['tags']
  registered_at: number
  first_deposit: number | null
}

/** Returns the ids of a page. Its order needs only the sums that it sorts by. */
const pageOf = async (
  db: Kysely<Tables>,
  owner: AccountRef,
  query: LinkAccountQuery,
): Promise<readonly string[]> => {
  const { needs, by } = ORDERS.get(query.sort ?? '') ?? NEWEST
  const ascending = ORDERS.has(query.sort ?? '') && query.order !== 'descend'
  const { rows } = await sql<{ id: string }>`
    SELECT account_id AS id FROM (${accountsSql(owner, query, needs)}) AS each
    ORDER BY ${by} ${ascending ? sql`ASC` : sql`DESC`}, account_id LIMIT ${query.limit} OFFSET ${query.offset}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Returns a page of the accounts that registered through an owner's links, newest first, with the sums of all. */
export const linkAccountsOf = async (
  db: Kysely<Tables>,
  owner: AccountRef,
  query: LinkAccountQuery,
): Promise<{ rows: LinkAccountRow[]; total: number; totals: LinkMoney }> => {
  const { total, ...totals } = await totalsOf(db, owner, query)
  const ids = await pageOf(db, owner, query)
  const { rows } = await sql<Row>`
    SELECT account_id, name, type, code, channel, tags, registered_at, first_deposit, deposits, valid_bets AS "validBets", earned, paid
    FROM (${accountsSql(owner, query, MONEY, ids)}) AS each ORDER BY array_position(${ids}::uuid[], account_id)`.execute(
    db,
  )
  return {
    total: Number(total),
    totals,
    rows: rows.map((row) => ({
      accountId: row.account_id,
      name: row.name,
      type: row.type,
      link: row.code,
      channel: row.channel,
      tags: row.tags,
      registeredAt: row.registered_at,
      firstDepositDay: row.first_deposit,
      deposits: row.deposits,
      validBets: row.validBets,
      earned: row.earned,
      paid: row.paid,
    })),
  }
}
