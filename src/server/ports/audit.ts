import type { AccountRef } from './context.ts'

/** A change of money, rate, contract or security setting. `detail` never holds a secret. */
export interface AuditEntry extends AccountRef {
  /** Who did it; null for the provider itself. */
  actorId: string | null
  /** What was done, as `password.changed` or `contract.offered`. */
  kind: string
  detail: Readonly<Record<string, unknown>>
  ip: string
  requestId: string
  at: number
}

/** The audit log: appended to in the transaction of the change itself, never edited. */
export interface Audit {
  record(entry: AuditEntry): Promise<void>
  list(account: AccountRef, query: { kindPrefix?: string; offset: number; limit: number }): Promise<{ rows: (AuditEntry & { auditId: string })[]; total: number }>
}
