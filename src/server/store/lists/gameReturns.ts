import { sql } from 'kysely'
import type { GameSums } from '../../ports/lists/houseReports.ts'
import type { Db } from '../db/source.ts'
import { gameSumRows } from '../figures/gameSums.ts'
import { materializedSettings } from '../figures/materializedSettings.ts'
import { lineRoot } from './houseGroups.ts'

/** Returns the sums of a line's bets by game; none of a line of trial accounts. */
export const gamesOfLine = async (db: Db, lineId: string): Promise<GameSums[]> => {
  if ((await lineRoot(db, lineId)) === null) return []
  const built = (await materializedSettings(db, lineId, ['games'])) !== null
  const { rows } = await sql<GameSums>`
    SELECT vendor, game_code AS "gameCode", sum(bet_count)::float8 AS rounds, sum(stake)::float8 AS stake,
      sum(winnings)::float8 AS winnings, sum(stake_squares)::float8 AS "stakeSquares",
      sum(stake_winnings)::float8 AS "stakeWinnings", sum(winnings_squares)::float8 AS "winningsSquares"
    FROM (${gameSumRows(lineId, built)}) AS games GROUP BY vendor, game_code`.execute(db)
  return rows
}

/** Adds the sums of lines, game by game. */
export const addGameSums = (lines: readonly GameSums[]): GameSums[] => {
  const games = new Map<string, GameSums>()
  for (const sums of lines) {
    const key = `${sums.vendor} ${sums.gameCode}`
    const before = games.get(key)
    games.set(
      key,
      before
        ? {
            ...before,
            rounds: before.rounds + sums.rounds,
            stake: before.stake + sums.stake,
            winnings: before.winnings + sums.winnings,
            stakeSquares: before.stakeSquares + sums.stakeSquares,
            stakeWinnings: before.stakeWinnings + sums.stakeWinnings,
            winningsSquares: before.winningsSquares + sums.winningsSquares,
          }
        : sums,
    )
  }
  return [...games.values()]
}
