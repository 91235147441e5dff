import type { GameRule } from '../../../entities/gameRules.ts'
import { SECOND } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { ERRORS, type ErrorCode } from '../../../rules/errors.ts'
import { fromWire, roundDown, toWire, UNITS, type Units } from '../../../rules/money.ts'
import type { Random } from '../../../rules/random.ts'
import { categoryOf } from '../../domain/catalogue.ts'
import type { Engine, Outcome, View } from '../../domain/games/engine.ts'
import type { House } from '../../ports/house.ts'
import type { SandboxRound, SandboxSeat, SandboxVendorMemory } from '../../ports/sandboxVendor.ts'
import { engineOf } from './engines.ts'
import { commitmentOf, fairRandom } from './fair.ts'
import type { WalletCall } from './wallet.ts'

/** The most a round may be played for, and the play money of a free game, in whole currency. */
const STAKE_MAX = 5_000n * UNITS
const FREE_MONEY = 1_000n * UNITS
/** How long the wallet may take to say whether it took a stake, before the vendor gives the round up. */
const PATIENCE_MS = 20 * SECOND
const SEED_BYTES = 32
const SHOWN_ROUNDS = 20

export interface VendorDeps {
  house: House
  memory: SandboxVendorMemory
  wallet: WalletCall
  clock: () => number
  random: Random
  newId: (now: number) => string
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const newSeed = (random: Random): string => hex(random.bytes(SEED_BYTES))

export interface OpenGame {
  game: GameRule
  engine: Engine
  seat: SandboxSeat
}

/** The seat behind a token at a game; made when the game is opened for the first time. */
export const openGame = async (deps: VendorDeps, gameCode: string, playerToken: string, free: boolean): Promise<Decision<OpenGame>> => {
  const game = deps.house.games.games.find(({ code }) => code === gameCode)
  const engine = game ? engineOf(game) : null
  if (!game || !engine) return refuse('game.not.found', { field: 'gameCode' })
  const seat = await deps.memory.seat({
    seatId: deps.newId(deps.clock()), playerToken, gameCode, serverSeed: newSeed(deps.random), clientSeed: hex(deps.random.bytes(8)),
    nonce: 0, freeBalance: free ? FREE_MONEY : null, at: deps.clock(),
  })
  return seat.gameCode === gameCode ? ok({ game, engine, seat }) : refuse('login.not.session')
}

const isCode = (code: string): code is ErrorCode => code in ERRORS

const txn = (round: SandboxRound, step: string) => ({ transactionId: `${round.roundId}-${step}`, playerToken: round.playerToken, roundId: round.roundId })

/** Tells the wallet what a round won; a wallet that did not hear is told again by `carryOn`. */
const settle = async (deps: VendorDeps, round: SandboxRound): Promise<number | null> => {
  const reply = await deps.wallet(round.vendor, 'settle', {
    ...txn(round, 'settle'), won: toWire(round.won), detail: { result: round.words.slice(0, 200), choice: round.choice }, at: deps.clock(),
  })
  if (!reply.heard) return null
  // A wallet that says the round is closed has it from an earlier try; anything else is kept for the job to repeat.
  if (!reply.ok && reply.code !== 'round.closed') return null
  await deps.memory.move(round.roundId, 'owed', { state: 'settled' })
  return reply.ok ? reply.balance : null
}

const giveUp = async (deps: VendorDeps, round: SandboxRound): Promise<void> => {
  const reply = await deps.wallet(round.vendor, 'rollback', { ...txn(round, 'rollback'), at: deps.clock() })
  if (reply.heard) await deps.memory.move(round.roundId, 'placing', { state: 'undone' })
}

/** What a round pays: rounded down to whole cents, what is left stays with the house (provider.md §3). */
const paid = (stake: Units, outcome: Outcome): Units => roundDown((stake * BigInt(outcome.payBps)) / 10_000n)

export interface Played {
  roundId: string
  nonce: number
  stake: number
  won: number
  /** null where the wallet has not said yet. */
  balance: number | null
  view: View
  words: string
}

const checkStake = (game: GameRule, engine: Engine, choice: string, stake: Units): Decision<null> => {
  if (!engine.isChoice(choice)) return refuse('request.invalid', { field: 'choice' })
  if (stake < fromWire(game.minBet)) return refuse('amount.below.minimum', { field: 'stake', detail: { minimum: game.minBet } })
  if (stake > STAKE_MAX) return refuse('amount.above.maximum', { field: 'stake', detail: { maximum: toWire(STAKE_MAX) } })
  return ok(null)
}

const playFree = async (deps: VendorDeps, { engine, seat }: OpenGame, choice: string, stake: Units): Promise<Decision<Played>> => {
  const nonce = await deps.memory.takeNonce(seat.seatId, stake)
  if (nonce === null) return refuse('balance.insufficient', { field: 'stake' })
  const outcome = engine.play(choice, fairRandom(seat.serverSeed, seat.clientSeed, nonce))
  const won = paid(stake, outcome)
  const balance = await deps.memory.payFree(seat.seatId, won)
  return ok({ roundId: `${seat.seatId}-${nonce}`, nonce, stake: toWire(stake), won: toWire(won), balance: toWire(balance), view: outcome.view, words: outcome.words })
}

/** One round: the wallet takes the stake, chance decides, the wallet pays. Every step can be taken again. */
export const playRound = async (deps: VendorDeps, open: OpenGame, choice: string, stakeWire: number): Promise<Decision<Played>> => {
  const { game, engine, seat } = open
  const stake = fromWire(stakeWire)
  const allowed = checkStake(game, engine, choice, stake)
  if (!allowed.ok) return allowed
  if (seat.freeBalance !== null) return playFree(deps, open, choice, stake)
  const nonce = await deps.memory.takeNonce(seat.seatId, 0n)
  if (nonce === null) return refuse('record.not.found')
  const now = deps.clock()
  const round: SandboxRound = {
    roundId: deps.newId(now), seatId: seat.seatId, playerToken: seat.playerToken, vendor: game.vendor, gameCode: game.code,
    category: categoryOf(deps.house.games, game), choice, stake, won: 0n, nonce, state: 'placing', view: {}, words: '',
    dueAt: now + PATIENCE_MS, at: now,
  }
  await deps.memory.add(round)
  const taken = await deps.wallet(game.vendor, 'bet', { ...txn(round, 'bet'), gameCode: game.code, category: round.category, stake: stakeWire, at: now })
  if (!taken.heard) {
    await giveUp(deps, round)
    return refuse('server.busy')
  }
  if (!taken.ok) {
    await deps.memory.move(round.roundId, 'placing', { state: 'refused' })
    return refuse(isCode(taken.code) ? taken.code : 'game.launch.failed')
  }
  const { view, words, ...rest } = engine.play(choice, fairRandom(seat.serverSeed, seat.clientSeed, nonce))
  const won = paid(stake, { view, words, ...rest })
  // The job gave this round up meanwhile: its stake is back, and it must not be paid as well.
  if (!(await deps.memory.move(round.roundId, 'placing', { state: 'owed', won, view, words, dueAt: now }))) return refuse('server.busy')
  const balance = await settle(deps, { ...round, won, view, words })
  return ok({ roundId: round.roundId, nonce, stake: stakeWire, won: toWire(won), balance, view, words })
}

/** Carries on what was left on its way: rounds the wallet never answered are given up, what is owed is paid. */
export const carryOn = async (deps: VendorDeps, limit: number): Promise<number> => {
  const due = await deps.memory.due(deps.clock(), limit)
  for (const round of due) {
    if (round.state === 'owed') await settle(deps, round)
    if (round.state === 'placing') await giveUp(deps, round)
  }
  return 0
}

/** What a player may know of its seat now: the hash of the seed in use, and the rounds played. */
export const fairness = async (deps: VendorDeps, seat: SandboxSeat) => ({
  commitment: commitmentOf(seat.serverSeed), clientSeed: seat.clientSeed, nonce: seat.nonce,
  rounds: (await deps.memory.last(seat.seatId, SHOWN_ROUNDS)).map((round) => ({
    roundId: round.roundId, nonce: round.nonce, choice: round.choice, stake: toWire(round.stake), won: toWire(round.won),
    words: round.words, state: round.state, at: round.at,
  })),
})

/** Tells the server seed in use and replaces it; the next rounds take the player's own client seed. */
export const reveal = async (deps: VendorDeps, seat: SandboxSeat, clientSeed: string) => {
  const next = newSeed(deps.random)
  await deps.memory.reseed(seat.seatId, next, clientSeed)
  return {
    revealed: { serverSeed: seat.serverSeed, commitment: commitmentOf(seat.serverSeed), clientSeed: seat.clientSeed, rounds: seat.nonce },
    commitment: commitmentOf(next),
  }
}

/** What a game came to with these seeds: the same for everybody who asks. */
export const verifyRound = (deps: VendorDeps, gameCode: string, serverSeed: string, clientSeed: string, nonce: number, choice: string): Decision<Outcome & { commitment: string }> => {
  const game = deps.house.games.games.find(({ code }) => code === gameCode)
  const engine = game ? engineOf(game) : null
  if (!engine) return refuse('game.not.found', { field: 'gameCode' })
  if (!engine.isChoice(choice)) return refuse('request.invalid', { field: 'choice' })
  return ok({ ...engine.play(choice, fairRandom(serverSeed, clientSeed, nonce)), commitment: commitmentOf(serverSeed) })
}
