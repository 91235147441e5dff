/** Returns a memory of computed values that forgets the oldest beyond its size. */
export const boundedMemo = <T>(maxSize: number) => {
  const known = new Map<string, T>()
  return (key: string, compute: () => T): T => {
    const found = known.get(key)
    if (found !== undefined) return found
    const value = compute()
    known.set(key, value)
    const [oldest] = known.keys()
    if (known.size > maxSize && oldest !== undefined) known.delete(oldest)
    return value
  }
}
