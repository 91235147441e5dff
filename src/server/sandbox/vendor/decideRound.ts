import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fromWire, toWire, type Units } from '../../../rules/money/money.ts'
import type { GameRule } from '../../../entities/games/gameRules.ts'
import type { Engine, Outcome } from '../../domain/games/engine.ts'
import { MAX_STAKE } from '../../domain/games/maxStake.ts'
import { betMaximum, placedBets } from '../../domain/games/placedBets.ts'
import { eventTimes, type TimedEngine } from '../../domain/games/timed.ts'
import type { SandboxRound } from '../../ports/games/sandboxVendor.ts'
import type { VendorDeps } from './deps.ts'
import { liveTableOf } from './engines.ts'
import { offerOf, resultOf } from './events.ts'
import { provablyFairRandom } from './provablyFair.ts'
import type { OpenGame } from './seat.ts'
import { payoutOf } from './settlement.ts'

export const maximumOf = (game: GameRule): Units => fromWire(game.maxBet ?? MAX_STAKE)

/** Seeds and nonce of one round. */
export interface Seeds {
  nonce: number
  serverSeed: string
  clientSeed: string
}

export const splitChoice = (choice: string): { issue: number; pick: string } => {
  const [, issue = '-1', pick = ''] = /^(\d{1,12})\|(.*)$/.exec(choice) ?? []
  return { issue: Number(issue), pick }
}

/** Returns the largest stake of each bet of a table, in wire units; null in games with one bet. */
export const limitsOf = ({ game, engine }: OpenGame): Record<string, number> | null => {
  const live = liveTableOf(game)
  const highestBps = engine?.highestBps ?? live?.highestBps
  const bets = engine?.choices ?? live?.live.bets ?? []
  if (!highestBps) return null
  return Object.fromEntries(bets.map((bet) => [bet, betMaximum(maximumOf(game), highestBps(bet))]))
}

const checkAmount = (amount: Units, minimum: number, maximum: number): Decision<null> => {
  if (amount < fromWire(minimum))
    return refuse('amount.below.minimum', { field: 'stake', detail: { minimum } })
  if (amount > fromWire(maximum))
    return refuse('amount.above.maximum', { field: 'stake', detail: { maximum } })
  return ok(null)
}

/** Checks the bets of a choice, each against the limits of its kind. */
const checkBets = (
  game: GameRule,
  { isChoice, highestBps }: { isChoice: (bet: string) => boolean; highestBps: Engine['highestBps'] },
  choice: string,
  stake: Units,
): Decision<null> => {
  const bets = highestBps ? placedBets(choice, stake) : [{ bet: choice, stake }]
  if (!bets || !bets.every(({ bet }) => isChoice(bet))) return refuse('request.invalid', { field: 'choice' })
  for (const placed of bets) {
    const maximum = highestBps ? betMaximum(maximumOf(game), highestBps(placed.bet)) : toWire(maximumOf(game))
    const allowed = checkAmount(placed.stake, game.minBet, maximum)
    if (!allowed.ok) return allowed
  }
  return ok(null)
}

/** Checks a slip, whose lines share its stake equally: the minimum is that of a line. */
const checkLines = (game: GameRule, lines: number, stake: Units): Decision<null> => {
  if (lines === 0) return refuse('request.invalid', { field: 'choice' })
  if (stake % BigInt(lines) !== 0n) return refuse('request.invalid', { field: 'stake' })
  return checkAmount(stake / BigInt(lines), game.minBet, toWire(maximumOf(game)))
}

const checkTimedChoice = (
  deps: VendorDeps,
  { game, timed }: { game: GameRule; timed: TimedEngine },
  choice: string,
  stake: Units,
): Decision<null> => {
  const { issue, pick } = splitChoice(choice)
  const times = eventTimes(timed, issue)
  const now = deps.clock()
  if (now >= times.closesAt || now < times.closesAt - (timed.ahead ?? 1) * timed.everyMs)
    return refuse('round.closed', { field: 'choice' })
  const offer = offerOf(deps.secret, timed, game.code, issue)
  const isChoice = (bet: string): boolean => timed.isChoice(bet, offer)
  if (timed.lines) return checkLines(game, isChoice(pick) ? timed.lines(pick).length : 0, stake)
  return checkBets(game, { isChoice, highestBps: timed.highestBps }, pick, stake)
}

