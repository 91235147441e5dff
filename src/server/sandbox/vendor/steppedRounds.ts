import { MINUTE, SECOND } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fromWire, toWire, type Units } from '../../../rules/money/money.ts'
import { optionOf, type Step, type StepOutcome, type SteppedEngine } from '../../domain/games/stepped.ts'
import type { RoundProgress, SandboxRound, SandboxSeat } from '../../ports/games/sandboxVendor.ts'
import type { Seeds } from './decideRound.ts'
import type { VendorDeps } from './deps.ts'
import { provablyFairRandom } from './provablyFair.ts'
import { payoutOf, settleRound, transactionOf, walletCode } from './settlement.ts'

/** How long a player may think about a step. Then the round is finished by the game's rule. */
const STEP_LIMIT_MS = 5 * MINUTE
/** How long the wallet may take to confirm a further stake before the job asks it again. */
const RAISE_TIMEOUT_MS = 20 * SECOND
/** A round that is finished by rule needs fewer steps than this. */
const STEPS_MAX = 60

/** A round with the rules and the seeds that decide it. */
export interface SteppedRound {
  engine: SteppedEngine
  seat: SandboxSeat
  round: SandboxRound & { progress: RoundProgress }
}

export const newProgress = (stake: Units): RoundProgress => ({
  begunAt: 0,
  firstStake: toWire(stake),
  stakeBps: 10_000,
  taken: [],
  asked: null,
})

const outcomeOf = (
  engine: SteppedEngine,
  round: SandboxRound,
  seeds: Seeds,
  taken: readonly Step[],
): StepOutcome =>
  engine.play(round.choice, taken, provablyFairRandom(seeds.serverSeed, seeds.clientSeed, seeds.nonce))

/** Returns the round as it is after its steps: decided, or waiting for its player. */
export const afterSteps = (
  engine: SteppedEngine,
  round: SandboxRound,
  seeds: Seeds,
  progress: RoundProgress,
  now: number,
): SandboxRound => {
  const outcome = outcomeOf(engine, round, seeds, progress.taken)
  const first = fromWire(progress.firstStake)
  const next = {
    ...round,
    progress,
    stake: (first * BigInt(progress.stakeBps)) / 10_000n,
    view: outcome.push ? { ...outcome.view, push: true } : outcome.view,
    words: outcome.words,
  }
  if (outcome.options.length === 0)
    return { ...next, state: 'owed', won: payoutOf(first, outcome.payBps), dueAt: now }
  const dueAt = outcome.endsAtMs === undefined ? now + STEP_LIMIT_MS : progress.begunAt + outcome.endsAtMs
  return { ...next, state: 'playing', dueAt }
}

/** Returns what the player may decide now, for the page. */
export const openOptions = ({ engine, seat, round }: SteppedRound) => {
  if (round.state !== 'playing') return []
  const { options } = outcomeOf(engine, round, { ...seat, nonce: round.nonce }, round.progress.taken)
  const first = fromWire(round.progress.firstStake)
  return options.map(({ kind, stakeBps }) => ({ kind, stake: toWire((first * BigInt(stakeBps)) / 10_000n) }))
}

/** Stores a round after further steps, and pays it when they decide it. Returns the balance, or null. */
const advance = async (
  deps: VendorDeps,
  { engine, seat, round }: SteppedRound,
  progress: RoundProgress,
): Promise<number | null> => {
  const before = round.progress.taken.length
  const next = afterSteps(engine, round, { ...seat, nonce: round.nonce }, progress, deps.clock())
  const free = seat.freeBalance !== null
  const stored = free && next.state === 'owed' ? { ...next, state: 'settled' as const } : next
  const moved = await deps.memory.move(round.roundId, round.state, stored, before)
  // Another request or the job took the same step first.
  if (!moved || next.state !== 'owed') return null
  return free ? toWire(await deps.memory.payFree(seat.seatId, next.won)) : settleRound(deps, next)
}

