import type { Brand } from '../../entities/site/brand.ts'
import type { Random } from '../../rules/random.ts'
import type { Ports } from '../ports/ports.ts'

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
  ip?: string
  requestId?: string
}
