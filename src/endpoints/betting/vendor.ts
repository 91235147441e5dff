import * as z from 'zod/mini'
import { gameCategory } from '../../entities/games/game.ts'
import { epochMs, money, text } from '../../entities/scalars.ts'

/**
 * The seamless wallet that game vendors call (provider.md §3 Bets). These are not browser calls: there is no session,
 * and each body is signed with the vendor's key. POST /vendor/<vendor>/<call>, headers `X-Timestamp` (epoch ms, ±5
 * minutes) and `X-Signature` = hex HMAC-SHA256 over `<timestamp>.<body>`. Idempotent by (vendor, transactionId).
 */
const txn = { transactionId: text(64), playerToken: text(200) }
/** What the betting record shows of a round, by names that the vendor chooses. */
const detail = z._default(z.record(text(64), z.union([text(2_000), z.number(), z.boolean(), z.null()])), {})

/** POST balance: the player's spendable money, and who the player is (`player` of the reply). */
export const seamlessBalance = z.strictObject({ playerToken: text(200) })
/** POST bet: takes the stake and opens the round. `detail` says what was bet on, for a round that is decided later. */
export const seamlessBet = z.strictObject({
  ...txn,
  roundId: text(64),
  gameCode: text(40),
  category: gameCategory,
  stake: money.check(z.gt(0)),
  detail,
  at: epochMs,
})
/**
 * POST settle: pays the winnings (0 when lost) and closes the round. `void` refunds the stake instead. `detail` replaces
 * that of the bet.
 */
export const seamlessSettle = z.strictObject({
  ...txn,
  roundId: text(64),
  won: money.check(z.gte(0)),
  validBet: z.optional(money.check(z.gte(0))),
  void: z._default(z.boolean(), false),
  detail,
  at: epochMs,
})
/** POST rollback: undoes a cancelled bet. If it arrives before the bet, it blocks the bet. */
export const seamlessRollback = z.strictObject({ ...txn, roundId: text(64), at: epochMs })

/**
 * The reply to each call: the balance afterwards. That to `balance` names the player by an id that is the same in every launch
 * and game, so that a vendor continues a round that an earlier launch left open.
 */
export const seamlessReply = z.object({
  transactionId: z.nullable(z.string()),
  balance: money,
  currency: z.string(),
  player: z.optional(z.string()),
})
