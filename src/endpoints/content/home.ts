import * as z from 'zod/mini'
import { game, winner } from '../../entities/games/game.ts'
import { epochMs, languageTag, money } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

/** GET: the winner board (§9: at most 20). */
export const rankList = endpoint({
  method: 'GET',
  path: relay('GCSGAME_getRankList'),
  moduleId: 'GAMELO3',
  audience: 'guest',
  flag: 'GAMELO3',
  whenOff: { list: [] },
  input: z.strictObject({
    gameCategory: z._default(z.literal('ALL'), 'ALL'),
    language: z.optional(languageTag),
    limitNum: z._default(z.int().check(z.gte(1), z.lte(20)), 20),
  }),
  output: z.object({ list: z.array(winner) }),
})

/** GET: the new games, and the most played games of the last 24 hours, the most played first. */
export const homeGames = endpoint({
  method: 'GET',
  path: relay('REF_homeGames'),
  moduleId: 'GAMELO3',
  audience: 'guest',
  flag: 'GAMELO3',
  whenOff: { newGames: [], topGames: [] },
  input: z.strictObject({}),
  output: z.object({ newGames: z.array(game), topGames: z.array(game) }),
})

/** GET: whether the merchant has one wallet for all vendors (§7 reads value.isSingle). */
export const merchantWallet = endpoint({
  method: 'GET',
  path: relay('GCS_merchantWallet'),
  moduleId: 'FUNDTRANS3',
  audience: 'session',
  input: z.strictObject({}),
  output: z.object({ isSingle: z.boolean() }),
})

/** GET: the jackpot's value (provider.md §4). The site animates between two values. */
export const jackpot = endpoint({
  method: 'GET',
  path: relay('VIS_getJackpot'),
  moduleId: 'GAMELO3',
  audience: 'guest',
  input: z.strictObject({}),
  output: z.object({ amount: money, perSecond: money, asOf: epochMs }),
})
