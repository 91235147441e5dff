import type { RiskFact, RiskKind, RiskOutcome, RiskSeverity, RiskState } from '../../../entities/desk/risk.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { AccountRef } from '../accounts/accountRef.ts'
import type { PageOfAllLines } from '../lists/pageOfAllLines.ts'

/** A case: an alert that a rule raised, or a suspicion of a person. */
export interface RiskCase extends AccountRef {
  caseId: string
  kind: RiskKind
  severity: RiskSeverity
  state: RiskState
  /** Names the facts: an account has one case for each kind and key. */
  factKey: string
  facts: readonly RiskFact[]
  amount: Units | null
  assigneeId: string | null
  assigneeName: string
  openedAt: number
  /** The name of the person who opened it; empty for a rule. */
  openedBy: string
  openingReason: string
  closedAt: number | null
  closedBy: string
  outcome: RiskOutcome | null
  closingReason: string
}

/** A case with the name of its account. */
export type NamedCase = RiskCase & { accountName: string }

export interface RiskNote {
  noteId: string
  staffName: string
  text: string
  at: number
}

export interface RiskCaseQuery {
  state?: RiskState | undefined
  kind?: RiskKind | undefined
  severity?: RiskSeverity | undefined
  /** A person's id, or null for cases without an assignee. */
  assigneeId?: string | null | undefined
  account?: AccountRef | undefined
  offset: number
  limit: number
}

/** The changes of a case: who examines it, and how it ended. */
export type RiskCaseChange =
  | { assignee: { id: string; name: string } | null }
  | { closedAt: number; closedBy: string; outcome: RiskOutcome; closingReason: string }

/** Cases of risk, in the lines of their accounts. */
export interface RiskCases {
  /** Returns false when the account already has a case of this kind and key. */
  add(row: RiskCase): Promise<boolean>
  byId(lineId: string, caseId: string): Promise<NamedCase | null>
  /** Like `byId`, with the row locked until the transaction ends. */
  lock(lineId: string, caseId: string): Promise<NamedCase | null>
  update(lineId: string, caseId: string, change: RiskCaseChange): Promise<void>
  /** Returns the cases of an account, newest first. */
  ofAccount(account: AccountRef, limit: number): Promise<NamedCase[]>
  /** Returns the ids of those accounts of one line that have an open case. */
  openAmong(accounts: readonly AccountRef[]): Promise<string[]>
  addNote(at: { lineId: string; caseId: string }, note: RiskNote): Promise<void>
  /** Returns the notes of a case, oldest first. */
  notes(lineId: string, caseId: string): Promise<RiskNote[]>
  /** Deletes closed cases with their notes. Returns how many. */
  prune(lineId: string, closedBefore: number): Promise<number>
  /** Open cases by severity and age, others the newest first; over all lines. */
  list(query: RiskCaseQuery): Promise<PageOfAllLines<NamedCase>>
  /** Counts the open cases of all lines; with a person, without those of others. `oldestAt`: the oldest of them. */
  open(staffId?: string): Promise<{ count: number; oldestAt: number | null; missing: readonly string[] }>
}
