import type { Brand } from '../../entities/site/brand.ts'
import type { Random } from '../../rules/random.ts'
import type { Texts } from '../domain/site/texts.ts'
import type { Ports } from '../ports/ports.ts'
import type { Scope } from '../ports/scope.ts'

/** What a job gets. */
export interface JobContext {
  /**
   * Runs work in one transaction for a line, a shard or the directory, and retries it on a serialisation failure. An
   * exception rolls back.
   */
  transact<T>(scope: Scope, work: (ports: Ports) => Promise<T>): Promise<T>
  /** The names of the shards. With one server, one name. */
  shards: readonly string[]
  /** The current time, epoch ms. */
  now(): number
  random: Random
  brand: Brand
  /** The whitelabel nodes that are enabled. */
  flags: ReadonlySet<string>
  texts: Texts
}

/**
 * Recurring work in bounded batches, each in its own transaction. It must be safe to run twice at the same time and to be
 * killed at any point. `run` returns the items done. The runner calls it again while it did some, or while it filled
 * its batch if `batchSize` is set.
 */
export interface Job {
  name: string
  everyMs: number
  /** Items of a full batch. A smaller batch ends the run; new items then wait for the next tick. */
  batchSize?: number
  run(context: JobContext): Promise<number>
}
