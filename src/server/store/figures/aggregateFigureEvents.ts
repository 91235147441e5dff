import { sql, type Kysely } from 'kysely'
import { BLOCK_DAYS } from '../../domain/team/dayBlocks.ts'
import { figureColumns, figureColumnsOf, figuresAdded, figureSums } from '../figureEvents/figureColumns.ts'
import { PREPARED } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import { chainSql, dayNumberSql, daySql, NO_DAY, standsInSql } from './teamChain.ts'
import { hourlyLinksSql } from './linkSums.ts'
import { hourlyKeysSql } from './orderKeys.ts'
import { takePending } from './pending.ts'
import { betOrderSql } from './betOrder.ts'
import { gameSumsSql } from './gameSums.ts'
import { vendorSumsSql } from './vendorSums.ts'

/** An account's day to which figure events were added. */
export interface TouchedDay {
  accountId: string
  path: string
  day: number
  figureEvents: number
  bets: boolean
  deposits: boolean
}

const blockDays = sql.raw(BLOCK_DAYS.map((days) => `(${days})`).join(', '))

const takenColumns = figureColumnsOf('taken')

/**
 * Adds pending figure events of one line to its rollups, its standings and its teams' balances. The statement
 * that adds an event also deletes it, so a crash cannot lose or double it. Rows are written in key order. The
 * caller must hold the line's turn.
 */
export const aggregateFigureEvents = async (
  db: Kysely<Tables>,
  lineId: string,
  zone: string,
  limit: number,
): Promise<TouchedDay[]> => {
  const { rows } = await sql<TouchedDay>`
    WITH taken AS (
      ${takePending('fact', lineId, limit)} RETURNING *
    ), hourly AS (
      SELECT account_id, path, day, hour, category, count(*) AS figure_events, ${figureSums} FROM taken GROUP BY 1, 2, 3, 4, 5
    ), chain AS (${chainSql(lineId, sql`hourly`)}
    ), laid AS (
      SELECT r.round_id, taken.account_id, taken.path, taken.category, ${daySql(sql`r.placed_at`, zone)} AS placed, taken.day AS settled, r.vendor, r.game_code, r.status = 'won' AS won, ${takenColumns}
      FROM taken JOIN round r ON r.line_id = ${lineId} AND r.round_id = taken.fact_id WHERE taken.bet_count > 0
    ), figures AS (
      SELECT 'own' AS scope, account_id, day, hour, category, ${figureColumns} FROM hourly
      UNION ALL
      SELECT 'below', chain.account_id, day, hour, category, ${figureColumns} FROM hourly JOIN chain USING (path) WHERE NOT self
    ), summed AS (
      SELECT 'day' AS grain, scope, account_id, day AS slot, category, ${figureSums} FROM figures GROUP BY scope, account_id, day, category
      UNION ALL
      SELECT 'hour', scope, account_id, hour, category, ${figureSums} FROM figures GROUP BY scope, account_id, hour, category
      UNION ALL
      SELECT 'placed', 'own', account_id, placed, category, ${figureSums} FROM laid GROUP BY account_id, placed, category
      UNION ALL
      SELECT 'placed', 'below', chain.account_id, placed, category, ${figureSums}
      FROM laid JOIN chain USING (path) WHERE NOT self GROUP BY chain.account_id, placed, category
    ), kept AS (
      INSERT INTO rollup (line_id, grain, scope, account_id, slot, category, ${figureColumns})
      SELECT ${lineId}::uuid, grain, scope, account_id, slot, category, ${figureColumns} FROM summed
      ORDER BY account_id, grain, scope, slot, category
      ON CONFLICT (line_id, account_id, grain, scope, slot, category) DO UPDATE SET ${figuresAdded('rollup')}
    ), betted AS (
      INSERT INTO bet_sum (line_id, account_id, day, category, vendor, game_code, won, bet_count, stake, valid_bets, winnings)
      SELECT ${lineId}::uuid, chain.account_id, placed, category, vendor, game_code, won, sum(bet_count), sum(stake), sum(valid_bets), sum(winnings)
      FROM laid JOIN chain USING (path) WHERE NOT self GROUP BY chain.account_id, placed, category, vendor, game_code, won
      ORDER BY account_id, placed, category, vendor, game_code, won
      ON CONFLICT (line_id, account_id, day, category, vendor, game_code, won) DO UPDATE SET bet_count = bet_sum.bet_count + excluded.bet_count,
        stake = bet_sum.stake + excluded.stake, valid_bets = bet_sum.valid_bets + excluded.valid_bets, winnings = bet_sum.winnings + excluded.winnings
    ), placed AS (
      SELECT parent_id, chain.account_id, each.category, ${dayNumberSql(sql`day`, zone)} AS day, ${figureSums}
      FROM hourly JOIN chain USING (path) CROSS JOIN LATERAL (${standsInSql}) AS each (category)
      WHERE parent_id IS NOT NULL GROUP BY 1, 2, 3, 4
    ), stood AS (
      INSERT INTO standing (line_id, parent_id, category, days, first_day, account_id, ${figureColumns})
      SELECT ${lineId}::uuid, parent_id, category, days, day - day % days AS first_day, account_id, ${figureSums}
      FROM placed CROSS JOIN (VALUES ${blockDays}) AS block (days)
      GROUP BY parent_id, category, days, 5, account_id ORDER BY parent_id, category, days, first_day, account_id
      ON CONFLICT (line_id, parent_id, category, days, first_day, account_id) DO UPDATE SET ${figuresAdded('standing')}
    ), flowed AS (
      INSERT INTO team_sum (line_id, account_id, kind, day, amount)
      SELECT ${lineId}::uuid, chain.account_id, 'balance', ${NO_DAY}, sum(winnings - stake)
      FROM hourly JOIN chain USING (path) WHERE NOT self AND bet_count > 0 GROUP BY chain.account_id ORDER BY chain.account_id
      ON CONFLICT (line_id, account_id, kind, day) DO UPDATE SET amount = team_sum.amount + excluded.amount
    ), ${hourlyKeysSql(lineId)}, ${hourlyLinksSql(lineId)}, ${vendorSumsSql(lineId)}, ${gameSumsSql(lineId)}, ${betOrderSql(lineId)}
    SELECT account_id AS "accountId", path, day, sum(figure_events)::int AS "figureEvents", bool_or(bet_count > 0) AS bets, bool_or(deposit_count > 0) AS deposits
    FROM hourly GROUP BY account_id, path, day ${PREPARED}`.execute(db)
  return rows
}
