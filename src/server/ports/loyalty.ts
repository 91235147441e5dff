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

interface Page {
  from?: number
  to?: number
  offset: number
  limit: number
}

/** Redemptions of points (§4: processing → approved | rejected). */
export interface Redemptions {
  insertRedemption(row: RedemptionRow): Promise<void>
  lockRedemption(lineId: string, redemptionId: string): Promise<RedemptionRow | null>
  updateRedemption(lineId: string, redemptionId: string, change: Partial<Pick<RedemptionRow, 'status' | 'remark' | 'decidedAt' | 'decideAt' | 'transferId'>>): Promise<void>
  redemptions(ref: AccountRef, query: Page & { status?: RedemptionStatus }): Promise<{ rows: RedemptionRow[]; total: number }>
  /** How many of a reward the account has redeemed, the rejected ones aside. */
  redeemedQuantity(ref: AccountRef, rewardId: string): Promise<number>
  /** Lines with redemptions whose automatic decision has come, and those of a line. */
  redemptionLines(now: number): Promise<string[]>
  dueRedemptions(lineId: string, now: number, limit: number): Promise<RedemptionRow[]>
}

type Period = 'daily' | 'weekly'

/** Missions that were claimed, and the boards they make. */
export interface Missions {
  /** Missions of the period that the account has claimed. */
  claimedMissions(ref: AccountRef, periodStart: number): Promise<string[]>
  /** Claims a mission of a period once; false when it was claimed before. */
  claimMission(claim: AccountRef & { missionId: string; period: Period; periodStart: number; missionPoints: number; accountName: string; at: number }): Promise<boolean>
  /** Sums of mission points of a line since the period's start, highest first; a week counts its days' missions too. */
  leaderboard(lineId: string, period: Period, from: number, limit: number): Promise<{ accountId: string; name: string; points: number }[]>
  missionPlace(ref: AccountRef, period: Period, from: number): Promise<{ place: number; points: number } | null>
}

/** Points, redemptions, missions claimed, and friends invited. */
export interface Loyalty extends Missions, Redemptions {
  /** The account's points, held for the rest of the transaction. */
  lockPoints(ref: AccountRef): Promise<PointAccount>
  points(ref: AccountRef): Promise<number>
  /** Writes an entry and the new balance; false when the balance would go below zero. Call `lockPoints` before. */
  changePoints(entry: Omit<PointEntryRow, 'balanceAfter'>, counted?: Pick<PointAccount, 'countedBets' | 'countedDeposits'>): Promise<boolean>
  entries(ref: AccountRef, query: Page & { kind?: PointKind }): Promise<{ rows: PointEntryRow[]; total: number; earned: number; spent: number }>
  /** Accounts directly below this one, the newest first: the friends it invited. */
  friends(ref: AccountRef, query: Page): Promise<{ rows: { accountId: string; name: string; registeredAt: number }[]; total: number }>
}
