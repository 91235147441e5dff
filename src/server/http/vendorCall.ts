import type * as z from 'zod/mini'
import type { seamlessBet, seamlessRollback, seamlessSettle } from '../../endpoints/vendor.ts'
import type { GameCategory } from '../../entities/game.ts'
import type { GameRules } from '../../entities/gameRules.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'
import { fromWire } from '../../rules/money.ts'
import { categoryOf } from '../domain/catalogue.ts'
import type { VendorCall } from '../ports/bets.ts'
import type { Player } from '../ports/games.ts'

/** A game's vendor and category, by its code. */
export type GameOf = ReadonlyMap<string, { vendor: string; category: GameCategory }>

/** Every call names a game, and a house has hundreds. */
export const gamesByCode = (rules: GameRules): GameOf =>
  new Map(rules.games.map((game) => [game.code, { vendor: game.vendor, category: categoryOf(rules, game) }]))

/** What a call is made from beside its body. `at` is our moment: a vendor's clock must not choose the settlement day. */
interface Made {
  player: Player
  wallet: 'main' | 'vendor'
  at: number
  gameOf: GameOf
}

interface Bodies {
  bet: z.output<typeof seamlessBet>
  settle: z.output<typeof seamlessSettle>
  rollback: z.output<typeof seamlessRollback>
}

// Every key is written out: V8 makes an object that is spread and then added to twenty times as slowly as a literal.
const MAKERS: { [K in keyof Bodies]: (body: Bodies[K], made: Made) => Decision<VendorCall> } = {
  bet: ({ transactionId, roundId, gameCode, stake }, { player: { lineId, accountId, accountName, path, trial, vendor }, wallet, at, gameOf }) => {
    const game = gameOf.get(gameCode)
    if (game?.vendor !== vendor) return refuse('game.not.found', { field: 'gameCode' })
    return ok({
      kind: 'bet', lineId, accountId, accountName, path, trial, vendor, wallet, at, transactionId, vendorRound: roundId,
      gameCode, category: game.category, stake: fromWire(stake),
    })
  },
  settle: (
    { transactionId, roundId, won, validBet, detail, void: isVoid }, { player: { lineId, accountId, accountName, path, trial, vendor }, wallet, at },
  ) => ok({
    kind: 'settle', lineId, accountId, accountName, path, trial, vendor, wallet, at, transactionId, vendorRound: roundId,
    won: fromWire(won), validBet: validBet === undefined ? null : fromWire(validBet), void: isVoid, detail,
  }),
  rollback: ({ transactionId, roundId }, { player: { lineId, accountId, accountName, path, trial, vendor }, wallet, at }) => ok({
    kind: 'rollback', lineId, accountId, accountName, path, trial, vendor, wallet, at, transactionId, vendorRound: roundId,
  }),
}

/** A vendor's call as it takes part in the bet pipeline, made from the body that came with its name. */
export const vendorCallOf = (name: keyof Bodies, body: Bodies[keyof Bodies], made: Made): Decision<VendorCall> =>
  (MAKERS[name] as (given: Bodies[keyof Bodies], made: Made) => Decision<VendorCall>)(body, made)
