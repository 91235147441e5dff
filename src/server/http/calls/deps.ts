import type { FastifyRequest } from 'fastify'
import type { Brand } from '../../../entities/site/brand.ts'
import type { Limit } from '../../../endpoints/endpoint.ts'
import type { Decision } from '../../../rules/decision.ts'
import type { Random } from '../../../rules/random.ts'
import type { Texts } from '../../domain/site/texts.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Scope } from '../../ports/scope.ts'
import type { Decryption } from './encryption.ts'

/** Limits how often each key may be used. */
export interface Limiter {
  /** Counts one use. Returns 0 within the limit, otherwise the milliseconds to wait. */
  take(key: string, limit: Limit): Promise<number>
}

/** What the router gets from the provider. */
export interface HttpDeps {
  /** Its fields, and the flags, have their current values whenever they are read. */
  brand: Brand
  flags: ReadonlySet<string>
  /** The brand and the flags of this moment, for one call. */
  settings(): { brand: Brand; flags: ReadonlySet<string> }
  clock: () => number
  random: Random
  texts: Texts
  limiter: Limiter
  /** In-memory limiter of this process, against floods. */
  flood: Limiter
  decryption: Decryption
  /** Ports outside any transaction: each statement commits by itself. */
  ports: Ports
  /**
   * Runs work in one transaction for a line, or for the directory when the line is not known yet, and retries
   * serialisation failures. A refusal rolls back, unless its `keep` is set.
   */
  transact<T>(scope: Scope, work: (ports: Ports) => Promise<Decision<T>>): Promise<Decision<T>>
  /** Called after a transaction that may have published events. */
  wake(): void
  /** The visitor's country code, as the operator's proxy reports it; null if unknown. */
  countryOf(request: FastifyRequest): string | null
}
