import { sql, type RawBuilder } from 'kysely'
import { diffRows } from '../figures/diffRows.ts'
import { expectedIncome } from '../figures/incomeDays.ts'
import { expectedLinkMoney } from '../figures/linkSums.ts'
import { MONEY_COLUMNS, expectedMoney } from '../figures/expectedMoney.ts'
import { expectedOrderKeys } from '../figures/orderKeys.ts'
import { expectedBetOrder } from '../figures/betOrder.ts'
import { expectedGameSums } from '../figures/gameSums.ts'
import { expectedVendorSums } from '../figures/vendorSums.ts'
import type { Check } from './check.ts'
import {
  expectedActiveDays,
  expectedBelow,
  expectedBetSums,
  expectedFirstDeposits,
  expectedLinkSums,
  expectedRecordSums,
  expectedStandings,
  expectedTeamActive,
  expectedTeamSums,
  type FigureScope,
} from '../figures/expectedTeam.ts'

const SUMS = [
  'stake',
  'valid_bets',
  'winnings',
  'deposits',
  'withdrawals',
  'rebates',
  'promotions',
  'salaries',
  'bet_count',
  'deposit_count',
]

const tableCheck = (
  name: string,
  table: string,
  key: readonly string[],
  values: readonly string[],
  expected: (of: FigureScope) => RawBuilder<unknown>,
): Check => ({
  name,
  query: (line) => diffRows(line.lineId, sql.table(table), expected(line), key, values),
})

const ownMoney = (lineId: string) => sql`(
  SELECT line_id, account_id, grain, slot, ${sql.raw(MONEY_COLUMNS.map((column) => `sum(${column}) AS ${column}`).join(', '))} FROM rollup
  WHERE line_id = ${lineId} AND scope = 'own' AND grain <> 'placed' GROUP BY line_id, account_id, grain, slot)`

