import type * as z from 'zod/mini'
import { definitionOf } from './schemaDefinition.ts'

type Schema = z.ZodMiniType

/** Texts for string schemas. The first valid one is used. */
const WORDS = [
  'demo',
  'demoaccount1',
  '2026-03-01',
  '5f3c1b1e-8a67-4b5c-9a54-7d1f0f3a2b11',
  '0195e2b4-8a00-7c3d-8e6f-2a4b6c8d0e1f',
  'someone@example.org',
  'https://example.org/',
  '123456',
  '12345678',
  '0123456789',
  'A'.repeat(40),
  'aGVsbG8=',
  'a',
  '',
]
const NUMBERS = [1, 10, 0, 100, 5, 2, 50, 1_767_225_600_000, 0.5, -1]

const firstValid = (schema: Schema, candidates: readonly unknown[]): unknown =>
  candidates.find((candidate) => schema.safeParse(candidate).success)

const sampleOfObject = (
  shape: Readonly<Record<string, Schema>>,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([key, field]) => {
      const value = Object.hasOwn(fields, key) ? fields[key] : sampleOf(field, fields)
      return value === undefined ? [] : [[key, value]]
    }),
  )

const sampleOfArray = (schema: Schema, element: Schema, fields: Readonly<Record<string, unknown>>): unknown =>
  firstValid(
    schema,
    [1, 2, 3, 4, 0].map((count) => Array.from({ length: count }, () => sampleOf(element, fields))),
  )

/** Returns the value of a type without parts; null for a type that has none. */
const sampleOfValue = (schema: Schema): unknown => {
  const { type, entries, values } = definitionOf(schema)
  if (type === 'enum') return Object.values(entries ?? {})[0]
  if (type === 'literal') return values?.[0]
  if (type === 'boolean') return true
  if (type === 'number') return firstValid(schema, NUMBERS)
  return type === 'string' ? firstValid(schema, WORDS) : null
}

/**
 * Returns a valid value of a schema, for the input of any call. Optional fields are left out.
 * @param fields values for fields of these names, at any depth
 */
export const sampleOf = (schema: Schema, fields: Readonly<Record<string, unknown>> = {}): unknown => {
  const { type, innerType, shape, element, options, in: input } = definitionOf(schema)
  if (['optional', 'default', 'prefault'].includes(type)) return undefined
  if (type === 'record') return {}
  if (type === 'array' && element) return sampleOfArray(schema, element, fields)
  if (shape) return sampleOfObject(shape, fields)
  const part = innerType ?? options?.[0] ?? input
  return part ? sampleOf(part, fields) : sampleOfValue(schema)
}
