import type { PageOfAllLines } from '../lists/pageOfAllLines.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** A change of money, rates, contracts or security settings. `detail` never contains a secret. */
export interface AuditEntry extends AccountRef {
  /** The account that did it; null for the provider itself. */
  actorId: string | null
  /** The kind of change, such as `password.changed` or `contract.offered`. */
  kind: string
  detail: Readonly<Record<string, unknown>>
  ip: string
  requestId: string
  at: number
  /** The person on the staff who did it, by name; left out for everyone else. */
  staffName?: string | null
}

/** Which entries of the staff to list. */
export interface StaffEntryQuery {
  /** The name of a person, regardless of its case. */
  staff?: string | undefined
  kindPrefix?: string | undefined
  from?: number | undefined
  to?: number | undefined
  offset: number
  limit: number
}

/** An entry that a person on the staff caused, with the name of the account or person concerned. */
export interface StaffEntry extends AuditEntry {
  auditId: string
  subject: string | null
}

/** The audit log. Entries are added in the transaction of the change and never edited. */
export interface Audit {
  record(entry: AuditEntry): Promise<void>
  list(
    account: AccountRef,
    query: { kindPrefix?: string; offset: number; limit: number },
  ): Promise<{ rows: (AuditEntry & { auditId: string })[]; total: number }>
  /** The entries of all lines that people on the staff caused, newest first. Each line is queried separately. */
  byStaff(query: StaffEntryQuery): Promise<PageOfAllLines<StaffEntry>>
}
