/**
 * Whether an answer has what its call declares, as far as the page's life depends on it. The schemas stay with the
 * provider; the build keeps of each only this line (config/tooling/answerNeeds): `[]` for a list, else the keys that
 * must be there, those of lists with `[]`. What is nonsense further down is caught where it is drawn.
 */
export const isWhole = (needs: string | undefined, value: unknown): boolean => {
  if (!needs) return true
  if (needs === '[]') return Array.isArray(value)
  if (typeof value !== 'object' || value === null) return false
  const has = value as Readonly<Record<string, unknown>>
  return needs.split(' ').every((key) => (key.endsWith('[]') ? Array.isArray(has[key.slice(0, -2)]) : has[key] !== undefined))
}
