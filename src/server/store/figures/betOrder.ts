import { sql, type RawBuilder } from 'kysely'
import { aggregatedRounds, type FigureScope } from './expectedTeam.ts'

/** Returns the part of the aggregation that adds bets to the orders of the line. `laid` are the bets that it takes. */
export const betOrderSql = (lineId: string): RawBuilder<unknown> => sql`
  ordered AS (
    INSERT INTO bet_order (line_id, round_id, stake, valid_bet, won)
    SELECT ${lineId}::uuid, round_id, stake, valid_bets, winnings FROM laid ORDER BY stake, round_id
  )`

/** Returns the expected rows of `bet_order` of a line's settled bets, without the pending ones. */
export const expectedBetOrder = (of: FigureScope): RawBuilder<unknown> => sql`
  SELECT r.line_id, r.round_id, r.stake, r.valid_bet, r.won
  FROM ${aggregatedRounds(of)}`