/** Asks the wallet for the further stake of a step, and takes the step when it has it. Repeating this is safe. */
export const confirmRaise = async (
  deps: VendorDeps,
  stepped: SteppedRound,
): Promise<Decision<number | null>> => {
  const { round } = stepped
  const { asked, ...progress } = round.progress
  if (!asked) return ok(null)
  const bet = await deps.wallet(round.vendor, 'bet', {
    ...transactionOf(round, `bet${progress.taken.length + 2}`),
    gameCode: round.gameCode,
    category: round.category,
    stake: toWire((fromWire(progress.firstStake) * BigInt(asked.stakeBps)) / 10_000n),
    at: deps.clock(),
  })
  if (!bet.delivered) return refuse('server.busy')
  if (!bet.ok) {
    const back = {
      state: 'playing' as const,
      progress: { ...progress, asked: null },
      dueAt: deps.clock() + STEP_LIMIT_MS,
    }
    await deps.memory.move(round.roundId, 'raising', back, progress.taken.length)
    return refuse(walletCode(bet.code))
  }
  const balance = await advance(deps, stepped, {
    ...progress,
    stakeBps: progress.stakeBps + asked.stakeBps,
    taken: [...progress.taken, asked.step],
    asked: null,
  })
  return ok(balance ?? bet.balance)
}

/** Takes the play money of a further stake, and then the step. */
const raiseFree = async (
  deps: VendorDeps,
  stepped: SteppedRound,
  asked: { step: Step; stakeBps: number },
): Promise<Decision<number | null>> => {
  const { seat, round } = stepped
  const { progress } = round
  const stake = (fromWire(progress.firstStake) * BigInt(asked.stakeBps)) / 10_000n
  if (!(await deps.memory.takeFree(seat.seatId, stake))) return refuse('balance.insufficient')
  await advance(deps, stepped, {
    ...progress,
    stakeBps: progress.stakeBps + asked.stakeBps,
    taken: [...progress.taken, asked.step],
  })
  return ok(toWire((await deps.memory.seatById(seat.seatId))?.freeBalance ?? 0n))
}

/** Takes a step of a round that waits for its player. Returns the balance if the wallet gave one. */
export const takeStep = async (
  deps: VendorDeps,
  stepped: SteppedRound,
  action: string,
): Promise<Decision<number | null>> => {
  const { engine, seat, round } = stepped
  const { progress } = round
  const outcome = outcomeOf(engine, round, { ...seat, nonce: round.nonce }, progress.taken)
  const option = optionOf(action, outcome)
  if (!option || !engine.isStep(action, outcome)) return refuse('request.invalid', { field: 'action' })
  const now = deps.clock()
  const step = { action, at: Math.max(0, now - progress.begunAt) }
  if (option.stakeBps === 0)
    return ok(await advance(deps, stepped, { ...progress, taken: [...progress.taken, step] }))
  const asked = { step, stakeBps: option.stakeBps }
  if (seat.freeBalance !== null) return raiseFree(deps, stepped, asked)
  const raising = { ...round, state: 'raising' as const, progress: { ...progress, asked } }
  const change = { state: raising.state, progress: raising.progress, dueAt: now + RAISE_TIMEOUT_MS }
  if (!(await deps.memory.move(round.roundId, 'playing', change, progress.taken.length))) return ok(null)
  return confirmRaise(deps, { ...stepped, round: raising })
}

/** Finishes a round whose player did not decide in time, by the rule of its game. */
export const finishByRule = async (deps: VendorDeps, stepped: SteppedRound): Promise<number | null> => {
  const { engine, seat, round } = stepped
  const { progress } = round
  const seeds = { ...seat, nonce: round.nonce }
  const taken = [...progress.taken]
  for (;;) {
    const outcome = outcomeOf(engine, round, seeds, taken)
    if (outcome.options.length === 0) break
    if (taken.length > STEPS_MAX) throw new Error(`a round of ${round.gameCode} does not end`)
    taken.push({ action: engine.fallback(outcome), at: round.dueAt - progress.begunAt })
  }
  return advance(deps, stepped, { ...progress, taken })
}