/**
 * Checks a choice and its stake. In a game with events the choice starts with the number of the event, which must be
 * open.
 */
export const checkRound = (
  deps: VendorDeps,
  { game, engine, timed, stepped }: OpenGame,
  choice: string,
  stake: Units,
): Decision<null> => {
  const allowed = checkAmount(stake, game.minBet, toWire(maximumOf(game)))
  if (!allowed.ok) return allowed
  if (timed) return checkTimedChoice(deps, { game, timed }, choice, stake)
  const { isChoice } = engine ?? stepped
  return checkBets(game, { isChoice, highestBps: engine?.highestBps }, choice, stake)
}

interface BetResult {
  payBps: number
  push?: boolean | undefined
}

/** Returns what the bets of a round pay, with the stakes that were returned undecided. */
const payBets = (
  choice: string,
  stake: Units,
  several: boolean,
  payOf: (bet: string) => BetResult,
): { won: Units; extra: SandboxRound['view'] } => {
  const placed = several ? (placedBets(choice, stake) ?? []) : [{ bet: choice, stake }]
  const bets = placed.map((bet) => {
    const { payBps, push } = payOf(bet.bet)
    return { ...bet, won: payoutOf(bet.stake, payBps), pushed: push ? bet.stake : 0n }
  })
  const pushed = bets.reduce((sum, bet) => sum + bet.pushed, 0n)
  const shown = bets.map(({ bet, stake: own, won }) => ({ bet, stake: toWire(own), won: toWire(won) }))
  return {
    won: bets.reduce((sum, bet) => sum + bet.won, 0n),
    extra: {
      ...(pushed > 0n ? { pushed: toWire(pushed) } : {}),
      ...(choice.includes('=') ? { bets: shown } : {}),
    },
  }
}

/** Returns a round that its engine decides immediately. Several bets have the same random source, so the same result. */
export const decideInstant = (engine: Engine, round: SandboxRound, seeds: Seeds): SandboxRound => {
  const play = (bet: string): Outcome =>
    engine.play(bet, provablyFairRandom(seeds.serverSeed, seeds.clientSeed, seeds.nonce))
  const { won, extra } = payBets(round.choice, round.stake, engine.highestBps !== undefined, play)
  const first = play(
    (engine.highestBps ? placedBets(round.choice, round.stake)?.[0]?.bet : null) ?? round.choice,
  )
  return {
    ...round,
    state: 'owed',
    won,
    view: { ...first.view, ...extra },
    words: first.words,
    dueAt: round.at,
  }
}

/** Returns a round whose event is over. */
export const decideTimed = (deps: VendorDeps, timed: TimedEngine, round: SandboxRound): SandboxRound => {
  const { issue, pick } = splitChoice(round.choice)
  const offer = offerOf(deps.secret, timed, round.gameCode, issue)
  const result = resultOf(deps.secret, timed, round.gameCode, issue)
  if (timed.lines) {
    const lines = timed.lines(pick)
    const share = round.stake / BigInt(lines.length)
    const won = lines.reduce((sum, line) => sum + payoutOf(share, timed.pay(line, offer, result)), 0n)
    return { ...round, state: 'owed', won, view: result, words: timed.words(result) }
  }
  const payOf = (bet: string): BetResult => ({
    payBps: timed.pay(bet, offer, result),
    push: timed.isPush?.(bet, result),
  })
  const { won, extra } = payBets(pick, round.stake, timed.highestBps !== undefined, payOf)
  return { ...round, state: 'owed', won, view: { ...result, ...extra }, words: timed.words(result) }
}
