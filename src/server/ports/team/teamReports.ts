import type { ContractKind } from '../../../entities/contracts/contract.ts'
import type { ReportChoices, StatementPeriod } from '../../../entities/team/teamReports.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** An agent's choices, with the moments from which each statement is sent. */
export interface StoredChoices {
  choices: ReportChoices
  since: Readonly<Record<StatementPeriod, number>>
  /** When alerts were switched on. Earlier events are not reported. */
  alertsSince: number
}

/** An agent that chose reports or alerts. */
export interface Subscriber extends AccountRef, StoredChoices {
  name: string
  path: string
  /** The verified e-mail address. */
  email: string | null
}

/** What an account's bets of a settlement day won (positive) or lost. */
export interface DayResult {
  accountId: string
  name: string
  path: string
  /** The start of the day. */
  day: number
  result: Units
}

/** A bill that its payer could not pay in full. */
export interface ShortBill {
  billId: string
  kind: ContractKind
  payerId: string | null
  payerName: string
  payeeId: string
  payeeName: string
  missing: Units
  periodEnd: number
}

export interface OpenOffer {
  contractId: string
  kind: ContractKind
  payeeId: string
  payerName: string
  offeredAt: number
}

export interface EndingLink {
  linkId: string
  ownerId: string
  code: string
  channel: string
  endAt: number
}

/** The choices of agents, what was sent to them, and the events of a line that alerts report. */
export interface TeamReports {
  get(account: AccountRef): Promise<StoredChoices | null>
  set(account: AccountRef, stored: StoredChoices, now: number): Promise<void>
  /** Returns a line's subscribers in id order, after an id. */
  subscribers(lineId: string, after: string | null, limit: number): Promise<Subscriber[]>
  /** Marks a message as sent. Returns false when it was sent before. */
  markSent(account: AccountRef, kind: string, event: string, at: number): Promise<boolean>
  /** Returns the accounts of a line whose result of a day is at least `least` in either direction. */
  dayResults(lineId: string, days: readonly number[], least: Units): Promise<DayResult[]>
  shortBills(lineId: string): Promise<ShortBill[]>
  openOffers(lineId: string): Promise<OpenOffer[]>
  /** Returns the open links of a line that end in a span. */
  endingLinks(lineId: string, from: number, to: number): Promise<EndingLink[]>
}
