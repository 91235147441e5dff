import { sql, type RawBuilder } from 'kysely'
import { FIGURE_TYPES, TRANSACTION_TYPES as T } from '../../../rules/money/transactionTypes.ts'
import { accountsWithin, within, type FigureScope } from './expectedTeam.ts'

/** The columns of figures that count money and not bets. */
export const MONEY_COLUMNS = [
  'deposits',
  'withdrawals',
  'rebates',
  'promotions',
  'salaries',
  'deposit_count',
] as const

/**
 * The figure that each entry of a player's wallet adds to. A withdrawal that moves into its hold and back
 * adds 0.
 */
const FIGURE_OF: Readonly<
  Record<(typeof MONEY_COLUMNS)[number], { types: readonly number[]; adds: string }>
> = {
  deposits: { types: FIGURE_TYPES.deposits, adds: 'amount' },
  withdrawals: { types: FIGURE_TYPES.withdrawals, adds: '-amount' },
  rebates: { types: FIGURE_TYPES.rebates, adds: 'amount' },
  promotions: { types: FIGURE_TYPES.promotions, adds: 'amount' },
  salaries: { types: FIGURE_TYPES.salaries, adds: 'amount' },
  deposit_count: { types: [T.deposit], adds: '1' },
}

const TYPES = [...new Set(Object.values(FIGURE_OF).flatMap(({ types }) => types))]

const addsSql = sql.raw(
  MONEY_COLUMNS.map((column) => {
    const { types, adds } = FIGURE_OF[column]
    return `CASE WHEN e.type IN (${types.join(', ')}) THEN ${adds} ELSE 0 END AS ${column}`
  }).join(', '),
)

const columnsSql = sql.raw(MONEY_COLUMNS.join(', '))
const lessSql = sql.raw(MONEY_COLUMNS.map((column) => `-${column} AS ${column}`).join(', '))
const sumsSql = sql.raw(MONEY_COLUMNS.map((column) => `sum(${column})::bigint AS ${column}`).join(', '))

const grains = sql`CROSS JOIN (VALUES ('day'), ('hour')) AS grains (grain)`

/** Returns the pending figure events, negated. */
const pending = (of: FigureScope): RawBuilder<unknown> => sql`
  SELECT account_id, grain, CASE grain WHEN 'day' THEN day ELSE hour END AS slot, category, ${lessSql}
  FROM fact ${grains} WHERE line_id = ${of.lineId} AND bet_count = 0 AND ${within(of, sql`path`)}`

/** Returns the expected money of accounts by day and hour: their wallets' entries less the pending events. */
export const expectedMoney = (of: FigureScope): RawBuilder<unknown> => sql`
  SELECT account_id, grain, slot, ${sumsSql} FROM (
    SELECT w.owner_id AS account_id, grain, date_trunc(grain, e.at, ${of.zone}) AS slot, ${addsSql}
    FROM entry e
    JOIN (SELECT wallet_id, owner_id FROM wallet WHERE line_id = ${of.lineId} AND kind <> 'house') AS w ON w.wallet_id = e.wallet_id ${grains}
    WHERE e.line_id = ${of.lineId} AND e.wallet_no IS NOT NULL AND e.type = ANY(${TYPES}::smallint[])
    UNION ALL
    SELECT account_id, grain, slot, ${columnsSql} FROM (${pending(of)}) AS less
  ) AS parts GROUP BY account_id, grain, slot`

/**
 * Returns the same by category, for accounts' own rollups. Only rebates have a category; it comes from the
 * rebate rows.
 */
export const expectedOwnMoney = (of: FigureScope): RawBuilder<unknown> => {
  const paid = (part: 'own' | 'team') => sql`
    SELECT account_id, grain, date_trunc(grain, ${sql.ref(`${part}_paid_at`)}, ${of.zone}), category,
      0, 0, ${sql.ref(part)}, 0, 0, 0
    FROM rebate ${grains} WHERE line_id = ${of.lineId} AND ${sql.ref(`${part}_paid_at`)} IS NOT NULL AND ${accountsWithin(of)}`
  return sql`
  SELECT account_id, grain, slot, category, ${sumsSql} FROM (
    SELECT w.owner_id AS account_id, grain, date_trunc(grain, e.at, ${of.zone}) AS slot, '' AS category, ${addsSql}
    FROM (SELECT account_id FROM account WHERE line_id = ${of.lineId} AND ${within(of, sql`path`)}) AS a
    JOIN wallet w ON w.line_id = ${of.lineId} AND w.owner_id = a.account_id AND w.kind <> 'house'
    JOIN entry e ON e.line_id = ${of.lineId} AND e.wallet_id = w.wallet_id AND e.wallet_no IS NOT NULL ${grains}
    WHERE e.type = ANY(${TYPES.filter((type) => type !== T.rebate)}::smallint[])
    UNION ALL ${paid('own')}
    UNION ALL ${paid('team')}
    UNION ALL SELECT account_id, grain, slot, category, ${columnsSql} FROM (${pending(of)}) AS less
  ) AS parts GROUP BY account_id, grain, slot, category`
}
