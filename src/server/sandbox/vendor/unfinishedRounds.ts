import { DAY } from '../../../rules/calendar.ts'
import { timedEngineOf } from './engines.ts'
import { offerOf, resultOf } from './events.ts'
import type { SandboxRound } from '../../ports/games/sandboxVendor.ts'
import type { VendorDeps } from './deps.ts'
import { splitChoice } from './rounds.ts'
import { payoutOf, rollBackRound, settleRound } from './settlement.ts'

/** Decides a round whose event is over. Its win becomes owed to the wallet; play money is paid immediately. */
const decideWaiting = async (deps: VendorDeps, round: SandboxRound): Promise<void> => {
  const game = deps.house.games.games.find(({ code }) => code === round.gameCode)
  const timed = game ? timedEngineOf(game) : null
  if (!timed) return
  const { issue, pick } = splitChoice(round.choice)
  const result = resultOf(deps.secret, timed, round.gameCode, issue)
  const won = payoutOf(
    round.stake,
    timed.pay(pick, offerOf(deps.secret, timed, round.gameCode, issue), result),
  )
  const seat = await deps.memory.seatById(round.seatId)
  const free = seat !== null && seat.freeBalance !== null
  const decided = {
    ...round,
    won,
    view: result,
    words: timed.words(result),
    state: free ? ('settled' as const) : ('owed' as const),
  }
  if (!(await deps.memory.move(round.roundId, 'waiting', decided))) return
  if (free) await deps.memory.payFree(round.seatId, won)
  else await settleRound(deps, decided)
}

/** How long seats and rounds are stored, ms. */
const RETENTION_MS = 9 * DAY

/** Deletes seats and rounds that can no longer be played or paid. */
export const pruneRounds = async (deps: VendorDeps): Promise<number> => {
  await deps.memory.prune(deps.clock() - RETENTION_MS)
  return 0
}

/** Continues unfinished rounds: unconfirmed bets are rolled back, events decided, wins paid. */
export const finishRounds = async (deps: VendorDeps, limit: number): Promise<number> => {
  for (const round of await deps.memory.due(deps.clock(), limit)) {
    if (round.state === 'owed') await settleRound(deps, round)
    if (round.state === 'placing') await rollBackRound(deps, round)
    if (round.state === 'waiting') await decideWaiting(deps, round)
  }
  return 0
}
