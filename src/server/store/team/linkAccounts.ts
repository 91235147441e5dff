import { sql, type Kysely, type RawBuilder } from 'kysely'
import { itemAt } from '../../../rules/itemAt.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { LinkAccountQuery, LinkAccountRow, LinkMoney } from '../../ports/team/linkResults.ts'
import type { Tables } from '../db/tables.ts'
import { rebateSharesSql } from '../figures/linkSums.ts'
import { downlineSumsSql } from './downlineFigures.ts'
import { allOf } from './teamSql.ts'

const within = (at: RawBuilder<unknown>, { span }: LinkAccountQuery): RawBuilder<unknown> =>
  sql`${at} >= ${new Date(span.from)} AND ${at} < ${new Date(span.to)}`

/** The accounts of the query, with their links. Each is a direct downline of the links' owner. */
const brought = (owner: AccountRef, query: LinkAccountQuery): RawBuilder<unknown> => {
  const conditions = [
    sql`l.line_id = ${owner.lineId} AND l.account_id = ${owner.accountId}`,
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

const ORDERS: ReadonlyMap<string, RawBuilder<unknown>> = new Map(
  Object.entries({
    account: sql`lower(name)`,
    registeredAt: sql`registered_at`,
    deposits: sql`deposits`,
    validBets: sql`valid_bets`,
    earned: sql`earned`,
    paid: sql`paid`,
    income: sql`earned - paid`,
  }),
)

/** The columns by which the accounts of links can be sorted. */
export const LINK_ACCOUNT_SORTS: readonly string[] = [...ORDERS.keys()]

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

/** Returns a page of the accounts that registered through an owner's links, newest first, with the sums of all. */
export const linkAccountsOf = async (
  db: Kysely<Tables>,
  owner: AccountRef,
  query: LinkAccountQuery,
): Promise<{ rows: LinkAccountRow[]; total: number; totals: LinkMoney }> => {
  const root = { ...owner, path: '' }
  const all = sql`
    SELECT b.*, a.name, a.type, coalesce(s.deposits, 0) AS deposits, coalesce(s.valid_bets, 0) AS valid_bets,
      coalesce(e.amount, 0) AS earned, coalesce(p.amount, 0) AS paid
    FROM (${brought(owner, query)}) AS b
    JOIN account a ON a.line_id = ${owner.lineId} AND a.account_id = b.account_id
    LEFT JOIN (${downlineSumsSql(root, query, ['deposits', 'valid_bets'])}) AS s ON s.account_id = b.account_id
    LEFT JOIN (${earned(owner, query)}) AS e ON e.name = lower(a.name)
    LEFT JOIN (${paid(owner, query)}) AS p ON p.account_id = b.account_id`
  const { rows: sums } = await sql<LinkMoney & { total: bigint }>`
    SELECT count(*) AS total, coalesce(sum(deposits), 0)::bigint AS deposits, coalesce(sum(valid_bets), 0)::bigint AS "validBets",
      coalesce(sum(earned), 0)::bigint AS earned, coalesce(sum(paid), 0)::bigint AS paid FROM (${all}) AS each`.execute(
    db,
  )
  const { total, ...totals } = itemAt(sums, 0)
  const order = ORDERS.get(query.sort ?? '')
  const direction = order === undefined || query.order === 'descend' ? sql`DESC` : sql`ASC`
  const { rows } = await sql<Row>`
    SELECT account_id, name, type, code, channel, tags, registered_at, first_deposit, deposits, valid_bets AS "validBets", earned, paid
    FROM (${all}) AS each ORDER BY ${order ?? sql`registered_at`} ${direction}, account_id
    LIMIT ${query.limit} OFFSET ${query.offset}`.execute(db)
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
