import { isRecord } from '../rules/isRecord.ts'

/**
 * Returns whether a reply has the fields that the page cannot do without. The build reduces each schema to one
 * line (config/tooling/responseShapes): `[]` for a list, else the required keys, with `[]` after list keys. Error
 * boundaries catch invalid values deeper in the reply.
 */
export const matchesShape = (shape: string | undefined, value: unknown): boolean => {
  if (!shape) return true
  if (shape === '[]') return Array.isArray(value)
  if (!isRecord(value)) return false
  return shape
    .split(' ')
    .every((key) => (key.endsWith('[]') ? Array.isArray(value[key.slice(0, -2)]) : value[key] !== undefined))
}
