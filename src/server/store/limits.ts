import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
/** So many uses in so long. */
interface Limit {
  points: number
  windowMs: number
}

const isWait = (error: unknown): error is RateLimiterRes =>
  typeof error === 'object' && error !== null && 'msBeforeNext' in error

/**
 * Limits by key: in memory for one process, in the table `rate_limit` for several. A limiter is kept for each
 * (points, window), as rate-limiter-flexible wants it.
 */
export const limiter = (pool: Pool | null) => {
  const made = new Map<string, RateLimiterMemory | RateLimiterPostgres>()
  const limiterOf = ({ points, windowMs }: Limit): RateLimiterMemory | RateLimiterPostgres => {
    const key = `${points}/${windowMs}`
    const known = made.get(key)
    if (known) return known
    const options = { points, duration: Math.ceil(windowMs / 1_000), keyPrefix: key }
    const fresh = pool
      ? new RateLimiterPostgres({
        ...options, storeClient: pool, tableName: 'rate_limit', tableCreated: true,
        // A key far over its limit is refused from memory: a flood does not reach the database.
        inMemoryBlockOnConsumed: points + 1,
        insuranceLimiter: new RateLimiterMemory(options),
      })
      : new RateLimiterMemory(options)
    made.set(key, fresh)
    return fresh
  }
  return {
    take: async (key: string, limit: Limit): Promise<number> => {
      try {
        await limiterOf(limit).consume(key)
        return 0
      } catch (error) {
        if (isWait(error)) return Math.max(1, error.msBeforeNext)
        throw error
      }
    },
  }
}
