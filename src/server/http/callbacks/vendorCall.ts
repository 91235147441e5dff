import type * as z from 'zod/mini'
import type { seamlessBet, seamlessRollback, seamlessSettle } from '../../../endpoints/betting/vendor.ts'
import type { GameCategory } from '../../../entities/games/game.ts'
import type { GameRules } from '../../../entities/games/gameRules.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fromWire } from '../../../rules/money/money.ts'
import { categoryOf } from '../../domain/games/catalogue.ts'
import type { VendorCall } from '../../ports/betting/bets.ts'
import type { Player } from '../../ports/games/games.ts'

/** Vendor and category of each game, by game code. */
export type GameOf = ReadonlyMap<string, { vendor: string; category: GameCategory }>

/** Returns an index of the games. Every bet looks one up among hundreds. */
export const gamesByCode = (rules: GameRules): GameOf =>
  new Map(rules.games.map((game) => [game.code, { vendor: game.vendor, category: categoryOf(rules, game) }]))

/**
 * What a call is built from, in addition to its body. `at` is our clock: a vendor's clock must not choose the
 * settlement day.
 */
interface CallSource {
  player: Player
  wallet: 'main' | 'vendor'
  at: number
  gameOf: GameOf
}

interface CallBodies {
  bet: z.output<typeof seamlessBet>
  settle: z.output<typeof seamlessSettle>
  rollback: z.output<typeof seamlessRollback>
}

// V8 builds an object by spread twenty times slower than a literal, so every key is written out.
const BUILDERS: {
  [K in keyof CallBodies]: (body: CallBodies[K], source: CallSource) => Decision<VendorCall>
} = {
  bet: (
    { transactionId, roundId, gameCode, stake },
    { player: { lineId, accountId, accountName, path, trial, vendor, opened }, wallet, at, gameOf },
  ) => {
    const game = gameOf.get(gameCode)
    if (game?.vendor !== vendor) return refuse('game.not.found', { field: 'gameCode' })
    return ok({
      kind: 'bet',
      lineId,
      accountId,
      accountName,
      path,
      trial,
      vendor,
      wallet,
      at,
      transactionId,
      vendorRound: roundId,
      gameCode,
      category: game.category,
      stake: fromWire(stake),
      opened,
    })
  },
  settle: (
    { transactionId, roundId, won, validBet, detail, void: isVoid },
    { player: { lineId, accountId, accountName, path, trial, vendor }, wallet, at },
  ) =>
    ok({
      kind: 'settle',
      lineId,
      accountId,
      accountName,
      path,
      trial,
      vendor,
      wallet,
      at,
      transactionId,
      vendorRound: roundId,
      won: fromWire(won),
      validBet: validBet === undefined ? null : fromWire(validBet),
      void: isVoid,
      detail,
    }),
  rollback: (
    { transactionId, roundId },
    { player: { lineId, accountId, accountName, path, trial, vendor }, wallet, at },
  ) =>
    ok({
      kind: 'rollback',
      lineId,
      accountId,
      accountName,
      path,
      trial,
      vendor,
      wallet,
      at,
      transactionId,
      vendorRound: roundId,
    }),
}

/** Returns the call that the bet pipeline processes, built from a verified body. */
export const buildVendorCall = (
  name: keyof CallBodies,
  body: CallBodies[keyof CallBodies],
  source: CallSource,
): Decision<VendorCall> =>
  (BUILDERS[name] as (given: CallBodies[keyof CallBodies], source: CallSource) => Decision<VendorCall>)(
    body,
    source,
  )
