import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { toWire } from '../../../rules/money/money.ts'
import type { Outcome } from '../../domain/games/engine.ts'
import type { SandboxSeat } from '../../ports/games/sandboxVendor.ts'
import type { VendorDeps } from './deps.ts'
import { engineOf } from './engines.ts'
import { commitmentOf, provablyFairRandom } from './provablyFair.ts'
import { newSeed } from './seat.ts'

const SHOWN_ROUNDS = 20

/** Returns what a player may know of its seat: the hash of the seed in use, and the last rounds. */
export const fairness = async (deps: VendorDeps, seat: SandboxSeat) => ({
  commitment: commitmentOf(seat.serverSeed),
  clientSeed: seat.clientSeed,
  nonce: seat.nonce,
  rounds: (await deps.memory.last(seat.seatId, SHOWN_ROUNDS)).map((round) => ({
    roundId: round.roundId,
    nonce: round.nonce,
    choice: round.choice,
    stake: toWire(round.stake),
    won: toWire(round.won),
    words: round.words,
    state: round.state,
    at: round.at,
  })),
})

/** Reveals the server seed in use and replaces it. Later rounds use the player's new client seed. */
export const revealSeed = async (deps: VendorDeps, seat: SandboxSeat, clientSeed: string) => {
  const next = newSeed(deps.random)
  await deps.memory.reseed(seat.seatId, next, clientSeed)
  return {
    revealed: {
      serverSeed: seat.serverSeed,
      commitment: commitmentOf(seat.serverSeed),
      clientSeed: seat.clientSeed,
      rounds: seat.nonce,
    },
    commitment: commitmentOf(next),
  }
}

/** A round with its seeds, as its player repeats it. */
export interface RoundToVerify {
  gameCode: string
  serverSeed: string
  clientSeed: string
  nonce: number
  choice: string
}

/** Returns the result of a game with given seeds, which anyone may verify. */
export const verifyRound = (
  deps: VendorDeps,
  { gameCode, serverSeed, clientSeed, nonce, choice }: RoundToVerify,
): Decision<Outcome & { commitment: string }> => {
  const game = deps.house.games.games.find(({ code }) => code === gameCode)
  const engine = game ? engineOf(game) : null
  if (!engine) return refuse('game.not.found', { field: 'gameCode' })
  if (!engine.isChoice(choice)) return refuse('request.invalid', { field: 'choice' })
  return ok({
    ...engine.play(choice, provablyFairRandom(serverSeed, clientSeed, nonce)),
    commitment: commitmentOf(serverSeed),
  })
}
