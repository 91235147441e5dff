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
}

/** The audit log. Entries are added in the transaction of the change and never edited. */
export interface Audit {
  record(entry: AuditEntry): Promise<void>
  list(
    account: AccountRef,
    query: { kindPrefix?: string; offset: number; limit: number },
  ): Promise<{ rows: (AuditEntry & { auditId: string })[]; total: number }>
}
