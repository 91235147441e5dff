/**
 * Returns a cache that loads missing values and keeps each for `ttlMs`. `null` is not cached. When there are more
 * than `maxSize` entries, the oldest is removed.
 */
export const ttlCache = <T>(ttlMs: number, maxSize: number) => {
  const entries = new Map<string, { value: T; expiresAt: number }>()
  return async (key: string, now: number, load: () => Promise<T | null>): Promise<T | null> => {
    const cached = entries.get(key)
    if (cached && cached.expiresAt > now) return cached.value
    const value = await load()
    entries.delete(key)
    if (value === null) return null
    entries.set(key, { value, expiresAt: now + ttlMs })
    if (entries.size > maxSize) entries.delete(entries.keys().next().value!)
    return value
  }
}
