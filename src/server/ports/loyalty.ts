import type { PointKind, RedemptionStatus } from '../../entities/loyalty.ts'
import type { Units } from '../../rules/money.ts'
import type { AccountRef } from './context.ts'

export interface PointEntryRow extends AccountRef {
  entryId: string
  kind: PointKind
  change: number
  balanceAfter: number
  remark: string
  at: number
}

/** An account's points, and how much of its bets and deposits has been turned into points already. */
export interface PointAccount {
  points: number
  countedBets: Units
  countedDeposits: Units
}

export interface RedemptionRow extends AccountRef {
  redemptionId: string
  rewardId: string
  quantity: number
  points: number
  amount: Units
  status: RedemptionStatus
  receivingAddress: string | null
  remark: string
  at: number
  decidedAt: number | null
  decideAt: number | null
  /** The ledger transfer that paid it, for chips. */
  transferId: string | null
}

/** Points, redemptions, missions claimed and ranks reached. */
export interface Loyalty {
  /** The account's points, held for the rest of the transaction. */
  lockPoints(ref: AccountRef): Promise<PointAccount>
  points(ref: AccountRef): Promise<number>
  /** Writes an entry and the new balance; false when the balance would go below zero. */
  changePoints(entry: Omit<PointEntryRow, 'balanceAfter'>, counted?: Pick<PointAccount, 'countedBets' | 'countedDeposits'>): Promise<boolean>
  entries(ref: AccountRef, query: { kind?: PointKind; from?: number; to?: number; offset: number; limit: number }): Promise<{ rows: PointEntryRow[]; total: number; earned: number; spent: number }>
  insertRedemption(row: RedemptionRow): Promise<void>
  lockRedemption(lineId: string, redemptionId: string): Promise<RedemptionRow | null>
  updateRedemption(lineId: string, redemptionId: string, change: Partial<Pick<RedemptionRow, 'status' | 'remark' | 'decidedAt' | 'decideAt' | 'transferId'>>): Promise<void>
  redemptions(ref: AccountRef, query: { status?: RedemptionStatus; from?: number; to?: number; offset: number; limit: number }): Promise<{ rows: RedemptionRow[]; total: number }>
  redeemedQuantity(ref: AccountRef, rewardId: string): Promise<number>
  dueRedemptions(lineId: string, now: number, limit: number): Promise<RedemptionRow[]>
  /** Missions of the period that the account has claimed. */
  claimedMissions(ref: AccountRef, periodStart: number): Promise<string[]>
  /** Claims a mission of a period once; false when it was claimed before. */
  claimMission(claim: AccountRef & { missionId: string; period: 'daily' | 'weekly'; periodStart: number; missionPoints: number; accountName: string; at: number }): Promise<boolean>
  /** Sums of mission points of a line since the period's start, highest first. */
  leaderboard(lineId: string, from: number, limit: number): Promise<{ accountId: string; name: string; points: number }[]>
  missionPlace(ref: AccountRef, from: number): Promise<{ place: number; points: number } | null>
}
