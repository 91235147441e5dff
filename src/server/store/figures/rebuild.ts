import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Units } from '../../../rules/money/money.ts'
import { aggregateRecords } from './aggregateRecords.ts'
import { repairIncome } from './incomeDays.ts'
import { MONEY_COLUMNS, expectedOwnMoney } from './expectedMoney.ts'
import { repairLinkMoney } from './linkSums.ts'
import { expectedOrderKeys } from './orderKeys.ts'
import {
  ACTIVE_DAY,
  BET_ORDER,
  BET_SUM,
  FIRST_DEPOSIT,
  LINK_SUM,
  ORDER_KEY,
  RECORD_TABLES,
  ROLLUP,
  STANDING,
  TEAM_ACTIVE,
  TEAM_SUM,
  TEAM_TABLES,
  GAME_SUM,
  VENDOR_SUM,
  type MaterializedTable,
} from './materializedTables.ts'
import { repairRoundStates } from './roundStates.ts'
import { expectedBetOrder } from './betOrder.ts'
import { expectedGameSums } from './gameSums.ts'
import { expectedVendorSums } from './vendorSums.ts'
import type { Tables } from '../db/tables.ts'
import {
  accountsWithin,
  expectedActiveDays,
  expectedBelow,
  expectedBetSums,
  expectedFirstDeposits,
  expectedLinkSums,
  expectedStandings,
  expectedTeamActive,
  expectedTeamSums,
  within,
  type FigureScope,
} from './expectedTeam.ts'

type Db = Kysely<Tables>

/**
 * Deletes a line's materialized rows of a table, all or up to a limit. Returns their number.
 */
