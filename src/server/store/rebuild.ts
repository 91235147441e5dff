import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Units } from '../../rules/money.ts'
import { FIGURE_COLUMNS } from './figureColumns.ts'
import { foldRecords } from './foldRecords.ts'
import { mendIncome } from './incomeDays.ts'
import { MONEY_COLUMNS, ownMoneyTruth } from './moneyTruth.ts'
import { mendRoundStates } from './roundStates.ts'
import type { Tables } from './tables.ts'
import {
  accountsWithin, activeDayTruth, belowTruth, betSumTruth, firstDepositTruth, standingTruth, teamActiveTruth, teamSumTruth, within, type TruthOf,
} from './teamTruth.ts'

type Db = Kysely<Tables>

/** A kept table: what its rows are known by, beside their line, and what they add up. */
interface Kept {
  table: string
  key: readonly string[]
  sums: readonly string[]
}

const ROLLUP: Kept = { table: 'rollup', key: ['account_id', 'grain', 'scope', 'slot', 'category'], sums: FIGURE_COLUMNS }
const TEAM_SUM: Kept = { table: 'team_sum', key: ['account_id', 'kind', 'day'], sums: ['amount'] }
const FIRST_DEPOSIT: Kept = { table: 'first_deposit', key: ['account_id', 'day'], sums: [] }
const ACTIVE_DAY: Kept = { table: 'active_day', key: ['account_id', 'day', 'since', 'before'], sums: [] }
const TEAM_ACTIVE: Kept = { table: 'team_active', key: ['account_id', 'day', 'since', 'before'], sums: ['amount'] }
const STANDING: Kept = { table: 'standing', key: ['parent_id', 'category', 'days', 'first_day', 'account_id'], sums: FIGURE_COLUMNS }
const BET_SUM: Kept = {
  table: 'bet_sum', key: ['account_id', 'day', 'category', 'vendor', 'game_code', 'won'], sums: ['bet_count', 'stake', 'valid_bets', 'winnings'],
}
const RECORD_SUM: Kept = { table: 'record_sum', key: ['account_id', 'scope', 'day', 'type'], sums: ['count', 'received', 'spent'] }
const RECORD_MARK: Kept = { table: 'record_mark', key: ['account_id'], sums: [] }

const TEAM_TABLES = [TEAM_SUM, FIRST_DEPOSIT, ACTIVE_DAY, TEAM_ACTIVE, STANDING, BET_SUM]
const RECORD_TABLES = [RECORD_SUM, RECORD_MARK]

