import type { Decision } from '../../../rules/decision.ts'
import type { Servers } from './servers.ts'
import type { Scope } from '../../ports/scope.ts'
import { inUnit, type Source } from './source.ts'

/**
 * The error codes after which a transaction runs again: serialization failure, deadlock, and a unique key that a
 * concurrent transaction wrote first. The second run then sees that row.
 */
const AGAIN = new Set(['40001', '40P01', '23505'])
const TRIES = 4

/** Those of work that decides nothing, such as jobs: a unique key is then a fault of the work. */
const AGAIN_FOR_JOBS = new Set(['40001', '40P01'])
const TRIES_OF_JOBS = 8

class RolledBack extends Error {
  readonly decision: Decision<never>
  constructor(decision: Decision<never>) {
    super('refused')
    this.decision = decision
  }
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''

/**
 * Runs `work` in one transaction and returns its decision. A refusal rolls the transaction back, unless it has `keep`.
 * After the errors above `work` runs again, four times at most, with a growing pause. Throws every other error.
 * @param scope the line that the work is for, or the directory when it is not known yet (source.ts)
 */
export const transact = async <T>(
  servers: Servers,
  scope: Scope,
  work: (source: Source) => Promise<Decision<T>>,
): Promise<Decision<T>> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inUnit(servers, scope, async (source) => {
        const decision = await work(source)
        if (!decision.ok && !decision.error.keep) throw new RolledBack(decision)
        return decision
      })
    } catch (error) {
      if (error instanceof RolledBack) return error.decision
      if (!AGAIN.has(codeOf(error)) || attempt >= TRIES) throw error
      await wait(attempt * attempt * 5 + Math.random() * 10)
    }
  }
}

/**
 * Runs `work` in one transaction and returns its value. After a serialization failure or a deadlock it runs `work`
 * again, up to eight times in all. Throws the last error.
 */
export const transaction = async <T>(
  servers: Servers,
  scope: Scope,
  work: (source: Source) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inUnit(servers, scope, work)
    } catch (error) {
      if (attempt >= TRIES_OF_JOBS || !AGAIN_FOR_JOBS.has(codeOf(error))) throw error
    }
  }
}
