import type { Units } from '../../../rules/money/money.ts'
import type { SettledRound } from '../../domain/risk/riskAlerts.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** How far the detection has read: everything up to this moment, and of the moment itself up to this id. */
export interface Mark {
  at: number
  id: string
}

/** What the detection reads, each in the order of its time. */
export const RISK_SOURCES = ['rounds', 'logins', 'deposits', 'withdrawals', 'claims'] as const
export type RiskSource = (typeof RISK_SOURCES)[number]

/** The next events of a line: later than `after`, not later than `until`, at most `limit`. */
export interface EventQuery {
  lineId: string
  after: Mark
  until: number
  limit: number
}

/** What was read: the events, the mark of the last one, and how many were looked at. */
export interface EventBatch<Event> {
  events: Event[]
  last: Mark | null
  read: number
}

interface OfAccount extends AccountRef {
  accountName: string
}

export interface RiskRound extends SettledRound, OfAccount {}
export interface RiskLogin extends OfAccount {
  ip: string
  userAgent: string
  at: number
}
export interface RiskPayment extends OfAccount {
  id: string
  amount: Units
  /** When it was requested. */
  at: number
}
export interface RiskClaim extends OfAccount {
  promotionId: string
  at: number
}

/** What the events of an account say about its person. */
export interface AccountIdentity extends OfAccount {
  mobile: string | null
  email: string | null
  profile: Readonly<Record<string, string>>
}

/** What the detection of a line reads. Trial accounts and those of support are left out. */
export interface RiskEvents {
  /** Returns how far a source has been read; null before the first time. */
  mark(lineId: string, source: RiskSource): Promise<Mark | null>
  saveMark(lineId: string, source: RiskSource, mark: Mark): Promise<void>
  /** Returns the settled rounds whose result is at least `least` in either direction. */
  rounds(query: EventQuery, least: Units): Promise<EventBatch<RiskRound>>
  logins(query: EventQuery): Promise<EventBatch<RiskLogin>>
  /** Returns credited deposits in the order in which they were credited. */
  deposits(query: EventQuery): Promise<EventBatch<RiskPayment>>
  withdrawals(query: EventQuery): Promise<EventBatch<RiskPayment>>
  /** Returns claimed rewards of promotions. */
  claims(query: EventQuery): Promise<EventBatch<RiskClaim>>
  identity(account: AccountRef): Promise<AccountIdentity | null>
  /** Returns the number and sum of payments requested in a span: credited deposits, or withdrawals in any state. */
  payments(
    account: AccountRef,
    of: 'deposits' | 'withdrawals',
    span: { from: number; to: number },
  ): Promise<{ count: number; amount: Units }>
  /** Returns the latest claimed bonus in a span; null without one. */
  latestBonus(
    account: AccountRef,
    span: { from: number; to: number },
  ): Promise<{ claimedAt: number; amount: Units } | null>
  /** Returns the accounts of a line that are self-excluded now or closed. */
  blocked(
    lineId: string,
    now: number,
  ): Promise<(OfAccount & { reason: 'excluded' | 'closed'; until: number | null })[]>
}
