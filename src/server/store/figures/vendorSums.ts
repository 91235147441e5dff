import { sql, type RawBuilder } from 'kysely'
import { aggregatedRounds, type FigureScope } from './expectedTeam.ts'
import { daySql } from './teamChain.ts'

/**
 * Returns the part of the aggregation that adds bets to the sums of the whole line by settlement day, category and
 * vendor. `laid` are the bets that it takes.
 */
export const vendorSumsSql = (lineId: string): RawBuilder<unknown> => sql`
  of_vendors AS (
    INSERT INTO vendor_sum (line_id, day, category, vendor, bet_count, stake, valid_bets, winnings)
    SELECT ${lineId}::uuid, settled, category, vendor, sum(bet_count), sum(stake), sum(valid_bets), sum(winnings)
    FROM laid GROUP BY settled, category, vendor ORDER BY settled, category, vendor
    ON CONFLICT (line_id, day, category, vendor) DO UPDATE SET bet_count = vendor_sum.bet_count + excluded.bet_count,
      stake = vendor_sum.stake + excluded.stake, valid_bets = vendor_sum.valid_bets + excluded.valid_bets,
      winnings = vendor_sum.winnings + excluded.winnings
  )`

/** Returns the expected sums of a line's settled bets by day, category and vendor, without the pending ones. */
export const expectedVendorSums = (of: FigureScope): RawBuilder<unknown> => sql`
  SELECT r.line_id, ${daySql(sql`r.settled_at`, of.zone)} AS day, r.category, r.vendor, count(*) AS bet_count,
    sum(r.stake)::bigint AS stake, sum(r.valid_bet)::bigint AS valid_bets, sum(r.won)::bigint AS winnings
  FROM ${aggregatedRounds(of)}
  GROUP BY 1, 2, 3, 4`
