import type { PromotionApplication, RewardKind, RewardStatus } from '../../../entities/loyalty/promotion.ts'
import type { TurnoverSource } from '../../../entities/money/cashier.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** An account's participation in a promotion: joined, or with an application. */
export interface ParticipationRow extends AccountRef {
  participationId: string
  promotionId: string
  status: 'joined' | 'used' | PromotionApplication['status']
  comment: string
  uploadIds: readonly string[]
  reason: string | null
  /** The reward it led to. */
  rewardId: string | null
  at: number
  decidedAt: number | null
  /** When the automatic policy decides; null means that a person decides. */
  decideAt: number | null
  /** The version of the promotion whose terms it keeps. */
  termsVersion: number
}

/** A reward that can be claimed or was claimed. */
export interface RewardRow extends AccountRef {
  rewardId: string
  kind: RewardKind
  /** Unique per account and kind: the id of a promotion, a month or a friend. */
  sourceKey: string
  promotionId: string | null
  /** The title in the operator's languages. */
  title: Readonly<Record<string, string>>
  amount: Units
  points: number
  turnover: Units
  turnoverSource: TurnoverSource
  status: RewardStatus
  createdAt: number
  expiresAt: number | null
  claimedAt: number | null
}

export interface RewardQuery {
  kind?: RewardKind
  status?: RewardStatus
  offset: number
  limit: number
}

/** The rewards in the reward centre. */
export interface Rewards {
  /** Inserts a reward once per (account, kind, sourceKey). Returns false when it already exists. */
  give(row: RewardRow): Promise<boolean>
  /** Claimable ones first, then the newest. */
  rewards(
    ref: AccountRef,
    query: RewardQuery,
    now: number,
  ): Promise<{ rows: RewardRow[]; total: number; claimable: Units; claimableCount: number }>
  rewardsOf(ref: AccountRef, promotionId: string, now: number): Promise<RewardRow[]>
  /** Returns at most 100 claimable rewards of the account, locked; with an id, only that one. */
  lockClaimable(ref: AccountRef, rewardId: string | null, now: number): Promise<RewardRow[]>
  markClaimed(ref: AccountRef, rewardIds: readonly string[], at: number): Promise<void>
  /** Returns the sum of money over all rewards of a kind. */
  earned(ref: AccountRef, kind: RewardKind): Promise<Units>
  /** Returns which of these rewards exist, with their money. */
  given(ref: AccountRef, kind: RewardKind, sourceKeys: readonly string[]): Promise<Map<string, Units>>
}

/** Promotions' participations and rewards. */
export interface Promotions extends Rewards {
  /** Newest first. */
  participations(ref: AccountRef, promotionId?: string): Promise<ParticipationRow[]>
  /** Returns false when the account already takes part: it has joined, or its application is pending. */
  takePart(row: ParticipationRow): Promise<boolean>
  lockParticipation(lineId: string, participationId: string): Promise<ParticipationRow | null>
  decide(
    lineId: string,
    participationId: string,
    change: Partial<Pick<ParticipationRow, 'status' | 'reason' | 'rewardId' | 'decidedAt' | 'decideAt'>>,
  ): Promise<void>
  /** Returns the lines with applications whose automatic decision is due. */
  dueLines(now: number): Promise<string[]>
  dueApplications(lineId: string, now: number, limit: number): Promise<ParticipationRow[]>
  /** Returns how many raffle draws were taken since a moment. */
  drawsSince(ref: AccountRef, promotionId: string, from: number): Promise<number>
}
