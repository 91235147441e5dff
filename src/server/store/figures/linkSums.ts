import { sql, type Kysely, type RawBuilder } from 'kysely'
import { roundDown, type Units } from '../../../rules/money/money.ts'
import { shareAmount } from '../../domain/team/rebate.ts'
import type { BillPayment } from '../../ports/contracts/bills.ts'
import type { RebateRow } from '../../ports/team/rebates.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

/** Adds the rows of a query (account_id, day, link_id, kind, amount) to the sums of links. */
export const addingToLinks = (lineId: string, rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    INSERT INTO link_sum (line_id, account_id, day, link_id, kind, amount)
    SELECT ${lineId}::uuid, account_id, day, link_id, kind, sum(amount)::bigint FROM (${rows}) AS of_links
    GROUP BY account_id, day, link_id, kind HAVING sum(amount) <> 0 ORDER BY account_id, day, link_id, kind
    ON CONFLICT (line_id, account_id, day, link_id, kind) DO UPDATE SET amount = link_sum.amount + excluded.amount`

/**
 * Returns rows of path, day, kind and amount as rows of the links that brought an account on each path. An account
 * registers directly below the owner of its link, so a link's teams never overlap.
 * @param chain the rows of teamChain.chainSql for these paths
 */
export const linksAboveSql = (
  lineId: string,
  parts: RawBuilder<unknown>,
  chain: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
    SELECT chain.parent_id AS account_id, part.day, r.link_id, part.kind, part.amount FROM ${parts} AS part
    JOIN ${chain} AS chain USING (path)
    JOIN affiliate_registration r ON r.line_id = ${lineId} AND r.account_id = chain.account_id`

/** Returns the last parts of a WITH clause, which add the figures of its rows `hourly` to the links of its rows `chain`. */
export const hourlyLinksSql = (lineId: string): RawBuilder<unknown> => sql`
    of_links AS (
      SELECT path, day, each.kind, each.amount FROM hourly
      CROSS JOIN LATERAL (VALUES ('deposits', deposits), ('validBets', valid_bets)) AS each (kind, amount) WHERE each.amount <> 0
    ), linked AS (${addingToLinks(lineId, linksAboveSql(lineId, sql`of_links`, sql`chain`))})`

/** Returns rows of path, day, kind and amount as rows of the links that brought these accounts themselves. */
export const linksOfSql = (lineId: string, parts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    SELECT a.parent_id AS account_id, part.day, r.link_id, part.kind, part.amount FROM ${parts} AS part
    JOIN account a ON a.line_id = ${lineId} AND a.path = part.path
    JOIN affiliate_registration r ON r.line_id = ${lineId} AND r.account_id = a.account_id`

/**
 * Returns what each direct downline's team earned its uplines in rebates by day: the shares of all categories, rounded
 * down to 0.01. The columns are owner, day, name (in lower case) and amount.
 * @param rebates a condition on the rebates that are read
 */
export const rebateSharesSql = (rebates: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    SELECT account_id AS owner, day, lower(source->>'account') AS name, sum((source->>'validBets')::bigint
      * greatest((source->>'ownRateBps')::bigint - (source->>'downlineRateBps')::bigint, 0) / 10000)::bigint / 100 * 100 AS amount
    FROM rebate CROSS JOIN LATERAL jsonb_array_elements(sources) AS source WHERE ${rebates} GROUP BY 1, 2, 3`

/**
 * Adds the shares of new rebates to the links of the downlines that earned them, in the transaction of the rebates. All
 * categories of an account's day are added together.
 */
export const addLinkEarnings = async (db: Db, lineId: string, rows: readonly RebateRow[]): Promise<void> => {
  const found = new Map<string, { owner: string; day: number; account: string; amount: Units }>()
  for (const row of rows)
    for (const source of row.sources) {
      const key = `${row.accountId} ${row.day} ${source.account}`
      const known = found.get(key) ?? {
        owner: row.accountId,
        day: row.day,
        account: source.account,
        amount: 0n,
      }
      const differenceBps = Math.max(source.ownRateBps - source.downlineRateBps, 0)
      known.amount += shareAmount({ validBets: source.validBets, differenceBps })
      found.set(key, known)
    }
  const shares = [...found.values()].map((share) => ({ ...share, amount: roundDown(share.amount) }))
  if (shares.length === 0) return
  await addingToLinks(
    lineId,
    sql`
    SELECT share.owner AS account_id, share.day, r.link_id, 'earned' AS kind, share.amount
    FROM unnest(${shares.map((s) => s.owner)}::uuid[], ${shares.map((s) => new Date(s.day))}::timestamptz[],
      ${shares.map((s) => s.account)}::text[], ${shares.map((s) => s.amount)}::bigint[]) AS share (owner, day, name, amount)
    JOIN account a ON a.line_id = ${lineId} AND a.parent_id = share.owner AND lower(a.name) = lower(share.name)
    JOIN affiliate_registration r ON r.line_id = ${lineId} AND r.account_id = a.account_id`,
  ).execute(db)
}

/** Adds payments of bills to the links of their payees, in the transaction that saves the payments. */
export const addLinkPayments = async (
  db: Db,
  lineId: string,
  payments: readonly BillPayment[],
): Promise<void> => {
  await addingToLinks(
    lineId,
    sql`
    SELECT payment.payer AS account_id, payment.day, r.link_id, 'paid' AS kind, payment.amount
    FROM unnest(${payments.map((p) => p.payerId)}::uuid[], ${payments.map((p) => p.payeeId)}::uuid[],
      ${payments.map((p) => new Date(p.day))}::timestamptz[], ${payments.map((p) => p.amount)}::bigint[]) AS payment (payer, payee, day, amount)
    JOIN affiliate_registration r ON r.line_id = ${lineId} AND r.account_id = payment.payee
    WHERE payment.payer IS NOT NULL`,
  ).execute(db)
}

/** Returns what a line's links earned and paid, from its rebates and payments. */
export const expectedLinkMoney = (lineId: string): RawBuilder<unknown> => sql`
    SELECT ${lineId}::uuid AS line_id, account_id, day, link_id, kind, sum(amount)::bigint AS amount FROM (
      SELECT share.owner AS account_id, share.day, r.link_id, 'earned' AS kind, share.amount
      FROM (${rebateSharesSql(sql`line_id = ${lineId}`)}) AS share
      JOIN account a ON a.line_id = ${lineId} AND a.parent_id = share.owner AND lower(a.name) = share.name
      JOIN affiliate_registration r ON r.line_id = ${lineId} AND r.account_id = a.account_id
      UNION ALL
      SELECT p.payer_id, p.day, r.link_id, 'paid', p.amount FROM bill_payment p
      JOIN affiliate_registration r ON r.line_id = ${lineId} AND r.account_id = p.payee_id
      WHERE p.line_id = ${lineId} AND p.payer_id IS NOT NULL
    ) AS each GROUP BY account_id, day, link_id, kind HAVING sum(amount) <> 0`

/** Corrects what a line's links earned and paid by its difference from the rebates and payments, in one snapshot. */
export const repairLinkMoney = async (db: Db, lineId: string): Promise<void> => {
  await addingToLinks(
    lineId,
    sql`
    SELECT account_id, day, link_id, kind, coalesce(t.amount, 0) - coalesce(k.amount, 0) AS amount
    FROM (SELECT * FROM link_sum WHERE line_id = ${lineId} AND kind IN ('earned', 'paid')) AS k
    FULL JOIN (${expectedLinkMoney(lineId)}) AS t USING (account_id, day, link_id, kind)`,
  ).execute(db)
}
