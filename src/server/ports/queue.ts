import type { Span } from '../../rules/calendar.ts'
import type { Units } from '../../rules/money/money.ts'
import type { AccountRef } from './accounts/accountRef.ts'

/** Which rows of a queue of staff to list. */
export interface QueueQuery {
  /** Only what staff must decide, the oldest first; otherwise everything, the newest first. */
  waiting: boolean
  account?: AccountRef | undefined
  /** The first part of the record's number. */
  number?: string | undefined
  /** A status of the record. */
  status?: string | undefined
  /** Only rows of this line. */
  lineId?: string | undefined
  /** The account that pays; of bills alone. */
  payerId?: string | undefined
  /** The kind and period of a run of settlement; of bills alone. */
  run?: { kind: string; span: Span } | undefined
  from?: number | undefined
  to?: number | undefined
  offset: number
  /** 0 asks for the sums alone. */
  limit: number
}

/** A row with the name of its account; empty for a guest. */
export type Named<Row> = Row & { accountName: string }

/** A page of a queue, with the number, the sum and the oldest moment of the whole result. */
export interface QueuePage<Row> {
  rows: Named<Row>[]
  total: number
  amount: Units
  /** Further sums of the whole result, by name. */
  sums: Readonly<Record<string, Units>>
  oldestAt: number | null
  /** The shards that did not answer in time, whose rows are in none of these. */
  missing: readonly string[]
}

/** Reads a queue over all lines, page by page. */
export type ReadQueue<Row> = (query: QueueQuery) => Promise<QueuePage<Row>>
