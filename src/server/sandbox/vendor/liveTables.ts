import { createHash } from 'node:crypto'
import { SECOND } from '../../../rules/calendar.ts'
import { toWire, type Units } from '../../../rules/money/money.ts'
import type { LiveTable } from '../../domain/games/tables/tableRules.ts'
import { placedBets } from '../../domain/games/placedBets.ts'
import { eventTimes, type EventTimes } from '../../domain/games/timed.ts'
import type { House } from '../../ports/content/house.ts'
import type { LiveTables } from '../../ports/games/liveTables.ts'
import type { EventBet, SandboxSeat, SandboxVendorMemory } from '../../ports/games/sandboxVendor.ts'
import { maximumOf, splitChoice } from './decideRound.ts'
import type { VendorDeps } from './deps.ts'
import { liveTableOf } from './engines.ts'
import { lastIssueOf, resultOf, resultSeedOf } from './events.ts'
import { commitmentOf } from './provablyFair.ts'

/** How many results a road map shows. */
const HISTORY = 72
/** A page that has not asked for this long has left its table. */
const PRESENCE_MS = 30 * SECOND
/** How many players of a table are listed, those with the largest stakes first. */
const LISTED = 12

interface History {
  issue: number
  marks: string[]
}

/** Returns the function that gives the marks of a table's last results. Each process calculates a result once. */
export const resultMarks = (secret: string) => {
  const histories = new Map<string, History>()
  return (table: LiveTable, gameCode: string, issue: number): readonly string[] => {
    const known = histories.get(gameCode)
    if (known?.issue === issue) return known.marks
    const missing = known && known.issue < issue ? Math.min(HISTORY, issue - known.issue) : HISTORY
    const fresh = Array.from({ length: missing }, (_, i) =>
      table.live.mark(resultOf(secret, table, gameCode, issue - missing + 1 + i)),
    )
    const marks = [...(known?.marks ?? []), ...fresh].slice(-HISTORY)
    histories.set(gameCode, { issue, marks })
    return marks
  }
}

/** The vendor does not know its players: the others see two signs of the seat. */
const maskedName = (seatId: string): string => {
  const digest = createHash('sha256').update(seatId).digest()
  const letter = String.fromCodePoint(65 + ((digest[0] ?? 0) % 26))
  return `${letter}***${(digest[1] ?? 0) % 10}${(digest[2] ?? 0) % 10}`
}

/** Returns the players of an event, those with the largest stakes first. */
const playersOf = (bets: readonly EventBet[], seatId: string) => {
  const seats = new Map<string, { stake: Units; won: Units }>()
  for (const bet of bets) {
    const { stake, won } = seats.get(bet.seatId) ?? { stake: 0n, won: 0n }
    seats.set(bet.seatId, { stake: stake + bet.stake, won: won + bet.won })
  }
  return [...seats]
    .sort(([, a], [, b]) => Number(b.stake - a.stake))
    .slice(0, LISTED)
    .map(([id, { stake, won }]) => ({
      name: maskedName(id),
      own: id === seatId,
      stake: toWire(stake),
      won: toWire(won),
    }))
}

const sumOf = (bets: readonly EventBet[]): Units => bets.reduce((sum, { stake }) => sum + stake, 0n)

/** Returns what all players have bet on each spot. */
const spotsOf = (bets: readonly EventBet[]): Record<string, number> => {
  const spots: Record<string, number> = {}
  for (const { choice, stake } of bets)
    for (const placed of placedBets(splitChoice(choice).pick, stake) ?? [])
      spots[placed.bet] = (spots[placed.bet] ?? 0) + toWire(placed.stake)
  return spots
}

const isOpen = ({ state }: EventBet): boolean => state === 'waiting' || state === 'owed'

/** Returns the running round of a table, also while its result is shown, with when its bets open. */
const roundAt = (table: LiveTable, now: number): EventTimes & { opensAt: number } => {
  const times = eventTimes(table, lastIssueOf(table, now) + 1)
  return { ...times, opensAt: times.resultAt - table.everyMs }
}

/** The result of the running round, once its bets are closed, with the bets that win. */
const dealtResult = (deps: VendorDeps, table: LiveTable, gameCode: string, issue: number) => {
  const result = resultOf(deps.secret, table, gameCode, issue)
  return {
    result,
    mark: table.live.mark(result),
    winning: table.live.bets.filter((bet) => table.pay(bet, {}, result) > 0),
  }
}

/**
 * Returns a live table for its page: its round, the bets of all players, and the last results when the page does not have
 * them. Every process calculates the same result from the vendor's key. The hash of its seed is shown before, the seed
 * after the round.
 * @param since the round that the page shows
 */
export const showTable = async (
  deps: VendorDeps,
  { table, gameCode, seat }: { table: LiveTable; gameCode: string; seat: SandboxSeat },
  since: number,
) => {
  const now = deps.clock()
  const { issue, ...times } = roundAt(table, now)
  const { opensAt, closesAt, resultAt } = times
  const free = seat.freeBalance !== null
  await deps.memory.present(seat.seatId, now)
  const [players, bets, before] = await Promise.all([
    deps.memory.players(now - PRESENCE_MS),
    deps.memory.eventBets(gameCode, resultAt, free),
    deps.memory.eventBets(gameCode, opensAt, free),
  ])
  const own = bets.filter(({ seatId }) => seatId === seat.seatId)
  const ownBefore = before.filter(({ seatId }) => seatId === seat.seatId)
  const shown = bets.length > 0 ? bets : before
  const lastSeed = resultSeedOf(deps.secret, gameCode, issue - 1)
  return {
    now,
    issue,
    ...times,
    commitment: commitmentOf(resultSeedOf(deps.secret, gameCode, issue)),
    last: { issue: issue - 1, serverSeed: lastSeed, commitment: commitmentOf(lastSeed) },
    ...(now < closesAt ? { result: null, mark: '', winning: [] } : dealtResult(deps, table, gameCode, issue)),
    history: since === issue ? null : deps.marks(table, gameCode, issue - 1),
    players: players.get(gameCode) ?? 0,
    total: toWire(sumOf(shown)),
    bets: playersOf(shown, seat.seatId),
    spots: spotsOf(bets),
    own: own.map(({ choice, stake }) => ({ choice, stake: toWire(stake) })),
    lastOwn: {
      stake: toWire(sumOf(ownBefore)),
      won: toWire(ownBefore.reduce((sum, { won }) => sum + won, 0n)),
      open: ownBefore.some(isOpen),
    },
  }
}

/** How many results a card of the lobby shows. */
const LOBBY_RESULTS = 12

/** Returns the live tables of the sandbox for the site's lobby. */
export const sandboxLiveTables = (
  house: House,
  secret: string,
  memory: Pick<SandboxVendorMemory, 'players'>,
): LiveTables => {
  const marks = resultMarks(secret)
  return {
    list: async (now) => {
      const players = await memory.players(now - PRESENCE_MS)
      return house.games.games.flatMap((game) => {
        const table = liveTableOf(game)
        if (!table) return []
        const { issue, ...times } = roundAt(table, now)
        return [
          {
            gameCode: game.code,
            kind: (game.engine ?? '').replace(/^live/, ''),
            maxBet: toWire(maximumOf(game)),
            players: players.get(game.code) ?? 0,
            ...times,
            results: marks(table, game.code, issue - 1).slice(-LOBBY_RESULTS),
          },
        ]
      })
    },
  }
}
