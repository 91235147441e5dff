import type * as z from 'zod/mini'
import { day, epochMs, money, moneyAbove0, rateBps } from '../../../entities/scalars.ts'
import { definitionOf } from '../../../entities/schemaDefinition.ts'

/**
 * The kind of an endpoint's field, for drawing, filtering and exporting it. It is read from the schema, so that
 * screens do not repeat what the endpoint declares.
 */
export type FieldKind =
  | { kind: 'money' | 'time' | 'day' | 'rate' | 'number' | 'text' | 'switch' }
  /** One of a few values; `numeric` when the API sends numbers. */
  | { kind: 'choice'; options: readonly string[]; numeric: boolean }
  /** An array of values. */
  | { kind: 'many'; of: FieldKind }

type Schema = z.ZodMiniType

const WRAPPERS = new Set(['optional', 'default', 'nullable', 'prefault', 'readonly', 'catch'])

/** Returns the schema inside optional, nullable and default wrappers. */
export const unwrapped = (schema: Schema): Schema => {
  const def = definitionOf(schema)
  return WRAPPERS.has(def.type) && def.innerType ? unwrapped(def.innerType) : schema
}

const SCALARS = new Map<Schema, FieldKind>([
  [money, { kind: 'money' }],
  [moneyAbove0, { kind: 'money' }],
  [epochMs, { kind: 'time' }],
  [day, { kind: 'day' }],
  [rateBps, { kind: 'rate' }],
])

const choice = (values: readonly (string | number)[]): FieldKind => ({
  kind: 'choice',
  options: values.map(String),
  numeric: values.every((value) => typeof value === 'number'),
})

/** Returns the kind of one field. Our own scalars are recognised by identity, the rest by type. */
export const fieldKind = (schema: Schema): FieldKind => {
  const inner = unwrapped(schema)
  const scalar = SCALARS.get(inner)
  if (scalar) return scalar
  const def = definitionOf(inner)
  if (def.type === 'enum') return choice(Object.values(def.entries ?? {}))
  if (def.type === 'literal') return choice(def.values ?? [])
  if (def.type === 'array' && def.element) return { kind: 'many', of: fieldKind(def.element) }
  if (def.type === 'number' || def.type === 'int') return { kind: 'number' }
  if (def.type === 'boolean') return { kind: 'switch' }
  return { kind: 'text' }
}

/** Returns the fields of an object schema. */
export const shapeOf = (schema: Schema): Readonly<Record<string, Schema>> =>
  definitionOf(unwrapped(schema)).shape ?? {}

/** Returns the fields of a list's row, from the endpoint's output `{ list: row[], … }`. */
export const rowShapeOf = (output: Schema): Readonly<Record<string, Schema>> => {
  const list = shapeOf(output)['list']
  const element = list && definitionOf(unwrapped(list)).element
  return element ? shapeOf(element) : {}
}
