import type { GameRule } from '../../../entities/games/gameRules.ts'
import { SECOND } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { ERRORS, type ErrorCode } from '../../../rules/errors.ts'
import { fromWire, toWire, UNITS, type Units } from '../../../rules/money/money.ts'
import { categoryOf } from '../../domain/games/catalogue.ts'
import type { DisplayData } from '../../domain/games/engine.ts'
import type { SandboxRound } from '../../ports/games/sandboxVendor.ts'
import { eventTimes } from '../../domain/games/timed.ts'
import type { VendorDeps } from './deps.ts'
import { offerOf } from './events.ts'
import { provablyFairRandom } from './provablyFair.ts'
import type { OpenGame } from './seat.ts'
import { payoutOf, rollBackRound, settleRound, transactionOf } from './settlement.ts'

/** Largest stake of a round. */
const STAKE_MAX = 5_000n * UNITS
/** How long the wallet may take to confirm a stake before the vendor rolls the round back. */
const WALLET_TIMEOUT_MS = 20 * SECOND

const isErrorCode = (code: string): code is ErrorCode => code in ERRORS

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
}

const replyOf = (round: SandboxRound, balance: number | null): RoundReply => ({
  roundId: round.roundId,
  nonce: round.nonce,
  stake: toWire(round.stake),
  won: toWire(round.won),
  balance,
  view: round.view,
  words: round.words,
  waiting: round.state === 'waiting',
})

const checkStake = (game: GameRule, stake: Units): Decision<null> => {
  if (stake < fromWire(game.minBet))
    return refuse('amount.below.minimum', { field: 'stake', detail: { minimum: game.minBet } })
  if (stake > STAKE_MAX)
    return refuse('amount.above.maximum', { field: 'stake', detail: { maximum: toWire(STAKE_MAX) } })
  return ok(null)
}

/** Checks a choice. In a game with events it starts with the number of the event, which must be open. */
const checkChoice = (deps: VendorDeps, { game, engine, timed }: OpenGame, choice: string): Decision<null> => {
  if (engine) return engine.isChoice(choice) ? ok(null) : refuse('request.invalid', { field: 'choice' })
  const { issue, pick } = splitChoice(choice)
  const times = eventTimes(timed, issue)
  const now = deps.clock()
  if (now >= times.closesAt || now < times.closesAt - timed.everyMs)
    return refuse('round.closed', { field: 'choice' })
  return timed.isChoice(pick, offerOf(deps.secret, timed, game.code, issue))
    ? ok(null)
    : refuse('request.invalid', { field: 'choice' })
}

export const splitChoice = (choice: string): { issue: number; pick: string } => {
  const [, issue = '-1', pick = ''] = /^(\d{1,12})\|(.*)$/.exec(choice) ?? []
  return { issue: Number(issue), pick }
}

interface Seeds {
  nonce: number
  serverSeed: string
  clientSeed: string
}

/** Returns the round after its stake was bet: decided by the engine, or waiting for its event. */
const decideRound = (
  deps: VendorDeps,
  { engine, timed }: OpenGame,
  round: SandboxRound,
  seeds: Seeds,
): SandboxRound => {
  if (!engine)
    return { ...round, state: 'waiting', dueAt: eventTimes(timed, splitChoice(round.choice).issue).resultAt }
  const outcome = engine.play(
    round.choice,
    provablyFairRandom(seeds.serverSeed, seeds.clientSeed, seeds.nonce),
  )
  const view = outcome.push ? { ...outcome.view, push: true } : outcome.view
  return {
    ...round,
    state: 'owed',
    won: payoutOf(round.stake, outcome.payBps),
    view,
    words: outcome.words,
    dueAt: round.at,
  }
}

const playFree = async (
  deps: VendorDeps,
  open: OpenGame,
  placed: SandboxRound,
  seeds: Seeds,
): Promise<Decision<RoundReply>> => {
  const round = decideRound(deps, open, placed, seeds)
  const balance = toWire(await deps.memory.payFree(placed.seatId, round.won))
  const stored = round.state === 'owed' ? { ...round, state: 'settled' as const } : round
  await deps.memory.add(stored)
  return ok(replyOf(stored, balance))
}

const playForMoney = async (
  deps: VendorDeps,
  open: OpenGame,
  placed: SandboxRound,
  seeds: Seeds,
): Promise<Decision<RoundReply>> => {
  await deps.memory.add(placed)
  const bet = await deps.wallet(placed.vendor, 'bet', {
    ...transactionOf(placed, 'bet'),
    gameCode: placed.gameCode,
    category: placed.category,
    stake: toWire(placed.stake),
    at: placed.at,
  })
  if (!bet.delivered) {
    await rollBackRound(deps, placed)
    return refuse('server.busy')
  }
  if (!bet.ok) {
    await deps.memory.move(placed.roundId, 'placing', { state: 'refused' })
    return refuse(isErrorCode(bet.code) ? bet.code : 'game.launch.failed')
  }
  const round = decideRound(deps, open, placed, seeds)
  // The job rolled this round back while the wallet replied: its stake was returned, so it must not be paid.
  if (!(await deps.memory.move(placed.roundId, 'placing', round))) return refuse('server.busy')
  return ok(replyOf(round, round.state === 'waiting' ? bet.balance : await settleRound(deps, round)))
}

/** Plays one round: the wallet takes the stake, the engine decides, the wallet pays. Each step is idempotent. */
export const playRound = async (
  deps: VendorDeps,
  open: OpenGame,
  choice: string,
  stakeWire: number,
): Promise<Decision<RoundReply>> => {
  const { game, seat } = open
  const stake = fromWire(stakeWire)
  const allowed = checkStake(game, stake)
  if (!allowed.ok) return allowed
  const choiceAllowed = checkChoice(deps, open, choice)
  if (!choiceAllowed.ok) return choiceAllowed
  const free = seat.freeBalance !== null
  // The nonce is taken with the seeds in one step, so that no round is played with a seed that is already revealed.
  const seeds = await deps.memory.takeNonce(seat.seatId, free ? stake : 0n)
  if (seeds === null) return refuse('balance.insufficient', { field: 'stake' })
  const now = deps.clock()
  const placed: SandboxRound = {
    roundId: deps.newId(now),
    seatId: seat.seatId,
    playerToken: seat.playerToken,
    vendor: game.vendor,
    gameCode: game.code,
    category: categoryOf(deps.house.games, game),
    choice,
    stake,
    won: 0n,
    nonce: seeds.nonce,
    state: 'placing',
    view: {},
    words: '',
    dueAt: now + WALLET_TIMEOUT_MS,
    at: now,
  }
  return free ? playFree(deps, open, placed, seeds) : playForMoney(deps, open, placed, seeds)
}
