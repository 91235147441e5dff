import { DAY } from '../../../rules/calendar.ts'
import { min, toWire, type Units } from '../../../rules/money/money.ts'
import { isLost, payoutOf, validBetOf } from '../../domain/games/sports/slip.ts'
import type { SlipMemory, StoredSlip } from '../../ports/games/slipMemory.ts'
import type { WalletCall } from '../vendor/wallet.ts'
import { knownLeg, legResult, legText, MAX_WIN, termsOf, totalStake } from './legs.ts'
import type { Season } from './season.ts'

/** What the sandbox sportsbook works with. */
export interface SportsDeps {
  season: Season
  memory: SlipMemory
  wallet: WalletCall
  clock: () => number
}

/** Returns the fields that identify a step of a slip to the wallet. A slip is one round. */
export const transactionOf = ({ slipId, playerToken }: StoredSlip, step: string) => ({
  transactionId: `${slipId}-${step}`,
  playerToken,
  roundId: slipId,
})

/** Returns what the betting record shows of a slip: each leg with match, market and pick, and the sizes of a system. */
export const detailOf = (season: Season, slip: StoredSlip): Record<string, string> => ({
  ...Object.fromEntries(slip.legs.map((leg, index) => [`leg${index + 1}`, legText(season, leg)])),
  ...(slip.legs.length > 1 ? { sizes: slip.sizes.join(', ') } : {}),
  ...(slip.cashedOut ? { cashOut: String(toWire(slip.won)) } : {}),
})

/** Reports the win of a decided slip to the wallet. The job repeats it until the wallet has taken it. */
export const paySlip = async (
  { season, memory, wallet, clock }: SportsDeps,
  slip: StoredSlip,
): Promise<void> => {
  const reply = await wallet(slip.vendor, 'settle', {
    ...transactionOf(slip, 'settle'),
    won: toWire(slip.won),
    validBet: toWire(slip.validBet),
    detail: detailOf(season, slip),
    at: clock(),
  })
  // `round.closed` means that an earlier try succeeded.
  if (reply.delivered && (reply.ok || reply.code === 'round.closed'))
    await memory.move(slip.slipId, 'owed', { state: 'settled' })
}

/** Returns the stake of a slip whose bet was not confirmed. */
export const rollBackSlip = async (
  { memory, wallet, clock }: SportsDeps,
  slip: StoredSlip,
): Promise<void> => {
  const reply = await wallet(slip.vendor, 'rollback', { ...transactionOf(slip, 'rollback'), at: clock() })
  if (reply.delivered) await memory.move(slip.slipId, 'placing', { state: 'undone' })
}

/** When the next open match of a slip ends. */
export const nextEnd = (season: Season, slip: Pick<StoredSlip, 'legs'>, now: number): number => {
  const ends = slip.legs.flatMap((leg) => {
    const known = legResult(season, leg, now) ? null : knownLeg(season, leg)
    return known ? [season.endsAt(known.fixture)] : []
  })
  return ends.length === 0 ? now : Math.min(...ends)
}

/** Moves an open slip to its payment. Of a settlement and a cash-out at the same time, the first one is carried out. */
const decide = async (
  deps: SportsDeps,
  slip: StoredSlip,
  change: Pick<StoredSlip, 'won' | 'validBet' | 'legs' | 'cashedOut'>,
): Promise<boolean> => {
  const decided = { ...slip, ...change, state: 'owed' as const, dueAt: deps.clock() }
  if (!(await deps.memory.move(slip.slipId, 'waiting', decided))) return false
  await paySlip(deps, decided)
  return true
}

/** Settles an open slip whose legs are decided or that is lost already; otherwise it waits for the next match. */
export const settleSlip = async (deps: SportsDeps, slip: StoredSlip): Promise<void> => {
  const now = deps.clock()
  const legs = slip.legs.map((leg) => ({ ...leg, result: legResult(deps.season, leg, now) }))
  const results = legs.flatMap(({ result }) => (result ? [result] : []))
  const whole = results.length === legs.length
  const lost = isLost(
    legs.length,
    slip.sizes,
    legs.map(({ result }) => result),
  )
  if (!whole && !lost) {
    await deps.memory.move(slip.slipId, 'waiting', { dueAt: nextEnd(deps.season, slip, now) })
    return
  }
  await decide(deps, slip, {
    legs,
    cashedOut: false,
    won: whole ? payoutOf(termsOf(slip), results, MAX_WIN) : 0n,
    validBet: whole ? validBetOf(termsOf(slip), results) : totalStake(slip),
  })
}

/**
 * Pays an open slip out at its present value. What was at risk counts as a valid bet: the difference between stake and
 * payment. Returns whether it was still open.
 */
export const cashOutSlip = (deps: SportsDeps, slip: StoredSlip, value: Units): Promise<boolean> => {
  const now = deps.clock()
  const stake = totalStake(slip)
  return decide(deps, slip, {
    legs: slip.legs.map((leg) => ({ ...leg, result: legResult(deps.season, leg, now) })),
    cashedOut: true,
    won: value,
    validBet: min(stake, value > stake ? value - stake : stake - value),
  })
}

/** How long decided slips are stored, ms. */
const RETENTION_MS = 30 * DAY

export const pruneSlips = async ({ memory, clock }: SportsDeps): Promise<number> => {
  await memory.prune(clock() - RETENTION_MS)
  return 0
}

/** Continues unfinished slips: unconfirmed stakes are returned, results settled, wins paid. */
export const finishSlips = async (deps: SportsDeps, limit: number): Promise<number> => {
  for (const slip of await deps.memory.due(deps.clock(), limit)) {
    if (slip.state === 'owed') await paySlip(deps, slip)
    if (slip.state === 'placing') await rollBackSlip(deps, slip)
    if (slip.state === 'waiting') await settleSlip(deps, slip)
  }
  return 0
}