const clear = async (
  db: Db,
  lineId: string,
  { table, key, only }: MaterializedTable,
  atMost?: number,
): Promise<number> => {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const rows = sql`line_id = ${lineId} ${only ? sql`AND ${only}` : sql``}`
  const { numAffectedRows } = await sql`DELETE FROM ${sql.table(table)} WHERE ${rows} ${
    atMost === undefined
      ? sql``
      : sql`AND (${columns}) IN (SELECT ${columns} FROM ${sql.table(table)} WHERE ${rows} LIMIT ${atMost})`
  }`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Deletes up to `atMost` rows of a line's materialized figures. Returns their number. */
export const clearSome = async (db: Db, lineId: string, atMost: number): Promise<number> => {
  let cleared = 0
  for (const table of [ROLLUP, ...TEAM_TABLES, ...RECORD_TABLES]) {
    if (cleared < atMost) cleared += await clear(db, lineId, table, atMost - cleared)
  }
  return cleared
}

/** Adds the rows of a query to a line's rows, in the order of the query. */
const add = async (
  db: Db,
  lineId: string,
  { table, key, sums, further = [] }: MaterializedTable,
  expected: RawBuilder<unknown>,
): Promise<void> => {
  const names = sql.join([...key, ...sums, ...further].map((column) => sql.ref(column)))
  const onConflict =
    sums.length === 0
      ? sql``
      : sql`
    ON CONFLICT (line_id, ${sql.join(key.map((column) => sql.ref(column)))}) DO UPDATE SET
      ${sql.join(sums.map((column) => sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`))}`
  await sql`INSERT INTO ${sql.table(table)} (line_id, ${names}) SELECT ${lineId}::uuid, ${names} FROM (${expected}) AS truth
    ORDER BY ${names} ${onConflict}`.execute(db)
}

/** Adds these accounts' bets to the sums of the teams above them. */
export const addBets = (db: Db, of: FigureScope): Promise<void> =>
  add(db, of.lineId, BET_SUM, expectedBetSums(of))

/** Adds these accounts' bets to the sums of the line by vendor. */
export const addVendors = (db: Db, of: FigureScope): Promise<void> =>
  add(db, of.lineId, VENDOR_SUM, expectedVendorSums(of))

/** Adds these accounts' bets to the sums of the line by game. */
export const addGames = (db: Db, of: FigureScope): Promise<void> =>
  add(db, of.lineId, GAME_SUM, expectedGameSums(of))

/** Adds these accounts' bets to the orders of the line. */
export const addBetOrder = (db: Db, of: FigureScope): Promise<void> =>
  add(db, of.lineId, BET_ORDER, expectedBetOrder(of))

/** Adds these accounts' figures to the links that brought them or an account above them. */
export const addLinks = (db: Db, of: FigureScope): Promise<void> =>
  add(db, of.lineId, LINK_SUM, expectedLinkSums(of))

/** Adds these accounts' own rollups, wallets and rounds to the materialized team figures. */
const addTeamFigures = async (db: Db, of: FigureScope): Promise<void> => {
  await add(db, of.lineId, TEAM_SUM, expectedTeamSums(of))
  await add(db, of.lineId, ORDER_KEY, expectedOrderKeys(of))
  await add(db, of.lineId, FIRST_DEPOSIT, expectedFirstDeposits(of))
  await add(db, of.lineId, ACTIVE_DAY, expectedActiveDays(of))
  await add(db, of.lineId, TEAM_ACTIVE, expectedTeamActive(of))
  await add(db, of.lineId, STANDING, expectedStandings(of))
  await addBets(db, of)
  await addVendors(db, of)
  await addGames(db, of)
  await addBetOrder(db, of)
  await addLinks(db, of)
  await aggregateRecords(db, of.lineId, of.zone, within(of, sql`a.path`))
}

/**
 * Rebuilds a line's materialized team figures: headcounts, balances, first deposits, active days, standings
 * and account records. It reads accounts, wallets, entries and own rollups. The caller must hold the line's
 * turn, so that no aggregation runs meanwhile. Pending changes are left out; the next aggregation adds them.
 */
export const rebuildTeamFigures = async (db: Db, of: FigureScope): Promise<void> => {
  for (const table of [...TEAM_TABLES, ...RECORD_TABLES]) await clear(db, of.lineId, table)
  await addTeamFigures(db, of)
}

/** Rebuilds accounts' own bet figures from their settled rounds, less the pending bets. */
const rebuildOwnBets = async (db: Db, of: FigureScope): Promise<void> => {
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

/** Rebuilds accounts' own money figures from the entries of their wallets, less the pending ones. */
const rebuildOwnMoney = async (db: Db, of: FigureScope): Promise<void> => {
  const columns = sql.raw(MONEY_COLUMNS.join(', '))
  await sql`
    WITH truth AS (${expectedOwnMoney(of)}
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

/** Rebuilds the own figures of these accounts, and adds them to every team above. */
export const addFigures = async (db: Db, of: FigureScope): Promise<void> => {
  await rebuildOwnBets(db, of)
  await rebuildOwnMoney(db, of)
  await add(db, of.lineId, ROLLUP, expectedBelow(of))
  await addTeamFigures(db, of)
}

/**
 * Takes a line's turn, which one aggregation or rebuild holds until its transaction ends. A line's first turn
 * requests its first figures, which are built in batches (firstFigures).
 */
export const takeTurn = async (
  db: Db,
  lineId: string,
  zone: string,
  minimum: Units,
): Promise<FigureScope & { keysDue: boolean }> => {
  const held = () =>
    db.selectFrom('team_turn').selectAll().where('line_id', '=', lineId).forUpdate().executeTakeFirst()
  let turn = await held()
  if (!turn) {
    const first = await db
      .insertInto('team_turn')
      .values({ line_id: lineId, zone, active_minimum: minimum })
      .onConflict((c) => c.doNothing())
      .returning('line_id')
      .executeTakeFirst()
    if (first) {
      await db
        .insertInto('team_build')
        .values({ line_id: lineId, what: 'clear', after_path: '' })
        .onConflict((c) => c.column('line_id').doUpdateSet({ what: 'clear', after_path: '' }))
        .execute()
    }
    turn = (await held())!
  }
  const { keys_due_at: due } = turn
  return {
    lineId,
    zone: turn.zone,
    minimum: turn.active_minimum,
    keysDue: due !== null && due <= Date.now(),
  }
}

/**
 * Rebuilds every figure of a line, and its lists of uncounted and settled rounds. It uses the current zone
 * and active minimum, and runs in the caller's transaction.
 */
export const rebuildLine = async (db: Db, of: FigureScope): Promise<void> => {
  const { lineId, zone, minimum } = of
  await takeTurn(db, lineId, zone, minimum)
  await db
    .updateTable('team_turn')
    .set({ zone, active_minimum: minimum, keys_due_at: null })
    .where('line_id', '=', lineId)
    .execute()
  await db.deleteFrom('team_build').where('line_id', '=', lineId).execute()
  for (const table of [ROLLUP, ...TEAM_TABLES, ...RECORD_TABLES]) await clear(db, lineId, table)
  await repairRoundStates(db, lineId)
  await addFigures(db, of)
  await repairIncome(db, lineId)
  await repairLinkMoney(db, lineId)
}
