import type * as z from 'zod/mini'
import { day, epochMs, money, moneyAbove0, rateBps } from '../../entities/scalars.ts'

/**
 * What a field of an endpoint's schema is, as far as drawing, filtering and exporting it goes. Read from the schema
 * itself, so that a screen never says again what the endpoint has said.
 */
export type FieldKind =
  | { kind: 'money' | 'time' | 'day' | 'rate' | 'number' | 'text' | 'switch' }
  /** One of a few; `numeric` when the wire carries numbers. */
  | { kind: 'choice'; options: readonly string[]; numeric: boolean }
  /** Several of something. */
  | { kind: 'many'; of: FieldKind }

type Schema = z.ZodMiniType
interface Def {
  type: string
  innerType?: Schema
  element?: Schema
  entries?: Record<string, string | number>
  values?: readonly (string | number)[]
}
const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def

const WRAPPERS = new Set(['optional', 'default', 'nullable', 'prefault', 'readonly', 'catch'])

/** The schema inside optional, nullable and default wrappers. */
export const unwrapped = (schema: Schema): Schema => {
  const def = defOf(schema)
  return WRAPPERS.has(def.type) && def.innerType ? unwrapped(def.innerType) : schema
}

const SCALARS = new Map<Schema, FieldKind>([
  [money, { kind: 'money' }], [moneyAbove0, { kind: 'money' }], [epochMs, { kind: 'time' }],
  [day, { kind: 'day' }], [rateBps, { kind: 'rate' }],
])

const choice = (values: readonly (string | number)[]): FieldKind => ({
  kind: 'choice', options: values.map(String), numeric: values.every((value) => typeof value === 'number'),
})

/** The kind of one field. Our scalars are known by identity, the rest by their type. */
export const fieldKind = (schema: Schema): FieldKind => {
  const inner = unwrapped(schema)
  const scalar = SCALARS.get(inner)
  if (scalar) return scalar
  const def = defOf(inner)
  if (def.type === 'enum') return choice(Object.values(def.entries ?? {}))
  if (def.type === 'literal') return choice(def.values ?? [])
  if (def.type === 'array' && def.element) return { kind: 'many', of: fieldKind(def.element) }
  if (def.type === 'number' || def.type === 'int') return { kind: 'number' }
  if (def.type === 'boolean') return { kind: 'switch' }
  return { kind: 'text' }
}

/** The fields of an object schema. */
export const shapeOf = (schema: Schema): Record<string, Schema> =>
  (unwrapped(schema) as unknown as { shape?: Record<string, Schema> }).shape ?? {}

/** The fields of a list's row, from the endpoint's output `{ list: row[], … }`. */
export const rowShapeOf = (output: Schema): Record<string, Schema> => {
  const list = shapeOf(output)['list']
  const element = list && defOf(unwrapped(list)).element
  return element ? shapeOf(element) : {}
}
