import * as z from 'zod/mini'
import { gameCategory } from '../games/game.ts'
import { gameArt } from '../games/gameArt.ts'
import { legAddress } from '../games/sportsbook.ts'
import { roundStatus } from '../money/money.ts'
import { count, money } from '../scalars.ts'

/** A bet that a player shares in the chat, with the figures of its record. */
export const betCard = z.object({
  kind: z.literal('bet'),
  gameCode: z.string(),
  gameName: z.string(),
  art: z.optional(gameArt),
  category: gameCategory,
  vendor: z.string(),
  vendorName: z.string(),
  status: roundStatus,
  /** Null where the player does not show amounts. */
  stake: z.nullable(money),
  won: z.nullable(money),
  /** What a settled bet paid for 1 of the stake, hundredths; null while it is open, and for a void one. */
  multiple: z.nullable(count),
  /** What was bet on: matches with their odds, or the picks of a lottery. */
  picks: z.array(z.string()),
  /** The selections of a slip of the sportsbook, in its order, for a slip of the reader's own; empty for other bets. */
  legs: z.array(legAddress),
})
export type BetCard = z.infer<typeof betCard>

/** A tip that a player shows in the chat. */
export const tipCard = z.object({ kind: z.literal('tip'), to: z.string(), amount: money })

export const chatCard = z.discriminatedUnion('kind', [betCard, tipCard])
export type ChatCard = z.infer<typeof chatCard>

/** What can be shared: a bet by its id in the betting record, a slip of the sportsbook, or a tip by its transfer. */
export const SHARED_KINDS = ['bet', 'slip', 'tip'] as const
