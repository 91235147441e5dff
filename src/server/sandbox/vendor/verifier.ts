import type { Random } from '../../../rules/random.ts'
import { fromWire, roundDown, toWire, type Units } from '../../../rules/money/money.ts'
import { fixtureById } from '../../domain/games/sports/calendar.ts'
import { playMatch, stateAt, strengthsOf } from '../../domain/games/sports/match.ts'
import { modelOf } from '../../domain/games/sports/models.ts'
import type { DisplayData } from '../../domain/games/engine.ts'
import { placedBets } from '../../domain/games/placedBets.ts'
import type { Step } from '../../domain/games/stepped.ts'
import type { TimedEngine } from '../../domain/games/timed.ts'
import { engineOf, steppedEngineOf, timedEngineOf } from './engines.ts'
import { SPAN } from './seedNumbers.ts'

/**
 * The verifier that runs in the player's browser, without the vendor's server: `/sandbox/games/fair/verify.js`, and the page that can
 * be saved (config/tooling/fairPages.ts). It has the same rules as the server, and takes its HMACs from the browser.
 */

/** The seeds that were revealed, with the game whose rounds they decided. */
export interface RevealedSeeds {
  engine: string
  model: string
  serverSeed: string
  clientSeed: string
}

/** A round as the vendor recorded it. Amounts are as the page shows them. */
export interface RecordedRound {
  nonce: number
  choice: string
  stake: number
  won: number
  words: string
  /** The decisions of a round with steps, and its stake before the first of them. */
  steps?: readonly Step[]
  firstStake?: number
}

export interface Verified {
  nonce: number
  /** The result by the seeds. */
  words: string
  /** What the round pays by the seeds. */
  won: number
  /** Whether both are as the vendor recorded them. */
  matches: boolean
}

const HASH_BYTES = 32
/** How many blocks of 32 random bytes are computed first. A round that needs more is played again with more. */
const FIRST_BLOCKS = 16

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the SHA-256 of a server seed, which the vendor published before the rounds. */
export const hashOfSeed = async (serverSeed: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytesOf(serverSeed)))

class NeedsMoreBytes extends Error {}

/** Random numbers from bytes, by the rule of provablyFair.ts. Throws when the bytes are used up. */
const randomFrom = (bytes: Uint8Array): Random => {
  const view = new DataView(bytes.buffer)
  let at = 0
  const take = (length: number): number => {
    const from = at
    at += length
    if (at > bytes.length) throw new NeedsMoreBytes()
    return from
  }
  return {
    below: (bound) => {
      const limit = SPAN - (SPAN % bound)
      for (;;) {
        const value = view.getUint32(take(4))
        if (value < limit) return value % bound
      }
    },
    bytes: (length) => {
      const from = take(length)
      return bytes.slice(from, from + length)
    },
  }
}

/** Plays a round with its seeds. The bytes of HMAC-SHA256(server seed, `<client seed>:<nonce>:<block>`) decide it. */
const withSeeds = async <T>(
  { serverSeed, clientSeed }: Pick<RevealedSeeds, 'serverSeed' | 'clientSeed'>,
  nonce: number,
  play: (random: Random) => T,
): Promise<T> => {
  const use = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(serverSeed), use, false, ['sign'])
  for (let blocks = FIRST_BLOCKS; ; blocks *= 4) {
    const bytes = new Uint8Array(blocks * HASH_BYTES)
    const encoder = new TextEncoder()
    for (let block = 0; block < blocks; block += 1) {
      const text = encoder.encode(`${clientSeed}:${nonce}:${block}`)
      bytes.set(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)), block * HASH_BYTES)
    }
    try {
      return play(randomFrom(bytes))
    } catch (error) {
      if (!(error instanceof NeedsMoreBytes)) throw error
    }
  }
}

/** What a payout in basis points of a stake is, rounded down to cents as the vendor does it. */
const payoutOf = (stake: Units, payBps: number): Units => roundDown((stake * BigInt(payBps)) / 10_000n)

interface Played {
  words: string
  won: Units
}

/** Plays the bets of a round that is decided immediately. Each bet has the same random numbers, so the same result. */
const playBets = async (seeds: RevealedSeeds, round: RecordedRound): Promise<Played | null> => {
  const engine = engineOf(seeds)
  const stake = fromWire(round.stake)
  const bets = engine?.highestBps ? placedBets(round.choice, stake) : [{ bet: round.choice, stake }]
  if (!engine || !bets?.every(({ bet }) => engine.isChoice(bet))) return null
  const played: Played[] = []
  for (const { bet, stake: own } of bets) {
    const { words, payBps } = await withSeeds(seeds, round.nonce, (random) => engine.play(bet, random))
    played.push({ words, won: payoutOf(own, payBps) })
  }
  return { words: played[0]?.words ?? '', won: played.reduce((sum, { won }) => sum + won, 0n) }
}

