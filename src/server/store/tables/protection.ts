import type { Moment, MomentOrNull } from './columns.ts'

export interface PlayerLimitTable {
  line_id: string
  account_id: string
  kind: string
  period: string
  amount: bigint | null
  pending: boolean
  pending_amount: bigint | null
  confirmable_at: MomentOrNull
}

/** One row an account: what it has decided besides its limits. Its lock guards the limits too. */
export interface PlayerProtectionTable {
  line_id: string
  account_id: string
  reality_check_minutes: number
  exclusion_kind: string | null
  excluded_from: MomentOrNull
  excluded_until: MomentOrNull
}

/** The history of changes: appended, never edited. */
export interface ProtectionChangeTable {
  line_id: string
  account_id: string
  change_id: string
  what: string
  limit_kind: string | null
  limit_period: string | null
  before: number | null
  after: number | null
  at: Moment
}

export interface ProtectionTables {
  player_limit: PlayerLimitTable
  player_protection: PlayerProtectionTable
  protection_change: ProtectionChangeTable
}
