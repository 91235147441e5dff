import * as z from 'zod/mini'
import { gameCategory, gameClassification } from './game.ts'
import { money } from './scalars.ts'

const code = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/))
const vendorId = z.string().check(z.regex(/^[A-Z0-9_]{2,20}$/))

/** A vendor of the catalogue. `art` names its picture in /art/vendors. */
export const vendorRule = z.strictObject({
  id: vendorId, name: z.string(), art: z.string(), hot: z.boolean(),
  /** Where a real vendor opens its games; it needs a key in VENDOR_KEYS. Without it the house's own engines play them. */
  launchUrl: z.optional(z.url({ protocol: /^https?$/, error: 'is the http(s) address of a vendor' })),
})

/** A game of the catalogue. `engine` and `model` say how the sandbox vendor plays it; a real vendor's game has none. */
export const gameRule = z.strictObject({
  code,
  vendor: vendorId,
  /** The type the vendor gives it; the lists below may move it to another category. */
  type: gameCategory,
  names: z.object({ en: z.string(), ms: z.optional(z.string()) }),
  classification: z.optional(gameClassification),
  minBet: money.check(z.gte(0)),
  lines: z.int().check(z.gte(0)),
  /** Published return to player, basis points. */
  rtpBps: z.int().check(z.gte(0), z.lte(10_000)),
  hot: z.boolean(),
  engine: z.optional(z.string()),
  model: z.optional(z.string()),
})
export type GameRule = z.infer<typeof gameRule>

/** config/games.json: categories in their order, the moves of §9, vendors and games. */
export const gameRules = z.strictObject({
  $schema: z.optional(z.string()),
  categories: z.array(gameCategory).check(z.minLength(1)),
  /** §9: these vendors' sports games stand under ESPORTS … */
  esportsVendors: z.array(vendorId),
  /** … and these under DS88. */
  cockfightVendors: z.array(vendorId),
  /** §4: these vendors open the lottery route. */
  lotteryVendors: z.array(vendorId),
  vendors: z.array(vendorRule).check(z.minLength(1)),
  games: z.array(gameRule),
})
export type GameRules = z.infer<typeof gameRules>
