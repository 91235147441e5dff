import { createHmac } from 'node:crypto'
import type { House } from '../../ports/content/house.ts'
import type { Draws, OpenedDraw } from '../../ports/games/draws.ts'
import type { DisplayData } from '../../domain/games/engine.ts'
import { eventAt, eventTimes, type TimedEngine } from '../../domain/games/timed.ts'
import { timedEngineOf } from './engines.ts'
import { commitmentOf, provablyFairRandom } from './provablyFair.ts'
import type { PublishedEvent } from './verifier.ts'

/**
 * The seeds of an event are derived from the vendor's key, so that every process draws the same numbers and none is
 * stored. The offer's seed is public. The result's seed is revealed after the event; its hash is shown from the
 * start.
 */
export const seedOf = (
  secret: string,
  purpose: 'offer' | 'result',
  gameCode: string,
  issue: number,
): string => createHmac('sha256', secret).update(`${purpose}:${gameCode}:${issue}`).digest('hex')

export const offerOf = (secret: string, engine: TimedEngine, gameCode: string, issue: number): DisplayData =>
  engine.offer(provablyFairRandom(seedOf(secret, 'offer', gameCode, issue), gameCode, issue))

export const resultSeedOf = (secret: string, gameCode: string, issue: number): string =>
  seedOf(secret, 'result', gameCode, issue)

export const resultOf = (secret: string, engine: TimedEngine, gameCode: string, issue: number): DisplayData =>
  engine.result(
    offerOf(secret, engine, gameCode, issue),
    provablyFairRandom(resultSeedOf(secret, gameCode, issue), gameCode, issue),
  )

/** Returns the number of the event whose result is the latest. */
export const lastIssueOf = ({ everyMs }: Pick<TimedEngine, 'everyMs'>, now: number): number =>
  Math.floor(now / everyMs) - 1

/** Returns an event that is over, with its seed and what was on offer, so that it can be verified. */
const publishedEvent = (
  secret: string,
  engine: TimedEngine,
  gameCode: string,
  issue: number,
): PublishedEvent => {
  const serverSeed = resultSeedOf(secret, gameCode, issue)
  return {
    issue,
    offer: offerOf(secret, engine, gameCode, issue),
    result: resultOf(secret, engine, gameCode, issue),
    serverSeed,
    commitment: commitmentOf(serverSeed),
  }
}

const RESULTS = 20

/** Returns the results before an event, the latest first. */
export const pastResults = (secret: string, engine: TimedEngine, gameCode: string, before: number) => {
  const count = Math.min(RESULTS, before)
  return Array.from({ length: count }, (_, back) => before - 1 - back).map((issue) => ({
    ...publishedEvent(secret, engine, gameCode, issue),
    at: eventTimes(engine, issue).resultAt,
  }))
}

/** Returns an event for its page: before the result only the hash of its seed, afterwards the seed. */
export const showEvent = (secret: string, engine: TimedEngine, gameCode: string, now: number) => {
  const current = eventAt(engine, now)
  return {
    now,
    ...current,
    offer: offerOf(secret, engine, gameCode, current.issue),
    commitment: commitmentOf(resultSeedOf(secret, gameCode, current.issue)),
    last: publishedEvent(secret, engine, gameCode, lastIssueOf(engine, now)),
  }
}

/** Returns the draws of the sandbox's lotteries. */
export const sandboxDraws = (house: House, secret: string): Draws => {
  const engineOf = (gameCode: string): TimedEngine | null => {
    const game = house.games.games.find(({ code }) => code === gameCode)
    return game?.engine === 'draw' ? timedEngineOf(game) : null
  }
  return {
    next: (gameCode, now) => {
      const engine = engineOf(gameCode)
      if (!engine) return null
      const { issue, closesAt } = eventAt(engine, now)
      return {
        group: String(engine.display['group']),
        issue: String(issue),
        closesAt,
        everySeconds: engine.everyMs / 1_000,
      }
    },
    opened: (gameCodes, count, now) => {
      const all = gameCodes.flatMap((gameCode): OpenedDraw[] => {
        const engine = engineOf(gameCode)
        if (!engine) return []
        const lastIssue = lastIssueOf(engine, now)
        return Array.from({ length: count }, (_, back) => lastIssue - back).map((issue) => ({
          gameCode,
          issue: String(issue),
          drawnAt: eventTimes(engine, issue).resultAt,
          numbers: resultOf(secret, engine, gameCode, issue)['numbers'] as readonly string[],
        }))
      })
      return all.sort((a, b) => b.drawnAt - a.drawnAt).slice(0, count)
    },
  }
}
