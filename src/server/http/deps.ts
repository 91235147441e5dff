import type { FastifyRequest } from 'fastify'
import type { Brand } from '../../entities/brand.ts'
import type { Limit } from '../../endpoints/endpoint.ts'
import type { Decision } from '../../rules/decision.ts'
import type { Random } from '../../rules/random.ts'
import type { Ports } from '../ports/ports.ts'
import type { Decryption } from './encryption.ts'
import type { Words } from './words.ts'

/** How often a key may still be used; `retryAfterMs` when it may not. */
export interface Limiter {
  /** Counts one use. Answers 0 when it is within the limit, else the milliseconds to wait. */
  take(key: string, limit: Limit): Promise<number>
}

/** What the router needs from the provider that composes it. */
export interface HttpDeps {
  brand: Brand
  flags: ReadonlySet<string>
  clock: () => number
  random: Random
  words: Words
  limiter: Limiter
  decryption: Decryption
  /** Ports outside any transaction: each statement stands alone. */
  ports: Ports
  /** Runs work in one transaction, again when the database asks for it; a refusal rolls it back unless it keeps. */
  transact<T>(work: (ports: Ports) => Promise<Decision<T>>): Promise<Decision<T>>
  /** Called after a transaction that may have published events. */
  wake(): void
  /** The visitor's country as the operator's proxy says it. */
  countryOf(request: FastifyRequest): string | null
}
