import type { Brand } from '../../entities/brand.ts'
import type { Random } from '../../rules/random.ts'
import type { Ports } from '../ports/ports.ts'

/** What a job gets besides its own rules: transactions, the clock, chance and the brand. */
export interface JobContext {
  /** Runs work in one transaction, retried as a whole on a serialisation failure. A throw rolls it back. */
  transact<T>(work: (ports: Ports) => Promise<T>): Promise<T>
  /** epoch ms. */
  now(): number
  random: Random
  brand: Brand
  /** The whitelabel nodes that are on. */
  flags: ReadonlySet<string>
}

/**
 * Work that comes round: bounded batches, each its own transaction, safe to run twice at once and to be killed
 * anywhere. `run` answers how many things it did; the runner calls it again at once while it did some, or while it filled
 * its batch where the job names that.
 */
export interface Job {
  name: string
  everyMs: number
  /** What a full batch does. One that does less was the turn's last: what came meanwhile waits for the next tick. */
  atOnce?: number
  run(context: JobContext): Promise<number>
}
