import { createHash } from 'node:crypto'
import type { GameRule } from '../../../entities/games/gameRules.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { UNITS } from '../../../rules/money/money.ts'
import { uuidOfHash } from '../../../rules/uuid.ts'
import type { Random } from '../../../rules/random.ts'
import type { Engine } from '../../domain/games/engine.ts'
import type { SteppedEngine } from '../../domain/games/stepped.ts'
import type { TimedEngine } from '../../domain/games/timed.ts'
import type { SandboxSeat } from '../../ports/games/sandboxVendor.ts'
import type { VendorDeps } from './deps.ts'
import { engineOf, steppedEngineOf, timedEngineOf } from './engines.ts'

/** Play money of a free game. */
const FREE_MONEY = 1_000n * UNITS
const SEED_BYTES = 32

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
/** Returns a new server seed, hex. */
export const newSeed = (random: Random): string => hex(random.bytes(SEED_BYTES))

/** A game is decided immediately, by its engine, by its events, or by the steps of its player. */
type Rules =
  | { engine: Engine; timed: null; stepped: null }
  | { engine: null; timed: TimedEngine; stepped: null }
  | { engine: null; timed: null; stepped: SteppedEngine }

export type OpenGame = Rules & { game: GameRule; seat: SandboxSeat }

const rulesOf = (game: GameRule): Rules | null => {
  const engine = engineOf(game)
  if (engine) return { engine, timed: null, stepped: null }
  const timed = timedEngineOf(game)
  if (timed) return { engine: null, timed, stepped: null }
  const stepped = steppedEngineOf(game)
  return stepped && { engine: null, timed: null, stepped }
}

/** The id is derived from the token, so that two concurrent requests create one seat. */
const seatIdOf = (playerToken: string): string =>
  uuidOfHash(createHash('sha256').update(`seat ${playerToken}`).digest('hex'))

/**
 * Returns the seat of a token. A new launch continues the player's seat in the game, with its seeds and its open round; in
 * free play it gets a new one. A seat is created only for a token that the wallet knows.
 */
const seatOf = async (
  deps: VendorDeps,
  game: GameRule,
  playerToken: string,
  free: boolean,
): Promise<Decision<SandboxSeat>> => {
  const known = await deps.memory.seatOf(playerToken)
  if (known) return ok(known)
  const reply = await deps.wallet(game.vendor, 'balance', { playerToken })
  if (!reply.delivered) return refuse('server.busy')
  if (!reply.ok) return refuse('login.not.session')
  const player = free ? null : (reply.player ?? null)
  const continued = player
    ? await deps.memory.continueSeat(player, game.code, playerToken, deps.clock())
    : null
  if (continued) return ok(continued)
  return ok(
    await deps.memory.seat({
      seatId: seatIdOf(playerToken),
      playerToken,
      player,
      gameCode: game.code,
      serverSeed: newSeed(deps.random),
      clientSeed: hex(deps.random.bytes(8)),
      nonce: 0,
      seedNo: 0,
      freeBalance: free ? FREE_MONEY : null,
      at: deps.clock(),
    }),
  )
}

/** Returns the game and the seat of a token, which is created when the game is first opened. */
export const openGame = async (
  deps: VendorDeps,
  gameCode: string,
  playerToken: string,
  free: boolean,
): Promise<Decision<OpenGame>> => {
  const game = deps.house.games.games.find(({ code }) => code === gameCode)
  const rules = game ? rulesOf(game) : null
  if (!game || !rules) return refuse('game.not.found', { field: 'gameCode' })
  const seat = await seatOf(deps, game, playerToken, free)
  if (!seat.ok) return seat
  return seat.value.gameCode === gameCode
    ? ok({ ...rules, game, seat: seat.value })
    : refuse('login.not.session')
}
