import { setImmediate } from 'node:timers/promises'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { VendorDeps } from './deps.ts'
import { provablyFairRandom } from './provablyFair.ts'
import { replyOf, type RoundReply } from './rounds.ts'
import type { OpenGame } from './seat.ts'
import { confirmRaise, finishByRule, takeStep, type SteppedRound } from './steppedRounds.ts'

/** Returns a round of a seat; its unfinished one without an id. Null if there is none. */
const findRound = async (
  deps: VendorDeps,
  { stepped, seat }: OpenGame,
  roundId: string | undefined,
): Promise<SteppedRound | null> => {
  if (!stepped) return null
  const round = roundId ? await deps.memory.round(roundId) : await deps.memory.unfinished(seat.seatId)
  if (!round?.progress || round.seatId !== seat.seatId) return null
  return { engine: stepped, seat, round: { ...round, progress: round.progress } }
}

/** Returns a round as it is now, after something may have changed it. */
const currentReply = async (
  deps: VendorDeps,
  open: OpenGame,
  roundId: string,
  balance: number | null,
): Promise<Decision<RoundReply>> => {
  const found = await findRound(deps, open, roundId)
  return found ? ok(replyOf(open, found.round, balance, deps.clock())) : refuse('round.not.found')
}

/** Finishes a round whose time is over. Returns whether it was; the job does the same for players who are away. */
const isOver = async (deps: VendorDeps, found: SteppedRound): Promise<boolean> => {
  const { round } = found
  if (deps.clock() < round.dueAt) return false
  if (round.state === 'playing') await finishByRule(deps, found)
  if (round.state === 'raising') await confirmRaise(deps, found)
  return true
}

/** Returns the round that a seat has not finished, so that its page continues it; null if there is none. */
export const unfinishedReply = async (deps: VendorDeps, open: OpenGame): Promise<RoundReply | null> => {
  const found = await findRound(deps, open, undefined)
  return found && found.round.state !== 'placing' ? replyOf(open, found.round, null, deps.clock()) : null
}

/** Returns a round, or the unfinished round of the seat. */
export const showRound = async (
  deps: VendorDeps,
  open: OpenGame,
  roundId: string | undefined,
): Promise<Decision<RoundReply>> => {
  const found = await findRound(deps, open, roundId)
  if (!found) return refuse('round.not.found')
  await isOver(deps, found)
  return currentReply(deps, open, found.round.roundId, null)
}

/**
 * Takes a step of a round. `index` is how many steps the player has seen, so that a repeated step is taken once: the reply
 * is the round as it is.
 */
export const playStep = async (
  deps: VendorDeps,
  open: OpenGame,
  { roundId, index, action }: { roundId: string; index: number; action: string },
): Promise<Decision<RoundReply>> => {
  const found = await findRound(deps, open, roundId)
  if (!found) return refuse('round.not.found')
  const { round } = found
  const isCurrent = round.state === 'playing' && round.progress.taken.length === index
  if ((await isOver(deps, found)) || !isCurrent) return currentReply(deps, open, roundId, null)
  const taken = await takeStep(deps, found, action)
  return taken.ok ? currentReply(deps, open, roundId, taken.value) : taken
}

/** Returns the best action in a round that waits for its player. */
export const adviseStep = async (
  deps: VendorDeps,
  open: OpenGame,
  roundId: string,
): Promise<Decision<{ action: string }>> => {
  const found = await findRound(deps, open, roundId)
  if (found?.round.state !== 'playing') return refuse('round.not.found')
  const { engine, seat, round } = found
  const random = provablyFairRandom(seat.serverSeed, seat.clientSeed, round.nonce)
  const parts = engine.advise?.(round.progress.taken, random)
  if (!parts) return refuse('request.invalid')
  // Other requests are served between the parts of a long calculation.
  let part = parts.next()
  while (!part.done) {
    await setImmediate()
    part = parts.next()
  }
  return ok({ action: part.value })
}
