import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'

/** A limit: at most `points` uses per `windowMs`. */
interface Limit {
  points: number
  windowMs: number
}

const isWait = (error: unknown): error is RateLimiterRes =>
  typeof error === 'object' && error !== null && 'msBeforeNext' in error

/**
 * Returns rate limits by key: in memory without a pool, and in the table `rate_limit` with one. rate-limiter-flexible
 * needs a limiter for each (points, window). `take` returns 0, or the wait in ms when the limit is reached.
 */
export const limiter = (pool: Pool | null) => {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>()
  const limiterOf = ({ points, windowMs }: Limit): RateLimiterMemory | RateLimiterPostgres => {
    const key = `${points}/${windowMs}`
    const existing = limiters.get(key)
    if (existing) return existing
    const options = { points, duration: Math.ceil(windowMs / 1_000), keyPrefix: key }
    const created = pool
      ? new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          tableName: 'rate_limit',
          tableCreated: true,
          // A key over its limit is refused from memory, so that a flood does not reach the database.
          inMemoryBlockOnConsumed: points + 1,
          insuranceLimiter: new RateLimiterMemory(options),
        })
      : new RateLimiterMemory(options)
    limiters.set(key, created)
    return created
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
