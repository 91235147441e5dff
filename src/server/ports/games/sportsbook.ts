import type {
  AcceptOdds,
  Book,
  LegQuote,
  SportsFixture,
  SportsLeague,
  SportsMatch,
  SportsSlip,
  Leg,
  WantedLeg,
} from '../../../entities/games/sportsbook.ts'
import type { Span } from '../../../rules/calendar.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** Which matches of a book are wanted. */
export interface FixtureQuery {
  book: Book
  sport?: string | undefined
  leagueId?: string | undefined
  /** `next`: those being played, then those to come. `over`: results, the latest first. */
  when: 'live' | 'coming' | 'next' | 'over'
  /** Only matches that begin within this time. */
  within?: Span | undefined
  limit: number
}

/** A slip that a player wants to place. */
export interface SlipOrder {
  account: AccountRef
  /** The player's key of this order: a repeat returns the slip of the first. */
  requestId: string
  legs: readonly WantedLeg[]
  sizes: readonly number[]
  /** For each combination. */
  stake: Units
  accept: AcceptOdds
  /** Returns the token with which the vendor calls the wallet, for a game of the catalogue. */
  token(vendor: string, gameCode: string): Promise<string>
}

/** The result of an order. */
export type Placement =
  | { result: 'placed'; slip: SportsSlip }
  | { result: 'oddsChanged' | 'closed'; quotes: readonly LegQuote[] }
  | { result: 'belowMinimum' | 'aboveMaximum'; limit: Units }
  /** `sameMatch`: two legs of one match. `combinations`: no such combinations. `reused`: another slip has this key. */
  | { result: 'sameMatch' | 'combinations' | 'reused' | 'unclear' }
  /** The wallet refused the stake. */
  | { result: 'walletRefused'; code: string }

/** The result of a cash-out. `changed`: the slip is worth less than the player saw. */
export type CashOut =
  | { result: 'paid'; slip: SportsSlip }
  | { result: 'changed'; amount: Units }
  | { result: 'closed' | 'unknown' }

/** The limits of every slip. */
export interface SlipLimits {
  minStake: Units
  maxStake: Units
  maxWin: Units
}

/**
 * A vendor's sportsbook. It keeps its slips itself and moves money through the seamless wallet only, as any vendor: it
 * must not be called inside a transaction.
 */
export interface Sportsbook {
  leagues(book: Book, now: number): SportsLeague[]
  fixtures(query: FixtureQuery, now: number): SportsFixture[]
  /** Returns null for an id that names no match of a book. */
  match(fixtureId: string, now: number): SportsMatch | null
  quote(legs: readonly Leg[], now: number): LegQuote[]
  /** Returns a leg as the betting record has it until its match is over. */
  recordText(leg: WantedLeg): string
  limits(): SlipLimits
  place(order: SlipOrder): Promise<Placement>
  /** Returns a page of the player's slips, newest first, and where the next page begins. */
  slips(
    account: AccountRef,
    query: { open: boolean; after: string | null; limit: number },
  ): Promise<{ slips: SportsSlip[]; next: string | null }>
  cashOut(account: AccountRef, slipId: string, amount: Units): Promise<CashOut>
}
