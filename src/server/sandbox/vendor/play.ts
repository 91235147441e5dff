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
import type { TimedEngine } from '../../domain/games/timed.ts'
import { eventTimes } from '../../domain/games/timed.ts'
import { engineOf, timedEngineOf } from './engines.ts'
import { offerOf, resultOf } from './events.ts'
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
  /** The key that the events' seeds follow from. */
  secret: string
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const newSeed = (random: Random): string => hex(random.bytes(SEED_BYTES))

export interface OpenGame {
  game: GameRule
  /** The one or the other: a game is played at once, or waits for its events. */
  engine: Engine | null
  timed: TimedEngine | null
  seat: SandboxSeat
}

/** The seat behind a token at a game; made when the game is opened for the first time. */
export const openGame = async (deps: VendorDeps, gameCode: string, playerToken: string, free: boolean): Promise<Decision<OpenGame>> => {
  const game = deps.house.games.games.find(({ code }) => code === gameCode)
  const engine = game ? engineOf(game) : null
  const timed = game ? timedEngineOf(game) : null
  if (!game || (!engine && !timed)) return refuse('game.not.found', { field: 'gameCode' })
  const seat = await deps.memory.seat({
    seatId: deps.newId(deps.clock()), playerToken, gameCode, serverSeed: newSeed(deps.random), clientSeed: hex(deps.random.bytes(8)),
    nonce: 0, freeBalance: free ? FREE_MONEY : null, at: deps.clock(),
  })
  return seat.gameCode === gameCode ? ok({ game, engine, timed, seat }) : refuse('login.not.session')
}

const isCode = (code: string): code is ErrorCode => code in ERRORS

const txn = (round: SandboxRound, step: string) => ({ transactionId: `${round.roundId}-${step}`, playerToken: round.playerToken, roundId: round.roundId })

