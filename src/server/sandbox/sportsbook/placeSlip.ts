import { createHash } from 'node:crypto'
import { combinationCount } from '../../../rules/games/slipTotals.ts'
import type { AcceptOdds, LegQuote, WantedLeg } from '../../../entities/games/sportsbook.ts'
import { SECOND } from '../../../rules/calendar.ts'
import { toWire, UNITS, type Units } from '../../../rules/money/money.ts'
import { uuidOfHash } from '../../../rules/uuid.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { StoredSlip } from '../../ports/games/slipMemory.ts'
import type { Placement, SlipLimits, SlipOrder } from '../../ports/games/sportsbook.ts'
import { knownLeg, MAX_WIN, presentSlip, quoteLeg } from './legs.ts'
import { detailOf, nextEnd, rollBackSlip, transactionOf, type SportsDeps } from './settleSlips.ts'

/** The limits of the whole stake of a slip. */
export const LIMITS: SlipLimits = { minStake: 1n * UNITS, maxStake: 5_000n * UNITS, maxWin: MAX_WIN }
/** How many combinations a slip may have: a system of eight legs in all sizes from two on has 247. */
const COMBINATIONS_MAX = 255
/** How long the wallet may take to confirm a stake before the vendor returns it. */
const WALLET_TIMEOUT_MS = 20 * SECOND

/** The player as the vendor knows it. */
export const playerOf = ({ lineId, accountId }: AccountRef): string => `${lineId}.${accountId}`

// The id is derived from the player's key, so that a repeated order finds the slip of the first.
const slipIdOf = (account: AccountRef, requestId: string): string =>
  uuidOfHash(
    createHash('sha256')
      .update(`slip ${playerOf(account)} ${requestId}`)
      .digest('hex'),
  )

const isAccepted = ({ odds, state }: LegQuote, wanted: WantedLeg, accept: AcceptOdds): boolean => {
  if (state !== 'open' || odds === null) return false
  if (accept === 'any' || odds === wanted.odds) return true
  return accept === 'better' && odds > wanted.odds
}

const checkShape = ({ legs, sizes, stake }: SlipOrder): Placement | null => {
  if (new Set(legs.map(({ fixtureId }) => fixtureId)).size < legs.length) return { result: 'sameMatch' }
  const count = combinationCount(legs.length, sizes)
  if (
    new Set(sizes).size < sizes.length ||
    sizes.some((size) => size > legs.length) ||
    count > COMBINATIONS_MAX
  )
    return { result: 'combinations' }
  const total: Units = stake * BigInt(count)
  if (total < LIMITS.minStake) return { result: 'belowMinimum', limit: LIMITS.minStake }
  return total > LIMITS.maxStake ? { result: 'aboveMaximum', limit: LIMITS.maxStake } : null
}

/** Returns the slip with the present odds, or why it is not taken. */
const priceSlip = (
  { season, clock }: SportsDeps,
  order: SlipOrder,
): { slip: Omit<StoredSlip, 'playerToken'> } | { refusal: Placement } => {
  const now = clock()
  const wrong = checkShape(order)
  if (wrong) return { refusal: wrong }
  const quotes = order.legs.map((leg) => quoteLeg(season, leg, now))
  if (quotes.some(({ state }) => state !== 'open')) return { refusal: { result: 'closed', quotes } }
  const legs = order.legs.flatMap((leg, index) => {
    const quote = quotes[index]
    return quote && quote.odds !== null && isAccepted(quote, leg, order.accept)
      ? [{ ...leg, odds: quote.odds, result: null }]
      : []
  })
  const [first] = legs
  if (!first || legs.length < order.legs.length) return { refusal: { result: 'oddsChanged', quotes } }
  // A slip with several sports is recorded as a bet on the game of its first leg.
  const sport = knownLeg(season, first)?.fixture.league.sport
  const game = sport ? season.games.get(sport) : null
  if (!game) return { refusal: { result: 'closed', quotes } }
  return {
    slip: {
      slipId: slipIdOf(order.account, order.requestId),
      player: playerOf(order.account),
      vendor: game.vendor,
      gameCode: game.code,
      legs,
      sizes: [...order.sizes].sort((a, b) => a - b),
      stake: order.stake,
      won: 0n,
      validBet: 0n,
      state: 'placing',
      cashedOut: false,
      dueAt: now + WALLET_TIMEOUT_MS,
      at: now,
    },
  }
}

const sameOrder = (stored: StoredSlip, { legs, sizes, stake }: SlipOrder): boolean =>
  stored.stake === stake &&
  stored.sizes.join() === [...sizes].sort((a, b) => a - b).join() &&
  stored.legs.length === legs.length &&
  stored.legs.every(({ fixtureId, marketId, selection }, index) => {
    const leg = legs[index]
    return leg?.fixtureId === fixtureId && leg.marketId === marketId && leg.selection === selection
  })

/** Returns the result of a repeated order: the slip of the first, or that it cannot be placed under this key. */
const repeated = ({ season, clock }: SportsDeps, stored: StoredSlip, order: SlipOrder): Placement => {
  if (!sameOrder(stored, order) || stored.state === 'refused' || stored.state === 'undone')
    return { result: 'reused' }
  return stored.state === 'placing'
    ? { result: 'unclear' }
    : { result: 'placed', slip: presentSlip(season, stored, clock()) }
}

const takeStake = async (deps: SportsDeps, slip: StoredSlip): Promise<Placement> => {
  const { season, memory, wallet, clock } = deps
  const game = [...season.games.values()].find((one) => one?.code === slip.gameCode)
  const bet = await wallet(slip.vendor, 'bet', {
    ...transactionOf(slip, 'bet'),
    gameCode: slip.gameCode,
    category: game?.type ?? 'SPORTS',
    stake: toWire(slip.stake * BigInt(combinationCount(slip.legs.length, slip.sizes))),
    detail: detailOf(season, slip),
    at: slip.at,
  })
  if (!bet.delivered) {
    await rollBackSlip(deps, slip)
    return { result: 'unclear' }
  }
  if (!bet.ok) {
    await memory.move(slip.slipId, 'placing', { state: 'refused' })
    return { result: 'walletRefused', code: bet.code }
  }
  const open = { ...slip, state: 'waiting' as const, dueAt: nextEnd(season, slip, slip.at) }
  // The job returned the stake while the wallet replied, so the slip must not be open.
  return (await memory.move(slip.slipId, 'placing', open))
    ? { result: 'placed', slip: presentSlip(season, open, clock()) }
    : { result: 'unclear' }
}

/** Places a slip: it is stored first, then the wallet takes the stake. A repeated order places nothing twice. */
export const placeSlip = async (deps: SportsDeps, order: SlipOrder): Promise<Placement> => {
  const stored = await deps.memory.byId(slipIdOf(order.account, order.requestId))
  if (stored) return repeated(deps, stored, order)
  const priced = priceSlip(deps, order)
  if ('refusal' in priced) return priced.refusal
  const { vendor, gameCode } = priced.slip
  const slip: StoredSlip = { ...priced.slip, playerToken: await order.token(vendor, gameCode) }
  if (await deps.memory.add(slip)) return takeStake(deps, slip)
  const first = await deps.memory.byId(slip.slipId)
  return first ? repeated(deps, first, order) : { result: 'unclear' }
}
