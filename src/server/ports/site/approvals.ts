import type { PageOfAllLines } from '../lists/pageOfAllLines.ts'
import type { ApprovalFact, ApprovalKind, ApprovalStatus } from '../../../entities/accounts/staff.ts'

/** What an approved request does. Amounts are units as text, because JSON has no bigint. */
export type ApprovalPayload = Readonly<Record<string, string | number | null>>

/** A request for the decision of a second person. */
export interface ApprovalRow {
  /** The line of the account concerned; that of the site (rules/recordKey) for a person on the staff. */
  lineId: string
  approvalId: string
  kind: ApprovalKind
  /** The account, withdrawal or person concerned. One kind has at most one waiting request for each. */
  subjectId: string
  /** The account or person concerned, whose audit log gets the entries. */
  accountId: string
  subject: string
  payload: ApprovalPayload
  facts: readonly ApprovalFact[]
  reason: string
  requestedBy: string
  requestedName: string
  requestedAt: number
  status: ApprovalStatus
  decidedBy: string | null
  decidedName: string | null
  decidedAt: number | null
  note: string | null
}

export interface ApprovalQuery {
  status?: ApprovalStatus | undefined
  kind?: ApprovalKind | undefined
  limit: number
  offset: number
}

/** Requests that wait for a second person, and those that were decided. */
export interface Approvals {
  /** Returns false when the subject has a waiting request of this kind. */
  add(row: ApprovalRow): Promise<boolean>
  byId(lineId: string, approvalId: string): Promise<ApprovalRow | null>
  /** Like `byId`, with the row locked until the transaction ends. */
  lock(lineId: string, approvalId: string): Promise<ApprovalRow | null>
  decide(
    row: Pick<ApprovalRow, 'lineId' | 'approvalId'>,
    decision: Pick<ApprovalRow, 'status' | 'decidedBy' | 'decidedName' | 'decidedAt' | 'note'>,
  ): Promise<void>
  /** The requests of all lines, the oldest waiting first, then the newest decided. */
  list(query: ApprovalQuery): Promise<PageOfAllLines<ApprovalRow>>
  /** Returns the waiting requests that concern an account, withdrawal or person. */
  waitingFor(lineId: string, subjectId: string): Promise<ApprovalRow[]>
}
