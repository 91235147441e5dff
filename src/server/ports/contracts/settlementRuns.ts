import type { RunKind, SettlementRunState } from '../../../entities/desk/settlements.ts'
import type { Span } from '../../../rules/calendar.ts'
import type { SettlementPeriod } from '../../../rules/contracts/contractPeriod.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** What a run settles: the contracts of one kind and period in a line over one period, or its rebates of one day. */
export interface SettlementRunOf {
  lineId: string
  kind: RunKind
  period: SettlementPeriod
  span: Span
}

/** A run of settlement as it is stored. */
export interface SettlementRun extends SettlementRunOf {
  runId: string
  /** When it last ran; null while it only failed. */
  lastAt: number | null
  /** The time of all its parts, in ms; null for runs of earlier releases. */
  tookMs: number | null
  failedAt: number | null
  error: string
}

/** The bills and rebates of some runs, in units. `short` counts the bills that a payer could not pay in full. */
export interface RunSums {
  /** Bills, and accounts with a rebate of a day. */
  items: number
  gross: Units
  paid: Units
  short: number
  missing: Units
}

/** A run in the list of staff, with the top agent of its line. */
export interface ListedRun extends SettlementRun, RunSums {
  topAgent: string
}

export interface RunsQuery {
  /** A line; all lines by default. */
  lineId?: string | undefined
  kind?: RunKind | undefined
  state?: SettlementRunState | undefined
  /** Runs whose period ends within: `from` < end ≤ `to`. */
  from?: number | undefined
  to?: number | undefined
  offset: number
  limit: number
}

/** A payer with bills that it could not pay in full. */
export interface ShortPayer extends AccountRef {
  name: string
  topAgent: string
  bills: number
  owed: Units
  /** The end of the oldest of their periods. */
  since: number
}

/** The runs of settlement, for staff. */
export interface SettlementRuns {
  /** Notes that a run made bills, or that it found none to make. A repeat adds to the run. */
  note(run: SettlementRunOf, done: { runId: string; at: number; tookMs: number; made: number }): Promise<void>
  /** Notes that a run failed. A later `note` shows that it was repeated. */
  fail(run: SettlementRunOf, failure: { runId: string; at: number; error: string }): Promise<void>
  byId(lineId: string, runId: string): Promise<SettlementRun | null>
  /** Returns a page of the runs of all lines, the latest period first, with the sums of all runs that match. */
  list(
    query: RunsQuery,
  ): Promise<{ rows: ListedRun[]; total: number; sums: RunSums; missing: readonly string[] }>
  /** Returns the payers of all lines with unpaid bills, and the shards that did not answer in time. */
  shortPayers(): Promise<{ rows: ShortPayer[]; missing: readonly string[] }>
}
