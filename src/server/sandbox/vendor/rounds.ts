import { SECOND } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { toWire, type Units } from '../../../rules/money/money.ts'
import { categoryOf } from '../../domain/games/catalogue.ts'
import type { DisplayData } from '../../domain/games/engine.ts'
import type { SandboxRound, SeatSeeds } from '../../ports/games/sandboxVendor.ts'
import { eventTimes } from '../../domain/games/timed.ts'
import { checkRound, decideInstant, splitChoice, type Seeds } from './decideRound.ts'
import type { VendorDeps } from './deps.ts'
import type { OpenGame } from './seat.ts'
import { rollBackRound, settleRound, transactionOf, walletCode } from './settlement.ts'
import { afterSteps, newProgress, openOptions } from './steppedRounds.ts'

/** How long the wallet may take to confirm a stake before the vendor rolls the round back. */
const WALLET_TIMEOUT_MS = 20 * SECOND

export interface RoundReply {
  roundId: string
  nonce: number
  stake: number
  won: number
  /** null if the wallet has not replied yet. */
  balance: number | null
  view: DisplayData
  words: string
  /** Whether the result is still to come. */
  waiting: boolean
  /** In a round that waits for its player: what the player may do, with the further stake of each. */
  options: readonly { kind: string; stake: number }[]
  /** How long a round that waits for its player has lasted, ms. */
  elapsedMs: number
  /** How many steps were taken. */
  steps: number
  /** Whether the wallet is asked for a further stake; the page asks for the round again. */
  raising: boolean
}

export const replyOf = (
  { stepped, seat }: OpenGame,
  round: SandboxRound,
  balance: number | null,
  now: number,
): RoundReply => {
  const { progress } = round
  return {
    roundId: round.roundId,
    nonce: round.nonce,
    stake: toWire(round.stake),
    won: toWire(round.won),
    balance,
    view: round.view,
    words: round.words,
    waiting: round.state === 'waiting',
    options: stepped && progress ? openOptions({ engine: stepped, seat, round: { ...round, progress } }) : [],
    elapsedMs: round.state === 'playing' && progress ? Math.max(0, now - progress.begunAt) : 0,
    steps: progress?.taken.length ?? 0,
    raising: round.state === 'raising',
  }
}

/** Returns the round after its stake was bet: decided by the engine, or waiting for its event or its player. */
const decideRound = (
  deps: VendorDeps,
  { engine, timed, stepped }: OpenGame,
  round: SandboxRound,
  seeds: Seeds,
): SandboxRound => {
  if (engine) return decideInstant(engine, round, seeds)
  if (timed)
    return { ...round, state: 'waiting', dueAt: eventTimes(timed, splitChoice(round.choice).issue).resultAt }
  const now = deps.clock()
  return afterSteps(stepped, round, seeds, { ...newProgress(round.stake), begunAt: now }, now)
}

const playFree = async (
  deps: VendorDeps,
  open: OpenGame,
  round: SandboxRound,
): Promise<Decision<RoundReply>> => {
  const balance = toWire(await deps.memory.payFree(round.seatId, round.won))
  return ok(replyOf(open, round, balance, deps.clock()))
}

/** Play money needs no wallet: a decided round is settled. */
const settledFree = (round: SandboxRound): SandboxRound =>
  round.state === 'owed' ? { ...round, state: 'settled' } : round

const playForMoney = async (
  deps: VendorDeps,
  open: OpenGame,
  placed: SandboxRound,
  seeds: Seeds,
): Promise<Decision<RoundReply>> => {
  const bet = await deps.wallet(placed.vendor, 'bet', {
    ...transactionOf(placed, 'bet'),
    gameCode: placed.gameCode,
    category: placed.category,
    stake: toWire(placed.stake),
    // A round that is decided immediately tells what was bet on with its result.
    ...(open.engine ? {} : { detail: { choice: placed.choice } }),
    at: placed.at,
  })
  if (!bet.delivered) {
    await rollBackRound(deps, placed)
    return refuse('server.busy')
  }
  if (!bet.ok) {
    await deps.memory.move(placed.roundId, 'placing', { state: 'refused' })
    return refuse(walletCode(bet.code))
  }
  const round = decideRound(deps, open, placed, seeds)
  // The job rolled this round back while the wallet replied: its stake was returned, so it must not be paid.
  if (!(await deps.memory.move(placed.roundId, 'placing', round))) return refuse('server.busy')
  const balance = round.state === 'owed' ? await settleRound(deps, round) : bet.balance
  return ok(replyOf(open, round, balance, deps.clock()))
}

/** A bet of a player: its choice and stake. */
export interface PlayedBet {
  choice: string
  stake: Units
  /** The round's id, if the page sent one to be carried out once; a new one otherwise. */
  roundId?: string
}

/** Returns a new round whose stake the wallet has not taken. */
const newRound = (
  deps: VendorDeps,
  { game, seat, stepped }: OpenGame,
  { roundId, ...bet }: PlayedBet,
): ((seeds: SeatSeeds) => SandboxRound) => {
  const now = deps.clock()
  const round = {
    ...bet,
    roundId: roundId ?? deps.newId(now),
    seatId: seat.seatId,
    playerToken: seat.playerToken,
    vendor: game.vendor,
    gameCode: game.code,
    category: categoryOf(deps.house.games, game),
    won: 0n,
    state: 'placing' as const,
    view: {},
    words: '',
    progress: stepped ? newProgress(bet.stake) : null,
    dueAt: now + WALLET_TIMEOUT_MS,
    at: now,
  }
  return ({ nonce, seedNo }) => ({ ...round, nonce, seedNo })
}

/** Plays one round: the wallet takes the stake, the engine decides, the wallet pays. Each step is idempotent. */
export const playRound = async (
  deps: VendorDeps,
  open: OpenGame,
  { choice, stake, roundId }: PlayedBet,
): Promise<Decision<RoundReply>> => {
  const { seat, stepped } = open
  const allowed = checkRound(deps, open, choice, stake)
  if (!allowed.ok) return allowed
  const free = seat.freeBalance !== null
  const freeStake = free ? stake : 0n
  const fresh = newRound(deps, open, { choice, stake, ...(roundId ? { roundId } : {}) })
  const make = (seeds: SeatSeeds): SandboxRound =>
    free ? settledFree(decideRound(deps, open, fresh(seeds), seeds)) : fresh(seeds)
  if (stepped) {
    const begun = await deps.memory.begin(seat.seatId, freeStake, make)
    if (begun === 'unfinished') return refuse('round.unfinished')
    if (begun === 'balance') return refuse('balance.insufficient', { field: 'stake' })
    const { round, seeds } = begun
    const current = { ...open, seat: { ...seat, ...seeds } }
    return free ? playFree(deps, current, round) : playForMoney(deps, current, round, seeds)
  }
  // The nonce is taken with the seeds in one step, so that no round is played with a seed that is already revealed.
  const seeds = await deps.memory.takeNonce(seat.seatId, freeStake)
  if (seeds === null) return refuse('balance.insufficient', { field: 'stake' })
  const round = make(seeds)
  if (!(await deps.memory.add(round))) {
    // The same bet is being placed by another request.
    if (free) await deps.memory.payFree(seat.seatId, stake)
    return refuse('server.busy')
  }
  return free ? playFree(deps, open, round) : playForMoney(deps, open, round, seeds)
}
