import * as z from 'zod/mini'
import { gameArt } from './gameArt.ts'
import { gameCategory, gameClassification } from './game.ts'
import { languageTag, money } from '../scalars.ts'

const code = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/))
const vendorId = z.string().check(z.regex(/^[A-Z0-9_]{2,20}$/))

/** A vendor of the catalogue. `art` names its picture in /art/vendors. */
export const vendorRule = z.strictObject({
  id: vendorId,
  name: z.string(),
  art: z.string(),
  hot: z.boolean(),
  /**
   * Where a real vendor opens its games; this needs a key in VENDOR_KEYS. Without it, the built-in engines run the
   * games.
   */
  launchUrl: z.optional(z.url({ protocol: /^https?$/, error: 'is the http(s) address of a vendor' })),
})

/** A game of the catalogue. `engine` and `model` configure the sandbox vendor; a real vendor's game has neither. */
export const gameRule = z.strictObject({
  code,
  vendor: vendorId,
  /** The vendor's type of the game. The lists below may move it to another category. */
  type: gameCategory,
  names: z.record(languageTag, z.string()),
  classification: z.optional(gameClassification),
  /** The subject of its picture, independent of the name. */
  art: gameArt,
  minBet: money.check(z.gte(0)),
  /** The table limit of a round at the sandbox vendor; 5,000 without it. */
  maxBet: z.optional(money.check(z.gt(0))),
  lines: z.int().check(z.gte(0)),
  /** Published return to player, basis points. */
  rtpBps: z.int().check(z.gte(0), z.lte(10_000)),
  hot: z.boolean(),
  /** Marks the game as new. */
  isNew: z.optional(z.boolean()),
  engine: z.optional(z.string()),
  model: z.optional(z.string()),
})
export type GameRule = z.infer<typeof gameRule>

/** config/games.json: categories in their order, the moves of §9, vendors and games. */
export const gameRules = z.strictObject({
  $schema: z.optional(z.string()),
  categories: z.array(gameCategory).check(z.minLength(1)),
  /** §9: the sports games of these vendors are in ESPORTS … */
  esportsVendors: z.array(vendorId),
  /** … and of these in DS88. */
  cockfightVendors: z.array(vendorId),
  /** §4: these vendors open the lottery route. */
  lotteryVendors: z.array(vendorId),
  vendors: z.array(vendorRule).check(z.minLength(1)),
  games: z.array(gameRule),
})
export type GameRules = z.infer<typeof gameRules>
