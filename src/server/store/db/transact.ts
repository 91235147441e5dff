import type { Kysely, Transaction } from 'kysely'
import type { Decision } from '../../../rules/decision.ts'
import type { Tables } from './tables.ts'

/**
 * The error codes after which a transaction runs again: serialization failure, deadlock, and a unique key that a
 * concurrent transaction wrote first. The second run then sees that row.
 */
const AGAIN = new Set(['40001', '40P01', '23505'])
const TRIES = 4

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

/**
 * Runs `work` in one transaction and returns its decision. A refusal rolls the transaction back, unless it has `keep`.
 * After the errors above `work` runs again, four times at most, with a growing pause. Throws every other error.
 */
export const transact = async <T>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Decision<T>>,
): Promise<Decision<T>> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        const decision = await work(tx)
        if (!decision.ok && !decision.error.keep) throw new RolledBack(decision)
        return decision
      })
    } catch (error) {
      if (error instanceof RolledBack) return error.decision
      const code = (error as { code?: string }).code ?? ''
      if (!AGAIN.has(code) || attempt >= TRIES) throw error
      await wait(attempt * attempt * 5 + Math.random() * 10)
    }
  }
}
