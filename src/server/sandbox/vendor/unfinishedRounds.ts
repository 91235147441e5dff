import { DAY } from '../../../rules/calendar.ts'
import { decideTimed } from './decideRound.ts'
import { steppedEngineOf, timedEngineOf } from './engines.ts'
import type { SandboxRound } from '../../ports/games/sandboxVendor.ts'
import type { VendorDeps } from './deps.ts'
import { rollBackRound, settleRound } from './settlement.ts'
import { confirmRaise, finishByRule } from './steppedRounds.ts'

/** Decides a round whose event is over. Its win becomes owed to the wallet; play money is paid immediately. */
const decideWaiting = async (deps: VendorDeps, round: SandboxRound): Promise<void> => {
  const game = deps.house.games.games.find(({ code }) => code === round.gameCode)
  const timed = game ? timedEngineOf(game) : null
  if (!timed) return
  const seat = await deps.memory.seatById(round.seatId)
  const free = seat !== null && seat.freeBalance !== null
  const owed = decideTimed(deps, timed, round)
  const decided = free ? { ...owed, state: 'settled' as const } : owed
  if (!(await deps.memory.move(round.roundId, 'waiting', decided))) return
  if (free) await deps.memory.payFree(round.seatId, owed.won)
  else await settleRound(deps, decided)
}

/** Asks again for an unconfirmed further stake, or finishes a round whose player did not decide in time. */
const continueStepped = async (deps: VendorDeps, round: SandboxRound): Promise<void> => {
  const game = deps.house.games.games.find(({ code }) => code === round.gameCode)
  const engine = game ? steppedEngineOf(game) : null
  const seat = await deps.memory.seatById(round.seatId)
  const { progress } = round
  if (!engine || !seat || !progress) return
  const stepped = { engine, seat, round: { ...round, progress } }
  if (round.state === 'raising') await confirmRaise(deps, stepped)
  else await finishByRule(deps, stepped)
}

/** How long seats and rounds are stored, ms. */
const RETENTION_MS = 9 * DAY

/** Deletes seats and rounds that can no longer be played or paid. */
export const pruneRounds = async (deps: VendorDeps): Promise<number> => {
  await deps.memory.prune(deps.clock() - RETENTION_MS)
  return 0
}

/** Continues unfinished rounds: unconfirmed bets are rolled back, events and rounds without their player decided, wins paid. */
export const finishRounds = async (deps: VendorDeps, limit: number): Promise<number> => {
  for (const round of await deps.memory.due(deps.clock(), limit)) {
    if (round.state === 'owed') await settleRound(deps, round)
    if (round.state === 'placing') await rollBackRound(deps, round)
    if (round.state === 'waiting') await decideWaiting(deps, round)
    if (round.state === 'playing' || round.state === 'raising') await continueStepped(deps, round)
  }
  return 0
}
