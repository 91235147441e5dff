import * as z from 'zod/mini'
import { game } from '../../entities/games/game.ts'
import { count, epochMs, text } from '../../entities/scalars.ts'
import { endpoint } from '../endpoint.ts'

const prize = {
  prizeMode: z.optional(z.enum(['Lott', 'ZY', 'Elott', 'SEA'])),
  device: z.optional(text(8)),
  language: z.optional(text(8)),
}

/** A lottery game with its current and last draw. `gameGroupCode` is shown as a tag (§3 Lottery game). */
export const lotteryGame = z.object({
  ...game.shape,
  gameGroupCode: z.string(),
  /** The draw that takes bets now: its number, and when it closes. */
  issue: z.string(),
  closesAt: epochMs,
  everySeconds: count,
})

/** A finished draw. `numbers` are in the order drawn. */
export const draw = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  issue: z.string(),
  numbers: z.array(z.string()),
  drawnAt: epochMs,
})

/** GET: popular lotteries (§9: 20). */
export const popularLotteries = endpoint({
  method: 'GET',
  path: '/lgw/games/popular',
  moduleId: 'GAMELO3',
  audience: 'guest',
  flag: 'GAMELO3',
  whenOff: [],
  input: z.strictObject({ count: z._default(z.int().check(z.gte(1), z.lte(20)), 20), ...prize }),
  output: z.array(lotteryGame),
})

/** GET: the Vietnam lottery's menu; every game is tagged with the account type TCG_LOTTO_VN (§3). */
export const vietnamMenu = endpoint({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  moduleId: 'GAMELO3',
  audience: 'guest',
  flag: 'GAMELO3',
  whenOff: { accountType: 'TCG_LOTTO_VN', gameMenus: [] },
  input: z.strictObject(prize),
  output: z.object({ accountType: z.literal('TCG_LOTTO_VN'), gameMenus: z.array(lotteryGame) }),
})

/** GET: the Vietnam lottery games that the session's account opened last. */
export const vietnamRecent = endpoint({
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  moduleId: 'GAMELO3',
  audience: 'session',
  flag: 'GAMELO3',
  whenOff: [],
  input: z.strictObject(prize),
  output: z.array(lotteryGame),
})

/** GET: every lottery game of a prize mode. */
export const lotteryGames = endpoint({
  method: 'GET',
  path: '/lgw/games/lotteries',
  moduleId: 'GAMELO3',
  audience: 'guest',
  flag: 'GAMELO3',
  whenOff: [],
  input: z.strictObject(prize),
  output: z.array(lotteryGame),
})

/** GET: the latest Vietnam draws (§9: 100). */
export const vietnamDraws = endpoint({
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  moduleId: 'GAMELO3',
  audience: 'guest',
  flag: 'GAMELO3',
  whenOff: [],
  input: z.strictObject({ count: z._default(z.int().check(z.gte(1), z.lte(100)), 100) }),
  output: z.array(draw),
})

/** GET: the latest draws of the other lotteries. */
export const openedDraws = endpoint({
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  moduleId: 'GAMELO3',
  audience: 'guest',
  flag: 'GAMELO3',
  whenOff: [],
  input: z.strictObject({
    count: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
    gameCode: z.optional(text(40)),
  }),
  output: z.array(draw),
})
