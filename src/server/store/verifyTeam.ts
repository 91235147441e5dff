import { sql, type RawBuilder } from 'kysely'
import { differing } from './differing.ts'
import { incomeTruth } from './incomeDays.ts'
import { MONEY_COLUMNS, moneyTruth } from './moneyTruth.ts'
import type { Check } from './verify.ts'
import {
  activeDayTruth, belowTruth, betSumTruth, firstDepositTruth, recordSumTruth, standingTruth, teamActiveTruth, teamSumTruth, type TruthOf,
} from './teamTruth.ts'

const SUMS = ['stake', 'valid_bets', 'winnings', 'deposits', 'withdrawals', 'rebates', 'promotions', 'salaries', 'bet_count', 'deposit_count']

const of = (name: string, table: string, key: readonly string[], values: readonly string[], truth: (of: TruthOf) => RawBuilder<unknown>): Check => ({
  name, query: (line) => differing(line.lineId, sql.table(table), truth(line), key, values),
})

const ownMoney = (lineId: string) => sql`(
  SELECT line_id, account_id, grain, slot, ${sql.raw(MONEY_COLUMNS.map((column) => `sum(${column}) AS ${column}`).join(', '))} FROM rollup
  WHERE line_id = ${lineId} AND scope = 'own' AND grain <> 'placed' GROUP BY line_id, account_id, grain, slot)`

/** What is kept of accounts and teams, each against what it is kept of. */
export const TEAM_CHECKS: readonly Check[] = [
  {
    name: 'each account’s deposits, withdrawals, rebates, promotions and salaries are what its entries say',
    query: (line) => differing(line.lineId, ownMoney(line.lineId), moneyTruth(line), ['account_id', 'grain', 'slot'], MONEY_COLUMNS),
  },
  {
    name: 'each account’s income by day is what was paid to it and by it',
    query: ({ lineId }) => differing(lineId, sql`income_day`, incomeTruth(lineId), ['account_id', 'day', 'kind'], ['received', 'paid_down']),
  },
  of('each account record’s sums are what its entries say', 'record_sum', ['account_id', 'scope', 'day', 'type'], ['count', 'received', 'spent'], recordSumTruth),
  {
    name: 'each entry that no sum has yet is of an account with something waiting',
    query: ({ lineId }) => sql`SELECT a.account_id::text AS id, w.entry_count || ' entries' AS found, coalesce(m.folded, 0) || ' summed' AS expected
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
    query: (line) => differing(line.lineId, sql`(SELECT * FROM rollup WHERE scope = 'below')`, belowTruth(line), ['account_id', 'grain', 'slot', 'category'], SUMS),
  },
  of('each team’s heads, balance and first deposits are those of the accounts below it', 'team_sum', ['account_id', 'kind', 'day'], ['amount'], teamSumTruth),
  of('each account’s first deposit is the first of its figures', 'first_deposit', ['account_id'], ['day'], firstDepositTruth),
  of('each account’s active days are what its figures say', 'active_day', ['account_id', 'day'], ['since', 'before'], activeDayTruth),
  of('each team’s active members are those below it', 'team_active', ['account_id', 'day', 'since', 'before'], ['amount'], teamActiveTruth),
  of('each team’s bets by vendor, game and outcome are those of the rounds below it', 'bet_sum', ['account_id', 'day', 'category', 'vendor', 'game_code', 'won'],
    ['bet_count', 'stake', 'valid_bets', 'winnings'], betSumTruth),
  of('each downline’s standing is what its team’s figures say', 'standing', ['parent_id', 'category', 'days', 'first_day', 'account_id'], SUMS, standingTruth),
]
