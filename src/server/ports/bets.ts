import type { GameCategory } from '../../entities/game.ts'
import type { RoundStatus } from '../../entities/money.ts'
import type { Decision } from '../../rules/decision.ts'
import type { Units } from '../../rules/money.ts'
import type { Round, VendorCall } from '../domain/round.ts'

export type { Round, VendorCall } from '../domain/round.ts'

/** The reply to a vendor's call; a repeat of the same call answers the same. */
export interface VendorReply {
  balance: Units
  /** True when the call had been answered before. */
  repeated: boolean
}

export interface RoundQuery {
  /** One account, or everybody whose path begins with this. */
  accountId?: string
  pathPrefix?: string
  /** Only accounts exactly one below the prefix. */
  directOf?: string
  category?: GameCategory
  vendor?: string
  game?: string
  status?: RoundStatus
  /** The beginning of an order number. */
  orderNo?: string
  /** Which moment `from` and `to` are of: placed (default), or settled, as team figures and bills count. */
  time?: 'placed' | 'settled'
  from?: number
  to?: number
  /** A column of the betting record, default placedAt descending. */
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

/** The bet pipeline: idempotent by (vendor, transaction id), safe out of order and under retry. */
export interface Bets {
  /**
   * Concurrent callers of a line are grouped into one transaction of their own. On ports that are bound to a
   * request's transaction the call runs inside that one, alone.
   */
  call(call: VendorCall): Promise<Decision<VendorReply>>
  /** The same for many calls of one line in order, in the current transaction; for the demo world and tests. */
  callAll(calls: readonly VendorCall[]): Promise<Decision<VendorReply>[]>
  byId(lineId: string, roundId: string): Promise<Round | null>
  list(lineId: string, query: RoundQuery): Promise<{ rows: Round[]; total: number; totals: RoundTotals }>
}
