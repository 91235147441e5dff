import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Units } from '../../rules/money.ts'
import { figureColumns } from './figureColumns.ts'
import type { Tables } from './tables.ts'
import {
  activeDayTruth, belowTruth, firstDepositTruth, standingTruth, teamActiveTruth, teamSumTruth, type TruthOf,
} from './teamTruth.ts'

type Db = Kysely<Tables>

/** Puts what a query says in the place of a line's rows, in the order they are read in. */
const replace = async (db: Db, table: string, lineId: string, columns: RawBuilder<unknown>, truth: RawBuilder<unknown>): Promise<void> => {
  await sql`DELETE FROM ${sql.table(table)} WHERE line_id = ${lineId}`.execute(db)
  await sql`INSERT INTO ${sql.table(table)} (line_id, ${columns}) SELECT line_id, ${columns} FROM (${truth}) AS truth ORDER BY ${columns}`.execute(db)
}

/**
 * Works out a line's kept team figures (heads, balances, first deposits, active days, standings) from its accounts,
 * wallets and own rollups. Called by whoever holds the line's turn, so that nobody folds meanwhile; what waits to be
 * folded is left out here and added when it is.
 */
export const rebuildTeamFigures = async (db: Db, of: TruthOf): Promise<void> => {
  await replace(db, 'team_sum', of.lineId, sql`account_id, kind, day, amount`, teamSumTruth(of))
  await replace(db, 'first_deposit', of.lineId, sql`account_id, day`, firstDepositTruth(of))
  await replace(db, 'active_day', of.lineId, sql`account_id, day, since, before`, activeDayTruth(of))
  await replace(db, 'team_active', of.lineId, sql`account_id, day, since, before, amount`, teamActiveTruth(of))
  await replace(db, 'standing', of.lineId, sql`parent_id, days, first_day, account_id, ${figureColumns}`, standingTruth(of))
}

/** Accounts' own bet figures from their settled rounds, less the bets that still wait; their other figures stay. */
const rebuildOwnBets = async (db: Db, { lineId, zone }: TruthOf): Promise<void> => {
  await sql`
    WITH settled AS (
      SELECT account_id, category, date_trunc('day', settled_at, ${zone}) AS day, date_trunc('hour', settled_at, ${zone}) AS hour,
        date_trunc('day', placed_at, ${zone}) AS placed,
        stake, valid_bet AS valid_bets, won AS winnings, 1::bigint AS bet_count
      FROM round WHERE line_id = ${lineId} AND status IN ('won', 'lost') AND NOT trial
      UNION ALL
      SELECT f.account_id, f.category, f.day, f.hour, date_trunc('day', r.placed_at, ${zone}), -f.stake, -f.valid_bets, -f.winnings, -f.bet_count
      FROM fact f LEFT JOIN round r ON r.line_id = ${lineId} AND r.round_id = f.fact_id WHERE f.line_id = ${lineId} AND f.bet_count > 0
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
      WHERE line_id = ${lineId} AND scope = 'own' AND bet_count <> 0
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

const rebuildAll = async (db: Db, of: TruthOf): Promise<void> => {
  await rebuildOwnBets(db, of)
  await sql`DELETE FROM rollup WHERE line_id = ${of.lineId} AND scope = 'below'`.execute(db)
  await sql`INSERT INTO rollup (line_id, grain, scope, account_id, slot, category, ${figureColumns})
    SELECT line_id, grain, scope, account_id, slot, category, ${figureColumns} FROM (${belowTruth(of)}) AS truth`.execute(db)
  await rebuildTeamFigures(db, of)
}

/** A line's turn: held until the transaction ends, by one fold or rebuild at a time. A line's first turn works it out. */
export const takeTurn = async (db: Db, lineId: string, zone: string, minimum: Units): Promise<TruthOf> => {
  const held = () => db.selectFrom('team_turn').selectAll().where('line_id', '=', lineId).forUpdate().executeTakeFirst()
  let turn = await held()
  if (!turn) {
    const first = await db.insertInto('team_turn').values({ line_id: lineId, zone, active_minimum: minimum })
      .onConflict((c) => c.doNothing()).returning('line_id').executeTakeFirst()
    if (first) await rebuildAll(db, { lineId, zone, minimum })
    turn = (await held())!
  }
  return { lineId, zone: turn.zone, minimum: turn.active_minimum }
}

/** Works out every figure of a line again, with the zone and active minimum of now. In a transaction of the caller's. */
export const rebuildLine = async (db: Db, of: TruthOf): Promise<void> => {
  const { lineId, zone, minimum } = of
  await takeTurn(db, lineId, zone, minimum)
  await db.updateTable('team_turn').set({ zone, active_minimum: minimum }).where('line_id', '=', lineId).execute()
  await rebuildAll(db, of)
}
