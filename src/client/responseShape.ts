/**
 * Returns whether a reply has the fields that the page cannot do without. The build reduces each schema to one
 * line (config/tooling/responseShapes): `[]` for a list, else the required keys, with `[]` after list keys. Error
 * boundaries catch invalid values deeper in the reply.
 */
export const matchesShape = (shape: string | undefined, value: unknown): boolean => {
  if (!shape) return true
  if (shape === '[]') return Array.isArray(value)
  if (typeof value !== 'object' || value === null) return false
  const has = value as Readonly<Record<string, unknown>>
  return shape
    .split(' ')
    .every((key) => (key.endsWith('[]') ? Array.isArray(has[key.slice(0, -2)]) : has[key] !== undefined))
}
