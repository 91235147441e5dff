import { sql } from 'kysely'
import { DAY, HOUR } from '../../../rules/calendar.ts'
import { moment } from '../db/moment.ts'
import type { Db, Source } from '../db/source.ts'
import { settledRounds } from '../figures/roundStates.ts'

/** Returns from when on a line's rounds are counted again: the hour before the last counted one, at most a day ago. */
const uncountedSince = async (board: Db, lineId: string, now: number): Promise<number> => {
  const row = await board
    .selectFrom('game_hour')
    .select((eb) => eb.fn.max('hour').as('last'))
    .where('line_id', '=', lineId)
    .executeTakeFirst()
  // A round becomes visible shortly after its time, so the hour before is counted once more.
  return Math.max(now - DAY, (row?.last ?? 0) - HOUR)
}

/**
 * Counts a line's settled rounds by hour and game. A repeat counts the last hours again and changes nothing else.
 * Returns how many counts it wrote.
 */
export const countGameHours = async (source: Source, lineId: string, now: number): Promise<number> => {
  const [line, board] = [await source.of(lineId), await source.directory()]
  const from = Math.floor((await uncountedSince(board, lineId, now)) / HOUR) * HOUR
  const { rows } = await sql<{ hour: number; gameCode: string; bets: number }>`
    SELECT date_trunc('hour', s.settled_at, 'UTC') AS hour, r.game_code AS "gameCode", count(*)::integer AS bets
    FROM ${settledRounds(lineId, { from })} AND r.status IN ('won', 'lost') AND NOT r.trial
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(line)
  if (rows.length > 0)
    await board
      .insertInto('game_hour')
      .values(
        rows.map(({ hour, gameCode, bets }) => ({
          line_id: lineId,
          hour: new Date(hour),
          game_code: gameCode,
          bets,
        })),
      )
      .onConflict((c) =>
        c.columns(['line_id', 'hour', 'game_code']).doUpdateSet((eb) => ({ bets: eb.ref('excluded.bets') })),
      )
      .execute()
  await board
    .deleteFrom('game_hour')
    .where('line_id', '=', lineId)
    .where('hour', '<', moment(now - DAY - HOUR))
    .execute()
  return rows.length
}

/** Returns the codes of the games with the most rounds of the last day over all lines, the most played first. */
export const mostPlayed = async (board: Db, now: number, limit: number): Promise<string[]> => {
  const rows = await board
    .selectFrom('game_hour')
    .select('game_code')
    .where('hour', '>', moment(now - DAY))
    .groupBy('game_code')
    .orderBy((eb) => eb.fn.sum('bets'), 'desc')
    .orderBy('game_code')
    .limit(limit)
    .execute()
  return rows.map((row) => row.game_code)
}
