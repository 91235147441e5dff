import * as z from 'zod/mini'
import { game } from '../../entities/games/game.ts'
import { count, epochMs, money } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

/** A live table with its limits, players and last results. */
export const liveTable = z.object({
  ...game.shape,
  kind: z.string(),
  maxBet: money,
  players: count,
  /** When bets of the running round open and close, and when it is over. Rounds follow each other without a gap. */
  opensAt: epochMs,
  closesAt: epochMs,
  resultAt: epochMs,
  /**
   * Marks of the last results, the newest last: the number of roulette, the total of sic bo with `t` for a triple, `P`, `B`, `T` of
   * baccarat with `p` and `b` for pairs, `D`, `G`, `T` of dragon tiger.
   */
  results: z.array(z.string()),
})

/** GET: the live tables that the site's own vendor offers, with their state of the moment. */
export const liveTables = endpoint({
  method: 'GET',
  path: relay('REF_liveTables'),
  moduleId: 'GAMELO3',
  audience: 'guest',
  input: z.strictObject({}),
  output: z.array(liveTable),
})
