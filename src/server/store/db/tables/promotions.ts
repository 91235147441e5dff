import type { PointKind, RedemptionStatus } from '../../../../entities/loyalty/loyalty.ts'
import type { RewardKind } from '../../../../entities/loyalty/promotion.ts'
import type { TurnoverSource } from '../../../../entities/money/cashier.ts'
import type { ParticipationRow } from '../../../ports/loyalty/promotions.ts'
import type { Json, Moment, MomentOrNull } from './columns.ts'

export interface ParticipationTable {
  line_id: string
  participation_id: string
  account_id: string
  promotion_id: string
  status: ParticipationRow['status']
  comment: string
  upload_ids: Json<string[]>
  reason: string | null
  reward_id: string | null
  at: Moment
  decided_at: MomentOrNull
  decide_at: MomentOrNull
  terms_version: number | null
}

export interface RewardTable {
  line_id: string
  reward_id: string
  account_id: string
  kind: RewardKind
  source_key: string
  promotion_id: string | null
  title: Json<Record<string, string>>
  amount: bigint
  points: number
  turnover: bigint
  turnover_source: TurnoverSource
  created_at: Moment
  expires_at: MomentOrNull
  claimed_at: MomentOrNull
}

export interface PointAccountTable {
  line_id: string
  account_id: string
  points: bigint
  counted_bets: bigint
  counted_deposits: bigint
}

export interface PointEntryTable {
  line_id: string
  account_id: string
  entry_id: string
  kind: PointKind
  change: bigint
  balance_after: bigint
  remark: string
  at: Moment
}

export interface RedemptionTable {
  line_id: string
  redemption_id: string
  account_id: string
  reward_id: string
  quantity: number
  points: bigint
  amount: bigint
  status: RedemptionStatus
  receiving_address: string | null
  remark: string
  at: Moment
  decided_at: MomentOrNull
  decide_at: MomentOrNull
  transfer_id: string | null
}

export interface MissionClaimTable {
  line_id: string
  account_id: string
  mission_id: string
  period_start: Moment
  period: string
  mission_points: number
  account_name: string
  at: Moment
}

export interface PromotionTables {
  participation: ParticipationTable
  reward: RewardTable
  point_account: PointAccountTable
  point_entry: PointEntryTable
  redemption: RedemptionTable
  mission_claim: MissionClaimTable
}
