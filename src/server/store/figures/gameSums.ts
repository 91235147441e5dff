import { sql, type RawBuilder } from 'kysely'
import { aggregatedRounds, COUNTED, type FigureScope } from './expectedTeam.ts'

/** The sums of some rounds, from their columns `stake` and `won`. */
const sumsOf = (stake: RawBuilder<unknown>, won: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  sum(${stake})::bigint AS stake, sum(${won})::bigint AS winnings, sum(${stake}::numeric * ${stake}) AS stake_squares,
  sum(${stake}::numeric * ${won}) AS stake_winnings, sum(${won}::numeric * ${won}) AS winnings_squares`

/** Returns the part of the aggregation that adds bets to the sums of the line by game. `laid` are the bets that it takes. */
export const gameSumsSql = (lineId: string): RawBuilder<unknown> => sql`
  of_games AS (
    INSERT INTO game_sum (line_id, vendor, game_code, bet_count, stake, winnings, stake_squares, stake_winnings, winnings_squares)
    SELECT ${lineId}::uuid, vendor, game_code, sum(bet_count), ${sumsOf(sql`stake`, sql`winnings`)}
    FROM laid GROUP BY vendor, game_code ORDER BY vendor, game_code
    ON CONFLICT (line_id, vendor, game_code) DO UPDATE SET bet_count = game_sum.bet_count + excluded.bet_count,
      stake = game_sum.stake + excluded.stake, winnings = game_sum.winnings + excluded.winnings,
      stake_squares = game_sum.stake_squares + excluded.stake_squares,
      stake_winnings = game_sum.stake_winnings + excluded.stake_winnings,
      winnings_squares = game_sum.winnings_squares + excluded.winnings_squares
  )`

/** Returns the expected sums of a line's settled bets by game, without the pending ones. */
export const expectedGameSums = (of: FigureScope): RawBuilder<unknown> => sql`
  SELECT r.line_id, r.vendor, r.game_code, count(*) AS bet_count, ${sumsOf(sql`r.stake`, sql`r.won`)}
  FROM ${aggregatedRounds(of)}
  GROUP BY 1, 2, 3`

/** Returns the sums of a line by game: the materialized ones and those of pending bets; of all its rounds until they are built. */
export const gameSumRows = (lineId: string, built: boolean): RawBuilder<unknown> =>
  built
    ? sql`
    SELECT vendor, game_code, bet_count, stake, winnings, stake_squares, stake_winnings, winnings_squares
    FROM game_sum WHERE line_id = ${lineId}
    UNION ALL
    SELECT r.vendor, r.game_code, count(*), ${sumsOf(sql`r.stake`, sql`r.won`)}
    FROM fact f JOIN round r ON r.line_id = ${lineId} AND r.round_id = f.fact_id
    WHERE f.line_id = ${lineId} AND f.bet_count > 0 GROUP BY 1, 2`
    : sql`
    SELECT r.vendor, r.game_code, count(*) AS bet_count, ${sumsOf(sql`r.stake`, sql`r.won`)}
    FROM round r WHERE r.line_id = ${lineId} AND ${COUNTED} GROUP BY 1, 2`
