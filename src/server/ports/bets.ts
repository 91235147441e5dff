import type { GameCategory } from '../../entities/game.ts'
import type { RoundStatus } from '../../entities/money.ts'
import type { Decision } from '../../rules/decision.ts'
import type { Units } from '../../rules/money.ts'

export interface Round {
  lineId: string
  roundId: string
  accountId: string
  accountName: string
  vendor: string
  vendorRound: string
  category: GameCategory
  gameCode: string
  stake: Units
  validBet: Units
  won: Units
  status: RoundStatus
  placedAt: number
  settledAt: number | null
  detail: Readonly<Record<string, string | number | boolean | null>>
}

/** A vendor's call after its signature and token have been checked. */
export type VendorCall = { lineId: string; accountId: string; path: string; vendor: string; transactionId: string; vendorRound: string; at: number } & (
  | { kind: 'bet'; gameCode: string; category: GameCategory; stake: Units }
  | { kind: 'settle'; won: Units; validBet: Units | null; detail: Round['detail'] }
  | { kind: 'rollback' }
)

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
  /** Concurrent callers of a line are grouped into one transaction of their own, outside the request's. */
  call(call: VendorCall): Promise<Decision<VendorReply>>
  /** The same for many calls of one line in order, in the current transaction; for the demo world and tests. */
  callAll(calls: readonly VendorCall[]): Promise<Decision<VendorReply>[]>
  byId(lineId: string, roundId: string): Promise<Round | null>
  list(lineId: string, query: RoundQuery): Promise<{ rows: Round[]; total: number; totals: RoundTotals }>
}