/** Tells the wallet what a round won; a wallet that did not hear is told again by `carryOn`. */
const settle = async (deps: VendorDeps, round: SandboxRound): Promise<number | null> => {
  const reply = await deps.wallet(round.vendor, 'settle', {
    ...txn(round, 'settle'), won: toWire(round.won), ...(round.view['push'] === true ? { validBet: 0 } : {}),
    detail: { result: round.words.slice(0, 200), choice: round.choice }, at: deps.clock(),
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
const paid = (stake: Units, payBps: number): Units => roundDown((stake * BigInt(payBps)) / 10_000n)

export interface Played {
  roundId: string
  nonce: number
  stake: number
  won: number
  /** null where the wallet has not said yet. */
  balance: number | null
  view: View
  words: string
  /** True where the result is still to come. */
  waiting: boolean
}

const played = (round: SandboxRound, balance: number | null): Played => ({
  roundId: round.roundId, nonce: round.nonce, stake: toWire(round.stake), won: toWire(round.won), balance, view: round.view,
  words: round.words, waiting: round.state === 'waiting',
})

const checkStake = (game: GameRule, stake: Units): Decision<null> => {
  if (stake < fromWire(game.minBet)) return refuse('amount.below.minimum', { field: 'stake', detail: { minimum: game.minBet } })
  if (stake > STAKE_MAX) return refuse('amount.above.maximum', { field: 'stake', detail: { maximum: toWire(STAKE_MAX) } })
  return ok(null)
}

/** Whether the choice may be bet on now. A choice of a timed game begins with the number of the event it was seen in. */
const checkChoice = (deps: VendorDeps, { game, engine, timed }: OpenGame, choice: string): Decision<null> => {
  if (engine) return engine.isChoice(choice) ? ok(null) : refuse('request.invalid', { field: 'choice' })
  const { issue, own } = splitChoice(choice)
  const times = eventTimes(timed!, issue)
  const now = deps.clock()
  if (now >= times.closesAt || now < times.closesAt - timed!.everyMs) return refuse('round.closed', { field: 'choice' })
  return timed!.isChoice(own, offerOf(deps.secret, timed!, game.code, issue)) ? ok(null) : refuse('request.invalid', { field: 'choice' })
}

const splitChoice = (choice: string): { issue: number; own: string } => {
  const [, issue = '-1', own = ''] = /^(\d{1,12})\|(.*)$/.exec(choice) ?? []
  return { issue: Number(issue), own }
}

interface Seeds {
  nonce: number
  serverSeed: string
  clientSeed: string
}

/** The round as it stands once its stake has been taken: decided, or waiting for its event. */
const decided = (deps: VendorDeps, { engine, timed }: OpenGame, round: SandboxRound, seeds: Seeds): SandboxRound => {
  if (!engine) return { ...round, state: 'waiting', dueAt: eventTimes(timed!, splitChoice(round.choice).issue).resultAt }
  const outcome = engine.play(round.choice, fairRandom(seeds.serverSeed, seeds.clientSeed, seeds.nonce))
  const view = outcome.push ? { ...outcome.view, push: true } : outcome.view
  return { ...round, state: 'owed', won: paid(round.stake, outcome.payBps), view, words: outcome.words, dueAt: round.at }
}

const playFree = async (deps: VendorDeps, open: OpenGame, fresh: SandboxRound, seeds: Seeds): Promise<Decision<Played>> => {
  const round = decided(deps, open, fresh, seeds)
  const balance = toWire(await deps.memory.payFree(fresh.seatId, round.won))
  const kept = round.state === 'owed' ? { ...round, state: 'settled' as const } : round
  await deps.memory.add(kept)
  return ok(played(kept, balance))
}

const playForMoney = async (deps: VendorDeps, open: OpenGame, fresh: SandboxRound, seeds: Seeds): Promise<Decision<Played>> => {
  await deps.memory.add(fresh)
  const taken = await deps.wallet(fresh.vendor, 'bet', {
    ...txn(fresh, 'bet'), gameCode: fresh.gameCode, category: fresh.category, stake: toWire(fresh.stake), at: fresh.at,
  })
  if (!taken.heard) {
    await giveUp(deps, fresh)
    return refuse('server.busy')
  }
  if (!taken.ok) {
    await deps.memory.move(fresh.roundId, 'placing', { state: 'refused' })
    return refuse(isCode(taken.code) ? taken.code : 'game.launch.failed')
  }
  const round = decided(deps, open, fresh, seeds)
  // The job gave this round up meanwhile: its stake is back, and it must not be paid as well.
  if (!(await deps.memory.move(fresh.roundId, 'placing', round))) return refuse('server.busy')
  return ok(played(round, round.state === 'waiting' ? taken.balance : await settle(deps, round)))
}

/** One round: the wallet takes the stake, chance decides, the wallet pays. Every step can be taken again. */
export const playRound = async (deps: VendorDeps, open: OpenGame, choice: string, stakeWire: number): Promise<Decision<Played>> => {
  const { game, seat } = open
  const stake = fromWire(stakeWire)
  const allowed = checkStake(game, stake)
  if (!allowed.ok) return allowed
  const choosable = checkChoice(deps, open, choice)
  if (!choosable.ok) return choosable
  const free = seat.freeBalance !== null
  // The seeds come with their number in one step: nobody can learn a seed and then still play with it.
  const seeds = await deps.memory.takeNonce(seat.seatId, free ? stake : 0n)
  if (seeds === null) return refuse('balance.insufficient', { field: 'stake' })
  const now = deps.clock()
  const fresh: SandboxRound = {
    roundId: deps.newId(now), seatId: seat.seatId, playerToken: seat.playerToken, vendor: game.vendor, gameCode: game.code,
    category: categoryOf(deps.house.games, game), choice, stake, won: 0n, nonce: seeds.nonce, state: 'placing', view: {}, words: '',
    dueAt: now + PATIENCE_MS, at: now,
  }
  return free ? playFree(deps, open, fresh, seeds) : playForMoney(deps, open, fresh, seeds)
}

/** The event of a waiting round is over: what it won is owed, or paid at once in play money. */
const decideWaiting = async (deps: VendorDeps, round: SandboxRound): Promise<void> => {
  const game = deps.house.games.games.find(({ code }) => code === round.gameCode)
  const timed = game ? timedEngineOf(game) : null
  if (!timed) return
  const { issue, own } = splitChoice(round.choice)
  const result = resultOf(deps.secret, timed, round.gameCode, issue)
  const won = paid(round.stake, timed.pay(own, offerOf(deps.secret, timed, round.gameCode, issue), result))
  const seat = await deps.memory.seatById(round.seatId)
  const free = seat !== null && seat.freeBalance !== null
  const after = { ...round, won, view: result, words: timed.words(result), state: free ? 'settled' as const : 'owed' as const }
  if (!(await deps.memory.move(round.roundId, 'waiting', after))) return
  if (free) await deps.memory.payFree(round.seatId, won)
  else await settle(deps, after)
}

/** Carries on what was left on its way: unanswered rounds are given up, events decided, what is owed is paid. */
export const carryOn = async (deps: VendorDeps, limit: number): Promise<number> => {
  for (const round of await deps.memory.due(deps.clock(), limit)) {
    if (round.state === 'owed') await settle(deps, round)
    if (round.state === 'placing') await giveUp(deps, round)
    if (round.state === 'waiting') await decideWaiting(deps, round)
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