/** Takes away what is kept in a table of a line: all of it, or so many rows. Accounts' own rollups stay. Answers how many. */
const clear = async (db: Db, lineId: string, { table, key }: Kept, atMost?: number): Promise<number> => {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const rows = sql`line_id = ${lineId} ${table === 'rollup' ? sql`AND scope = 'below'` : sql``}`
  const { numAffectedRows } = await sql`DELETE FROM ${sql.table(table)} WHERE ${rows} ${atMost === undefined ? sql``
    : sql`AND (${columns}) IN (SELECT ${columns} FROM ${sql.table(table)} WHERE ${rows} LIMIT ${atMost})`}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Takes away so many rows of a line's kept figures; answers how many there were to take. */
export const clearSome = async (db: Db, lineId: string, atMost: number): Promise<number> => {
  let cleared = 0
  for (const kept of [ROLLUP, ...TEAM_TABLES, ...RECORD_TABLES]) {
    if (cleared < atMost) cleared += await clear(db, lineId, kept, atMost - cleared)
  }
  return cleared
}

/** Adds what a query says to a line's rows, in the order they are read in. */
const add = async (db: Db, lineId: string, { table, key, sums }: Kept, truth: RawBuilder<unknown>): Promise<void> => {
  const names = sql.join([...key, ...sums].map((column) => sql.ref(column)))
  const onConflict = sums.length === 0 ? sql`` : sql`
    ON CONFLICT (line_id, ${sql.join(key.map((column) => sql.ref(column)))}) DO UPDATE SET
      ${sql.join(sums.map((column) => sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`))}`
  await sql`INSERT INTO ${sql.table(table)} (line_id, ${names}) SELECT ${lineId}::uuid, ${names} FROM (${truth}) AS truth
    ORDER BY ${names} ${onConflict}`.execute(db)
}

/** Adds these accounts' bets to the sums of the teams above them. */
export const addBets = (db: Db, of: TruthOf): Promise<void> => add(db, of.lineId, BET_SUM, betSumTruth(of))

/** Adds what these accounts bring to the kept team figures, from their own rollups, wallets and rounds. */
const addTeamFigures = async (db: Db, of: TruthOf): Promise<void> => {
  await add(db, of.lineId, TEAM_SUM, teamSumTruth(of))
  await add(db, of.lineId, FIRST_DEPOSIT, firstDepositTruth(of))
  await add(db, of.lineId, ACTIVE_DAY, activeDayTruth(of))
  await add(db, of.lineId, TEAM_ACTIVE, teamActiveTruth(of))
  await add(db, of.lineId, STANDING, standingTruth(of))
  await addBets(db, of)
  await foldRecords(db, of.lineId, of.zone, within(of, sql`a.path`))
}

/**
 * Works out a line's kept team figures (heads, balances, first deposits, active days, standings, account records) from
 * its accounts, wallets, entries and own rollups. Called by whoever holds the line's turn, so that nobody folds
 * meanwhile; what waits to be folded is left out here and added when it is.
 */
export const rebuildTeamFigures = async (db: Db, of: TruthOf): Promise<void> => {
  for (const kept of [...TEAM_TABLES, ...RECORD_TABLES]) await clear(db, of.lineId, kept)
  await addTeamFigures(db, of)
}

/** Accounts' own bet figures from their settled rounds, less the bets that still wait. */
const rebuildOwnBets = async (db: Db, of: TruthOf): Promise<void> => {
  const { lineId, zone } = of
  await sql`
    WITH settled AS (
      SELECT account_id, category, date_trunc('day', settled_at, ${zone}) AS day, date_trunc('hour', settled_at, ${zone}) AS hour,
        date_trunc('day', placed_at, ${zone}) AS placed,
        stake, valid_bet AS valid_bets, won AS winnings, 1::bigint AS bet_count
      FROM round WHERE line_id = ${lineId} AND status IN ('won', 'lost') AND NOT trial AND ${accountsWithin(of)}
      UNION ALL
      SELECT f.account_id, f.category, f.day, f.hour, date_trunc('day', r.placed_at, ${zone}), -f.stake, -f.valid_bets, -f.winnings, -f.bet_count
      FROM fact f LEFT JOIN round r ON r.line_id = ${lineId} AND r.round_id = f.fact_id
      WHERE f.line_id = ${lineId} AND f.bet_count > 0 AND ${within(of, sql`f.path`)}
    ), summed AS (
      SELECT 'day' AS grain, account_id, day AS slot, category, sum(stake) AS stake, sum(valid_bets) AS valid_bets, sum(winnings) AS winnings,
        sum(bet_count) AS bet_count FROM settled GROUP BY account_id, day, category
      UNION ALL
      SELECT 'hour', account_id, hour, category, sum(stake), sum(valid_bets), sum(winnings), sum(bet_count) FROM settled GROUP BY account_id, hour, category
      UNION ALL
      SELECT 'placed', account_id, placed, category, sum(stake), sum(valid_bets), sum(winnings), sum(bet_count) FROM settled
      WHERE placed IS NOT NULL GROUP BY account_id, placed, category
    ), cleared AS (
      SELECT grain, account_id, slot, category, 0 AS stake, 0 AS valid_bets, 0 AS winnings, 0 AS bet_count FROM rollup
      WHERE line_id = ${lineId} AND scope = 'own' AND bet_count <> 0 AND ${accountsWithin(of)}
    ), both_of AS (
      SELECT grain, account_id, slot, category, sum(stake) AS stake, sum(valid_bets) AS valid_bets, sum(winnings) AS winnings, sum(bet_count) AS bet_count
      FROM (SELECT * FROM summed UNION ALL SELECT * FROM cleared) AS each GROUP BY grain, account_id, slot, category
    )
    INSERT INTO rollup (line_id, grain, scope, account_id, slot, category, deposits, withdrawals, stake, valid_bets, winnings, rebates,
      promotions, salaries, bet_count, deposit_count)
    SELECT ${lineId}::uuid, grain, 'own', account_id, slot, category, 0, 0, stake, valid_bets, winnings, 0, 0, 0, bet_count, 0 FROM both_of
    ON CONFLICT (line_id, account_id, grain, scope, slot, category) DO UPDATE SET stake = excluded.stake, valid_bets = excluded.valid_bets,
      winnings = excluded.winnings, bet_count = excluded.bet_count`.execute(db)
}

/** Accounts' own figures of money from the entries of their wallets, less what still waits. */
const rebuildOwnMoney = async (db: Db, of: TruthOf): Promise<void> => {
  const columns = sql.raw(MONEY_COLUMNS.join(', '))
  await sql`
    WITH truth AS (${ownMoneyTruth(of)}
    ), cleared AS (
      SELECT account_id, grain, slot, category, ${sql.raw(MONEY_COLUMNS.map((column) => `0 AS ${column}`).join(', '))} FROM rollup
      WHERE line_id = ${of.lineId} AND scope = 'own' AND grain <> 'placed' AND (${columns}) <> (0, 0, 0, 0, 0, 0) AND ${accountsWithin(of)}
    ), both_of AS (
      SELECT account_id, grain, slot, category, ${sql.raw(MONEY_COLUMNS.map((column) => `sum(${column}) AS ${column}`).join(', '))}
      FROM (SELECT * FROM truth UNION ALL SELECT * FROM cleared) AS each GROUP BY account_id, grain, slot, category
    )
    INSERT INTO rollup (line_id, scope, account_id, grain, slot, category, ${columns}, stake, valid_bets, winnings, bet_count)
    SELECT ${of.lineId}::uuid, 'own', account_id, grain, slot, category, ${columns}, 0, 0, 0, 0 FROM both_of
    ON CONFLICT (line_id, account_id, grain, scope, slot, category) DO UPDATE SET
      ${sql.raw(MONEY_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', '))}`.execute(db)
}

/** Works out the own figures of these accounts, and adds what they bring to every team above them. */
export const addFigures = async (db: Db, of: TruthOf): Promise<void> => {
  await rebuildOwnBets(db, of)
  await rebuildOwnMoney(db, of)
  await add(db, of.lineId, ROLLUP, belowTruth(of))
  await addTeamFigures(db, of)
}

/**
 * A line's turn: held until the transaction ends, by one fold or rebuild at a time. A line's first turn asks for its
 * figures to be worked out, which folding does in batches (firstFigures).
 */
export const takeTurn = async (db: Db, lineId: string, zone: string, minimum: Units): Promise<TruthOf> => {
  const held = () => db.selectFrom('team_turn').selectAll().where('line_id', '=', lineId).forUpdate().executeTakeFirst()
  let turn = await held()
  if (!turn) {
    const first = await db.insertInto('team_turn').values({ line_id: lineId, zone, active_minimum: minimum })
      .onConflict((c) => c.doNothing()).returning('line_id').executeTakeFirst()
    if (first) {
      await db.insertInto('team_build').values({ line_id: lineId, what: 'clear', after_path: '' })
        .onConflict((c) => c.column('line_id').doUpdateSet({ what: 'clear', after_path: '' })).execute()
    }
    turn = (await held())!
  }
  return { lineId, zone: turn.zone, minimum: turn.active_minimum }
}

/**
 * Works out every figure of a line again, and which of its rounds are in none, with the zone and active minimum of now.
 * In a transaction of the caller's.
 */
export const rebuildLine = async (db: Db, of: TruthOf): Promise<void> => {
  const { lineId, zone, minimum } = of
  await takeTurn(db, lineId, zone, minimum)
  await db.updateTable('team_turn').set({ zone, active_minimum: minimum }).where('line_id', '=', lineId).execute()
  await db.deleteFrom('team_build').where('line_id', '=', lineId).execute()
  for (const kept of [ROLLUP, ...TEAM_TABLES, ...RECORD_TABLES]) await clear(db, lineId, kept)
  await mendRoundStates(db, lineId)
  await addFigures(db, of)
  await mendIncome(db, lineId)
}
