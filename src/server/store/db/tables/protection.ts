import type {
  ExclusionKind,
  LimitKind,
  LimitPeriod,
  ProtectionChange,
} from '../../../../entities/accounts/protection.ts'
import type { Moment, MomentOrNull } from './columns.ts'

export interface PlayerLimitTable {
  line_id: string
  account_id: string
  kind: LimitKind
  period: LimitPeriod
  amount: bigint | null
  pending: boolean
  pending_amount: bigint | null
  confirmable_at: MomentOrNull
}

/** An account's player protection except its limits, one row per account. A lock on this row also guards the limits. */
export interface PlayerProtectionTable {
  line_id: string
  account_id: string
  reality_check_minutes: number
  exclusion_kind: ExclusionKind | null
  excluded_from: MomentOrNull
  excluded_until: MomentOrNull
}

/** The history of an account's changes. Rows are only added. */
export interface ProtectionChangeTable {
  line_id: string
  account_id: string
  change_id: string
  what: ProtectionChange['what']
  limit_kind: LimitKind | null
  limit_period: LimitPeriod | null
  before: number | null
  after: number | null
  at: Moment
}

export interface ProtectionTables {
  player_limit: PlayerLimitTable
  player_protection: PlayerProtectionTable
  protection_change: ProtectionChangeTable
}
