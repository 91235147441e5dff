import type { Span } from '../../../rules/calendar.ts'
import type { PointKind, RedemptionStatus } from '../../../entities/loyalty/loyalty.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { AccountRef } from '../accounts/accountRef.ts'
import type { ReadQueue } from '../queue.ts'
import type { ParticipationRow } from './promotions.ts'

export interface PointEntryRow extends AccountRef {
  entryId: string
  kind: PointKind
  change: number
  balanceAfter: number
  remark: string
  at: number
}

/** An account's points, and how much of its bets and deposits has already been converted into points. */
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
  updateRedemption(
    lineId: string,
    redemptionId: string,
    change: Partial<Pick<RedemptionRow, 'status' | 'remark' | 'decidedAt' | 'decideAt' | 'transferId'>>,
  ): Promise<void>
  redemptions(
    ref: AccountRef,
    query: Page & { status?: RedemptionStatus },
  ): Promise<{ rows: RedemptionRow[]; total: number }>
  /** Returns how many of a reward the account has redeemed, without rejected redemptions. */
  redeemedQuantity(ref: AccountRef, rewardId: string): Promise<number>
  /** Returns the lines with redemptions whose automatic decision is due. */
  redemptionLines(now: number): Promise<string[]>
  dueRedemptions(lineId: string, now: number, limit: number): Promise<RedemptionRow[]>
}

type Period = 'daily' | 'weekly'

/** Claimed missions and their leaderboards. */
export interface Missions {
  /** Returns the ids of the missions of a period that the account has claimed. */
  claimedMissions(ref: AccountRef, periodStart: number): Promise<string[]>
  /** Claims a mission of a period. Returns false when it was claimed before. */
  claimMission(
    claim: AccountRef & {
      missionId: string
      period: Period
      periodStart: number
      missionPoints: number
      accountName: string
      at: number
    },
  ): Promise<boolean>
  /**
   * Returns the mission points of a line in a period, highest first. A week includes the missions of its days.
   */
  leaderboard(
    lineId: string,
    period: Period,
    span: Span,
    limit: number,
  ): Promise<{ accountId: string; name: string; points: number }[]>
  missionPlace(ref: AccountRef, period: Period, span: Span): Promise<{ place: number; points: number } | null>
}

/** Points, redemptions, claimed missions and invited friends. */
export interface Loyalty extends Missions, Redemptions {
  /** Returns the account's points, locked until the transaction ends. */
  lockPoints(ref: AccountRef): Promise<PointAccount>
  points(ref: AccountRef): Promise<number>
  /** Writes an entry and the new balance. Returns false when the balance would be negative. Call `lockPoints` first. */
  changePoints(
    entry: Omit<PointEntryRow, 'balanceAfter'>,
    counted?: Pick<PointAccount, 'countedBets' | 'countedDeposits'>,
  ): Promise<boolean>
  entries(
    ref: AccountRef,
    query: Page & { kind?: PointKind },
  ): Promise<{ rows: PointEntryRow[]; total: number; earned: number; spent: number }>
  /** Returns the direct downlines of an account, newest first: the friends it invited. */
  friends(
    ref: AccountRef,
    query: Page,
  ): Promise<{ rows: { accountId: string; name: string; registeredAt: number }[]; total: number }>
}

/** The queues of staff for promotions and points, over all lines. */
export interface LoyaltyQueues {
  applications: ReadQueue<ParticipationRow>
  redemptions: ReadQueue<RedemptionRow>
  application(lineId: string, participationId: string): Promise<ParticipationRow | null>
  redemption(lineId: string, redemptionId: string): Promise<RedemptionRow | null>
}
