import type { StaffRole } from '../../entities/accounts/staff.ts'
import type { Brand } from '../../entities/site/brand.ts'
import type { Random } from '../../rules/random.ts'
import type { Ports } from '../ports/ports.ts'
import type { AuditEntry } from '../ports/site/audit.ts'

/**
 * What a use case needs. Handlers, jobs, cashier callbacks and CLI commands share use cases, which run inside the
 * transaction that the caller opened. Every `Context` is a `ServiceContext`.
 */
export interface ServiceContext {
  ports: Ports
  /** epoch ms. */
  now: number
  random: Random
  brand: Brand
}

/** The originator of a change, for the audit log: an account id, or null for the clock and the cashier. */
export interface AuditActor {
  actorId: string | null
  /** The channel of the change: `player`, `operator`, `policy`, `cashier`, `demo`. */
  way: 'player' | 'operator' | 'policy' | 'cashier' | 'demo'
  /** The name of the person on the staff, in the operator centre or on the command line. */
  staffName?: string
  /** Its role, where the person has a staff account. */
  role?: StaffRole
  ip?: string
  requestId?: string
}

/** Returns what an audit entry says about its originator. */
export const auditedBy = (
  by: AuditActor,
): Pick<AuditEntry, 'actorId' | 'ip' | 'requestId' | 'staffName'> => ({
  actorId: by.actorId,
  ip: by.ip ?? '',
  requestId: by.requestId ?? '',
  staffName: by.staffName ?? null,
})
