import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { toWire } from '../../../rules/money/money.ts'
import type { Outcome } from '../../domain/games/engine.ts'
import type { SandboxRound, SandboxSeat } from '../../ports/games/sandboxVendor.ts'
import type { VendorDeps } from './deps.ts'
import type { LiveTable } from '../../domain/games/tables/tableRules.ts'
import type { Random } from '../../../rules/random.ts'
import type { Step, StepOutcome } from '../../domain/games/stepped.ts'
import { engineOf, liveTableOf, steppedEngineOf } from './engines.ts'
import { commitmentOf, provablyFairRandom } from './provablyFair.ts'
import { newSeed } from './seat.ts'

const SHOWN_ROUNDS = 20
/** How many revealed seeds are listed, and how many rounds of one are verified. */
const FORMER_SEEDS = 20
const VERIFIED_ROUNDS = 500

/** A round as its player verifies it. */
const presentRound = (round: SandboxRound) => ({
  roundId: round.roundId,
  nonce: round.nonce,
  choice: round.choice,
  stake: toWire(round.stake),
  won: toWire(round.won),
  words: round.words,
  state: round.state,
  steps: round.progress?.taken ?? [],
  firstStake: round.progress?.firstStake ?? toWire(round.stake),
  at: round.at,
})

/** Returns what a player may know of its seat: the hash of the seed in use, and the last rounds. */
export const fairness = async (deps: VendorDeps, seat: SandboxSeat) => ({
  commitment: commitmentOf(seat.serverSeed),
  clientSeed: seat.clientSeed,
  nonce: seat.nonce,
  rounds: (await deps.memory.last(seat.seatId, SHOWN_ROUNDS)).map(presentRound),
})

/** Returns the seeds of a seat that were revealed, the latest first. */
export const formerSeeds = async (deps: VendorDeps, seat: SandboxSeat) =>
  (await deps.memory.formerSeeds(seat.seatId, FORMER_SEEDS)).map((seed) => ({
    ...seed,
    commitment: commitmentOf(seed.serverSeed),
  }))

/** Returns the rounds of a revealed seed that are decided. The seed in use stays secret, so its rounds cannot be verified. */
export const roundsOfSeed = async (
  deps: VendorDeps,
  seat: SandboxSeat,
  seedNo: number,
): Promise<Decision<object>> => {
  if (seedNo >= seat.seedNo) return refuse('request.invalid', { field: 'seedNo' })
  const rounds = await deps.memory.roundsOfSeed(seat.seatId, seedNo, VERIFIED_ROUNDS)
  return ok({
    rounds: rounds.filter(({ state }) => state === 'settled' || state === 'owed').map(presentRound),
  })
}

/**
 * Reveals the server seed in use and replaces it. Later rounds use the player's new client seed. While a round waits for
 * decisions its seed stays secret.
 */
export const revealSeed = async (
  deps: VendorDeps,
  seat: SandboxSeat,
  clientSeed: string,
): Promise<Decision<object>> => {
  const next = newSeed(deps.random)
  if (!(await deps.memory.reseed(seat.seatId, next, clientSeed, deps.clock())))
    return refuse('round.unfinished')
  return ok({
    revealed: {
      seedNo: seat.seedNo,
      serverSeed: seat.serverSeed,
      commitment: commitmentOf(seat.serverSeed),
      clientSeed: seat.clientSeed,
      rounds: seat.nonce,
    },
    commitment: commitmentOf(next),
  })
}

/** A round with its seeds, as its player repeats it. */
export interface RoundToVerify {
  gameCode: string
  serverSeed: string
  clientSeed: string
  nonce: number
  choice: string
  steps: readonly Step[]
}

/** The result of a live table: its client seed is the game's code, its nonce the number of the round. */
const liveOutcome = (table: LiveTable, random: Random): Outcome => {
  const result = table.result({}, random)
  return { payBps: 0, view: result, words: table.words(result) }
}

/** Returns the bets of a choice without checking its stakes. */
const betsIn = (choice: string): string[] => choice.split(',').map((part) => part.split('=', 1)[0] ?? '')

/** Returns the result of a game with given seeds, which anyone may verify. Several bets show what the first one pays. */
export const verifyRound = (
  deps: VendorDeps,
  { gameCode, serverSeed, clientSeed, nonce, choice, steps }: RoundToVerify,
): Decision<(Outcome | StepOutcome) & { commitment: string }> => {
  const game = deps.house.games.games.find(({ code }) => code === gameCode)
  const [engine, stepped] = game ? [engineOf(game), steppedEngineOf(game)] : [null, null]
  const live = game ? liveTableOf(game) : null
  if (live)
    return ok({
      ...liveOutcome(live, provablyFairRandom(serverSeed, clientSeed, nonce)),
      commitment: commitmentOf(serverSeed),
    })
  const rules = engine ?? stepped
  if (!rules) return refuse('game.not.found', { field: 'gameCode' })
  const bets = engine?.highestBps ? betsIn(choice) : [choice]
  if (!bets.every((bet) => rules.isChoice(bet))) return refuse('request.invalid', { field: 'choice' })
  const random = provablyFairRandom(serverSeed, clientSeed, nonce)
  const outcome = engine ? engine.play(bets[0] ?? '', random) : stepped?.play(choice, steps, random)
  if (!outcome) return refuse('game.not.found', { field: 'gameCode' })
  return ok({ ...outcome, commitment: commitmentOf(serverSeed) })
}
