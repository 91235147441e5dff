import type { Brand } from '../../../entities/brand.ts'
import type { Random } from '../../../rules/random.ts'
import type { Ports } from '../../ports/ports.ts'

/**
 * What an act needs. An act is what several callers do alike — an answer, a job, a cashier's callback, a verb of the
 * command line — inside the one transaction its caller opened. Every `Context` is one.
 */
export interface Acting {
  ports: Ports
  /** epoch ms. */
  now: number
  random: Random
  brand: Brand
}

/** Who had something done, for the audit log: a person by account id, or null for the clock and the cashier. */
export interface DoneBy {
  actorId: string | null
  /** How they came: `player`, `operator`, `policy`, `cashier`, `demo`. */
  way: 'player' | 'operator' | 'policy' | 'cashier' | 'demo'
  ip?: string
  requestId?: string
}
