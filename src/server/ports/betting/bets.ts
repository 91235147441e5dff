import type { GameCategory } from '../../../entities/games/game.ts'
import type { RoundStatusFilter } from '../../../entities/money/money.ts'
import type { Decision } from '../../../rules/decision.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { VendorReply } from '../../domain/betting/decideCalls.ts'
import type { Round, VendorCall } from '../../domain/betting/round.ts'

export type { VendorReply } from '../../domain/betting/decideCalls.ts'
export type { Round, VendorCall } from '../../domain/betting/round.ts'

export interface RoundQuery {
  /** One account; without it, every account whose path begins with the prefix. */
  accountId?: string
  pathPrefix?: string
  /** Only accounts exactly one level below the prefix. */
  directOf?: string
  category?: GameCategory
  vendor?: string
  game?: string
  status?: RoundStatusFilter
  /** The first characters of an order number. */
  orderNo?: string
  /** The time that `from` and `to` filter by: placed (default), or settled, as team figures and bills count. */
  time?: 'placed' | 'settled'
  from?: number
  to?: number
  /** A column of the betting record; placedAt, descending, by default. */
  sort?: string
  order?: 'ascend' | 'descend'
  offset: number
  limit: number
}

export interface RoundTotals {
  stake: Units
  validBet: Units
  won: Units
  profit: Units
}

/** Processes vendors' calls: idempotent by (vendor, transaction id), and safe out of order and under retry. */
export interface Bets {
  /**
   * Processes one call. Concurrent calls of a line share one transaction; inside a request's transaction a call runs
   * in that one.
   */
  call(call: VendorCall): Promise<Decision<VendorReply>>
  /** Processes many calls of one line in order, in the current transaction. For the demo world and tests. */
  callAll(calls: readonly VendorCall[]): Promise<Decision<VendorReply>[]>
  byId(lineId: string, roundId: string): Promise<Round | null>
  /** Returns the round that one of these vendors calls so. */
  byVendorRound(lineId: string, vendors: readonly string[], vendorRound: string): Promise<Round | null>
  list(lineId: string, query: RoundQuery): Promise<{ rows: Round[]; total: number; totals: RoundTotals }>
}
