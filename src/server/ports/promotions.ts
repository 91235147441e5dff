import type { PromotionApplication, RewardKind, RewardStatus } from '../../entities/promotion.ts'
import type { TurnoverSource } from '../../entities/cashier.ts'
import type { Units } from '../../rules/money.ts'
import type { AccountRef } from './context.ts'

/** That an account takes part in a promotion: joined, or with an application. */
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
  /** When the automatic policy decides it; null waits for a person. */
  decideAt: number | null
}

/** A reward that waits to be claimed, or was. */
export interface RewardRow extends AccountRef {
  rewardId: string
  kind: RewardKind
  /** With kind, what makes it unique for the account: a promotion, a month, a friend. */
  sourceKey: string
  promotionId: string | null
  /** Title in the languages of the house. */
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

/** Everything that waits, or waited, in the reward centre. */
export interface Rewards {
  /** Gives a reward once per (account, kind, sourceKey); false when it was given before. */
  give(row: RewardRow): Promise<boolean>
  /** Claimable ones first, then the newest. */
  rewards(ref: AccountRef, query: RewardQuery, now: number): Promise<{ rows: RewardRow[]; total: number; claimable: Units; claimableCount: number }>
  rewardsOf(ref: AccountRef, promotionId: string, now: number): Promise<RewardRow[]>
  /** Claimable rewards of the account, held, at most 100; with an id, only that one. */
  lockClaimable(ref: AccountRef, rewardId: string | null, now: number): Promise<RewardRow[]>
  markClaimed(ref: AccountRef, rewardIds: readonly string[], at: number): Promise<void>
  /** Money of all rewards of a kind. */
  earned(ref: AccountRef, kind: RewardKind): Promise<Units>
  /** Which of these have been given, with their money. */
  given(ref: AccountRef, kind: RewardKind, sourceKeys: readonly string[]): Promise<Map<string, Units>>
}

/** Promotions' participants and rewards. */
export interface Promotions extends Rewards {
  /** The latest first. */
  participations(ref: AccountRef, promotionId?: string): Promise<ParticipationRow[]>
  /** False when the account takes part already: it has joined, or its application waits. */
  takePart(row: ParticipationRow): Promise<boolean>
  lockParticipation(lineId: string, participationId: string): Promise<ParticipationRow | null>
  decide(lineId: string, participationId: string, change: Partial<Pick<ParticipationRow, 'status' | 'reason' | 'rewardId' | 'decidedAt' | 'decideAt'>>): Promise<void>
  /** Lines with applications whose automatic decision has come, and those of a line. */
  dueLines(now: number): Promise<string[]>
  dueApplications(lineId: string, now: number, limit: number): Promise<ParticipationRow[]>
  /** Raffle draws taken since a moment. */
  drawsSince(ref: AccountRef, promotionId: string, from: number): Promise<number>
}
