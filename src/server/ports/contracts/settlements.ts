import type { ContractKind } from '../../../entities/contracts/contract.ts'
import type { RunKind } from '../../../entities/desk/settlements.ts'
import type { Span } from '../../../rules/calendar.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { SettlementPeriod } from '../../../rules/contracts/contractPeriod.ts'
import type { RebateGround } from '../../domain/team/rebate.ts'
import type { AccountRef } from '../accounts/accountRef.ts'
import type { ContractRecord } from './contracts.ts'
import type { Figures } from '../../domain/team/figures.ts'

/**
 * The settlement progress of one kind and period in a line: `at` is the start of the next period, `after` the last
 * payee done in it.
 */
export interface Cursor {
  lineId: string
  kind: RunKind
  period: SettlementPeriod
  at: number
  after: { depth: number; id: string } | null
}

/** A team whose figures are read. */
export interface Team {
  accountId: string
  path: string
}

/** A settled round as real-time contracts count it. */
export interface CountedRound {
  path: string
  stake: Units
  won: Units
}

/**
 * The figures that an account's rebate of a day is calculated from: valid bets of its own and of its downlines'
 * teams.
 */
export interface RebateBasis extends RebateGround {
  accountId: string
  accountName: string
  path: string
}

/** The figures that settlement reads, and how far it has come. */
export interface Settlements {
  /** Returns every line. */
  lines(): Promise<string[]>
  /** Inserts a cursor. An existing one is kept, unless it is later than `at`. */
  open(cursor: Cursor): Promise<void>
  /**
   * Returns the cursors of a kind in a line, locked until the transaction ends; null while another worker holds one.
   */
  claim(lineId: string, kind: RunKind): Promise<Cursor[] | null>
  advance(cursor: Cursor): Promise<void>
  /**
   * Returns when the next contract of a kind and period begins or still counts, at or after a moment; null without
   * one.
   */
  nextInForce(
    lineId: string,
    kind: ContractKind,
    period: SettlementPeriod,
    from: number,
  ): Promise<number | null>
  /** Returns when the next round of a line was settled, at or after a moment; null without one. */
  nextActivity(lineId: string, from: number): Promise<number | null>
  /** Returns the contracts that count for a period, deepest payee first, after a position. */
  contracts(cursor: Cursor, span: Span, limit: number): Promise<ContractRecord[]>
  /** Returns whole teams' sums over a span by account id, without teams that have none. */
  figures(
    lineId: string,
    accountIds: readonly string[],
    grain: 'day' | 'hour',
    span: Span,
  ): Promise<Map<string, Figures>>
  /**
   * Returns whole teams' sums over the hours that begin within several spans, by account id, without teams that have
   * none.
   */
  hours(lineId: string, accountIds: readonly string[], spans: readonly Span[]): Promise<Map<string, Figures>>
  /** Counts the active members of each team over a span of days, by account id. */
  activeMembers(
    lineId: string,
    teams: readonly Team[],
    span: Span,
    minimum: Units,
  ): Promise<Map<string, number>>
  /** Returns settled real-money rounds of a line with at least a stake, by settlement time. */
  countedRounds(lineId: string, span: Span, minimumStake: Units): Promise<CountedRound[]>
  /** Returns what each contract carried out of the bill that ends at a moment. */
  carried(lineId: string, contractIds: readonly string[], periodEnd: number): Promise<Map<string, Units>>
  /** Returns the first day with bets in a line, at or after a moment. */
  firstDayWithBets(lineId: string, from: number): Promise<number | null>
  /**
   * Returns the accounts that bet real money on a day, themselves or through their team, ordered by id after a
   * position.
   */
  rebateBases(lineId: string, day: Span, afterId: string | null, limit: number): Promise<RebateBasis[]>
  /**
   * Like `rebateBases` for one account and its direct downlines, highest bettors first. Accounts without bets that
   * day are left out.
   */
  rebateBasesAt(account: AccountRef, day: Span, limit: number): Promise<RebateBasis[]>
  /** Returns the last day in `from` … `before` on which an account or its team bet; null without one. */
  lastDayWithBets(account: AccountRef, from: number, before: number): Promise<number | null>
}