/** Plays a round with the decisions that its player made. */
const playSteps = async (seeds: RevealedSeeds, round: RecordedRound): Promise<Played | null> => {
  const engine = steppedEngineOf(seeds)
  if (!engine?.isChoice(round.choice)) return null
  const { words, payBps } = await withSeeds(seeds, round.nonce, (random) =>
    engine.play(round.choice, round.steps ?? [], random),
  )
  return { words, won: payoutOf(fromWire(round.firstStake ?? round.stake), payBps) }
}

/** Repeats a round with its seeds and compares it with the record. Throws for a game or a choice that there is not. */
export const verifyRound = async (seeds: RevealedSeeds, round: RecordedRound): Promise<Verified> => {
  const played = (await playBets(seeds, round)) ?? (await playSteps(seeds, round))
  if (!played) throw new Error('choice')
  const { words } = played
  const won = toWire(played.won)
  return { nonce: round.nonce, words, won, matches: words === round.words && won === round.won }
}

/** An event of a game whose results are shared, as the vendor published it: a draw, a race, a round of a live table. */
export interface PublishedEvent {
  issue: number
  offer: DisplayData
  result: DisplayData
  serverSeed: string
  commitment: string
}

/** The game of an event. */
export interface EventGame {
  engine: string
  model: string
  gameCode: string
}

/**
 * Repeats an event with its seed, into which the game's code and the number of the event are mixed. Returns the rules of the
 * game with the result. Throws for a game without events.
 */
const repeatEvent = async (
  { engine, model, gameCode }: EventGame,
  { issue, offer, serverSeed }: PublishedEvent,
): Promise<{ rules: TimedEngine; result: DisplayData }> => {
  const rules = timedEngineOf({ engine, model })
  if (!rules) throw new Error('engine')
  const seeds = { serverSeed, clientSeed: gameCode }
  return { rules, result: await withSeeds(seeds, issue, (random) => rules.result(offer, random)) }
}

/** Repeats an event and compares it with the published result. Throws for a game without events. */
export const verifyEvent = async (
  game: EventGame,
  event: PublishedEvent,
): Promise<{ words: string; sealed: boolean; matches: boolean }> => {
  const { rules, result } = await repeatEvent(game, event)
  return {
    words: rules.words(result),
    sealed: (await hashOfSeed(event.serverSeed)) === event.commitment,
    matches: JSON.stringify(result) === JSON.stringify(event.result),
  }
}

/** Returns the bets of a choice: the lines of a slip share its stake, and the bets of a table have their own. */
const betsOn = (
  { lines, highestBps }: Pick<TimedEngine, 'lines' | 'highestBps'>,
  pick: string,
  stake: Units,
): readonly { bet: string; stake: Units }[] => {
  const all = lines?.(pick)
  if (all) return all.map((bet) => ({ bet, stake: stake / BigInt(all.length) }))
  return highestBps ? (placedBets(pick, stake) ?? []) : [{ bet: pick, stake }]
}

/**
 * Returns what a bet on an event pays by its seed. `pick` is a choice without the number of the event; amounts are as the page
 * shows them. Throws for a game without events.
 */
export const verifyBet = async (
  game: EventGame,
  event: PublishedEvent,
  { pick, stake }: { pick: string; stake: number },
): Promise<number> => {
  const { rules, result } = await repeatEvent(game, event)
  const payOf = (bet: string) => rules.pay(bet, event.offer, result)
  const bets = betsOn(rules, pick, fromWire(stake))
  return toWire(bets.reduce((sum, one) => sum + payoutOf(one.stake, payOf(one.bet)), 0n))
}

/** A match that is over, as the sportsbook shows it. */
export interface PublishedMatch {
  fixtureId: string
  commitment: string
  serverSeed: string
  formSeed: string
  score: { home: number; away: number }
}

/** Plays a match again with its seeds and compares its score with the published one. Throws for a match that there is not. */
export const verifyMatch = async ({
  fixtureId,
  commitment,
  serverSeed,
  formSeed,
  score,
}: PublishedMatch): Promise<{ score: PublishedMatch['score']; sealed: boolean; matches: boolean }> => {
  const fixture = fixtureById(fixtureId)
  if (!fixture) throw new Error('match')
  const clientSeed = `sports:${fixture.league.id}`
  const strengths = await withSeeds({ serverSeed: formSeed, clientSeed }, fixture.slot, (random) =>
    strengthsOf(fixture, random),
  )
  const timeline = await withSeeds({ serverSeed, clientSeed }, fixture.slot, (random) =>
    playMatch(strengths, random),
  )
  const played = stateAt(modelOf(fixture.league.sport), timeline, timeline.endMs).score
  return {
    score: { home: played.home, away: played.away },
    sealed: (await hashOfSeed(serverSeed)) === commitment,
    matches: played.home === score.home && played.away === score.away,
  }
}
