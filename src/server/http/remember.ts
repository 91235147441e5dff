/**
 * Remembers found values for a while, at most so many; what was not found is asked again each time. The oldest go
 * first when there are too many.
 */
export const rememberFor = <T>(forMs: number, most: number) => {
  const known = new Map<string, { value: T; until: number }>()
  return async (key: string, now: number, find: () => Promise<T | null>): Promise<T | null> => {
    const found = known.get(key)
    if (found && found.until > now) return found.value
    const value = await find()
    known.delete(key)
    if (value === null) return null
    known.set(key, { value, until: now + forMs })
    if (known.size > most) known.delete(known.keys().next().value!)
    return value
  }
}
