import type { ContractKind } from '../../entities/contract.ts'
import type { Span } from '../../rules/calendar.ts'
import type { Units } from '../../rules/money.ts'
import type { SettlementPeriod } from '../domain/contract.ts'
import type { RebateGround } from '../domain/rebate.ts'
import type { AccountRef } from './context.ts'
import type { ContractRecord } from './contracts.ts'
import type { Figures } from './rollups.ts'

/** How far one kind and period of a line is settled: `at` is the start of the next period, `after` the last one done in it. */
export interface Cursor {
  lineId: string
  kind: ContractKind | 'rebate'
  period: SettlementPeriod
  at: number
  after: { depth: number; id: string } | null
}

/** A team to read figures of. */
export interface Team {
  accountId: string
  path: string
}

/** A settled round as a real-time contract counts it. */
export interface CountedRound {
  path: string
  stake: Units
  won: Units
}

/** An account that bet or whose team did, with a day's valid bets by category: what its rebate is read from. */
export interface RebateBasis extends RebateGround {
  accountId: string
  accountName: string
  path: string
}

/** What settlement reads, set by set, and how far it has come. */
export interface Settlements {
  /** Every line there is. */
  lines(): Promise<string[]>
  /** Opens a cursor where there is none; one that is there stays, unless it stands later than `from`. */
  open(cursor: Cursor): Promise<void>
  /** The cursors of a kind in a line, locked until the transaction ends; null while another worker holds one. */
  claim(lineId: string, kind: ContractKind | 'rebate'): Promise<Cursor[] | null>
  advance(cursor: Cursor): Promise<void>
  /** When the next contract of a kind and period begins or still counts, from a moment on; null when none does. */
  nextInForce(lineId: string, kind: ContractKind, period: SettlementPeriod, from: number): Promise<number | null>
  /** When the next round of a line was settled, from a moment on; null when none was. */
  nextActivity(lineId: string, from: number): Promise<number | null>
  /** Contracts that count for a period, deepest payee first, after a position. */
  contracts(cursor: Cursor, span: Span, limit: number): Promise<ContractRecord[]>
  /** Whole teams' sums of a stretch, by account id; teams without any are left out. */
  figures(lineId: string, accountIds: readonly string[], grain: 'day' | 'hour', span: Span): Promise<Map<string, Figures>>
  /** Active members of each team in a stretch of days, by account id. */
  activeMembers(lineId: string, teams: readonly Team[], span: Span, minimum: Units): Promise<Map<string, number>>
  /** Settled real-money rounds of a line of at least a stake, by the moment they were settled. */
  countedRounds(lineId: string, span: Span, minimumStake: Units): Promise<CountedRound[]>
  /** What each contract carried out of the bill that ends at a moment. */
  carried(lineId: string, contractIds: readonly string[], periodEnd: number): Promise<Map<string, Units>>
  /** The first day of a line that has any bets, at or after a moment. */
  firstDayWithBets(lineId: string, from: number): Promise<number | null>
  /** Accounts that bet on a day with real money, or below whom somebody did, by id after a position. */
  rebateBases(lineId: string, day: Span, afterId: string | null, limit: number): Promise<RebateBasis[]>
  /** The same of an account and of those right below it, highest bettors first; who has nothing that day is left out. */
  rebateBasesAt(account: AccountRef, day: Span, limit: number): Promise<RebateBasis[]>
  /** The last day before a moment, and from another on, on which an account or its team bet; null when there is none. */
  lastDayWithBets(account: AccountRef, from: number, before: number): Promise<number | null>
}