/** Compares the materialized figures of accounts and teams with the rows that they are calculated from. */
export const TEAM_CHECKS: readonly Check[] = [
  {
    name: 'each account’s deposits, withdrawals, rebates, promotions and salaries match its entries',
    query: (line) =>
      diffRows(
        line.lineId,
        ownMoney(line.lineId),
        expectedMoney(line),
        ['account_id', 'grain', 'slot'],
        MONEY_COLUMNS,
      ),
  },
  {
    name: 'each account’s income by day matches the payments to it and by it',
    query: ({ lineId }) =>
      diffRows(
        lineId,
        sql`income_day`,
        expectedIncome(lineId),
        ['account_id', 'day', 'kind'],
        ['received', 'paid_down'],
      ),
  },
  tableCheck(
    'each account record’s sums match its entries',
    'record_sum',
    ['account_id', 'scope', 'day', 'type'],
    ['count', 'received', 'spent'],
    expectedRecordSums,
  ),
  {
    name: 'each account with entries outside its sums has a pending change',
    query: ({
      lineId,
    }) => sql`SELECT a.account_id::text AS id, w.entry_count || ' entries' AS found, coalesce(m.folded, 0) || ' summed' AS expected
      FROM (SELECT account_id, path FROM account WHERE line_id = ${lineId}) AS a
      JOIN (SELECT owner_id, entry_count FROM wallet WHERE line_id = ${lineId} AND kind = 'main') AS w ON w.owner_id = a.account_id
      LEFT JOIN (SELECT account_id, folded FROM record_mark WHERE line_id = ${lineId}) AS m ON m.account_id = a.account_id
      WHERE w.entry_count <> coalesce(m.folded, 0)
        AND NOT EXISTS (SELECT 1 FROM fact f WHERE f.line_id = ${lineId} AND f.path = a.path)
        AND NOT EXISTS (SELECT 1 FROM team_delta d WHERE d.line_id = ${lineId} AND d.kind = 'balance' AND d.path = a.path)
        AND NOT EXISTS (SELECT 1 FROM uncounted_round u WHERE u.line_id = ${lineId} AND NOT u.void AND u.path = a.path)`,
  },
  {
    name: 'each team’s figures are the sums of the accounts below it',
    query: (line) =>
      diffRows(
        line.lineId,
        sql`(SELECT * FROM rollup WHERE scope = 'below')`,
        expectedBelow(line),
        ['account_id', 'grain', 'slot', 'category'],
        SUMS,
      ),
  },
  tableCheck(
    'each team’s headcounts, balance and first deposits match the accounts below it',
    'team_sum',
    ['account_id', 'kind', 'day'],
    ['amount'],
    expectedTeamSums,
  ),
  tableCheck(
    'each account’s order keys match its wallets and its team',
    'order_key',
    ['account_id', 'kind'],
    ['amount'],
    expectedOrderKeys,
  ),
  {
    name: 'each account without an order key has a pending headcount',
    query: ({ lineId }) => sql`
      SELECT a.account_id::text AS id, count(k.kind) || ' keys' AS found, '3 keys' AS expected FROM account a
      LEFT JOIN order_key k ON k.line_id = ${lineId} AND k.account_id = a.account_id AND k.path = a.path
        AND k.parent_id IS NOT DISTINCT FROM a.parent_id
      WHERE a.line_id = ${lineId} AND a.type <> 4
        AND NOT EXISTS (SELECT 1 FROM team_delta d WHERE d.line_id = ${lineId} AND d.kind IN ('member', 'agent') AND d.path = a.path)
      GROUP BY a.account_id HAVING count(k.kind) <> 3`,
  },
  tableCheck(
    'each account’s first deposit day matches its figures',
    'first_deposit',
    ['account_id'],
    ['day'],
    expectedFirstDeposits,
  ),
  tableCheck(
    'each account’s active days match its figures',
    'active_day',
    ['account_id', 'day'],
    ['since', 'before'],
    expectedActiveDays,
  ),
  tableCheck(
    'each team’s active members match the accounts below it',
    'team_active',
    ['account_id', 'day', 'since', 'before'],
    ['amount'],
    expectedTeamActive,
  ),
  tableCheck(
    'each team’s bets by vendor, game and outcome match the rounds below it',
    'bet_sum',
    ['account_id', 'day', 'category', 'vendor', 'game_code', 'won'],
    ['bet_count', 'stake', 'valid_bets', 'winnings'],
    expectedBetSums,
  ),
  tableCheck(
    'each line’s bets by day, category and vendor match its rounds',
    'vendor_sum',
    ['day', 'category', 'vendor'],
    ['bet_count', 'stake', 'valid_bets', 'winnings'],
    expectedVendorSums,
  ),
  tableCheck(
    'each line’s bets by game since the opening match its rounds',
    'game_sum',
    ['vendor', 'game_code'],
    ['bet_count', 'stake', 'winnings', 'stake_squares', 'stake_winnings', 'winnings_squares'],
    expectedGameSums,
  ),
  tableCheck(
    'the orders of each line’s bets match its rounds',
    'bet_order',
    ['stake', 'round_id'],
    ['valid_bet', 'won'],
    expectedBetOrder,
  ),
  {
    name: 'each link’s registrations, first deposits, deposits and valid bets match the accounts that it brought',
    query: (line) =>
      diffRows(
        line.lineId,
        sql`(SELECT * FROM link_sum WHERE kind IN ('registration', 'firstDeposit', 'deposits', 'validBets'))`,
        expectedLinkSums(line),
        ['account_id', 'day', 'link_id', 'kind'],
        ['amount'],
      ),
  },
  {
    name: 'each link’s earnings and payments match the rebates and bills of the accounts that it brought',
    query: ({ lineId }) =>
      diffRows(
        lineId,
        sql`(SELECT * FROM link_sum WHERE kind IN ('earned', 'paid'))`,
        expectedLinkMoney(lineId),
        ['account_id', 'day', 'link_id', 'kind'],
        ['amount'],
      ),
  },
  tableCheck(
    'each downline’s standing matches its team’s figures',
    'standing',
    ['parent_id', 'category', 'days', 'first_day', 'account_id'],
    SUMS,
    expectedStandings,
  ),
]
