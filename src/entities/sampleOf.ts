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
  '0195e2b4-8a00-7c3d-8e6f-2a4b6c8d0e1f.0195e2b4-8a00-7c3d-8e6f-2a4b6c8d0e20',
  '22:00',
  'A'.repeat(40),
  'a'.repeat(64),
  'selat.59110',
  'full-result',
  'selat.59110/full-result/home',
  'aGVsbG8=',
  'a',
  '',
]
const NUMBERS = [1, 10, 0, 100, 5, 2, 50, 1_767_225_600_000, 0.5, -1]

const firstValid = (schema: Schema, candidates: readonly unknown[]): unknown =>
  candidates.find((candidate) => schema.safeParse(candidate).success)

type Fields = Readonly<Record<string, unknown>>

const sampleOfField = (key: string, field: Schema, fields: Fields, examples: Fields): unknown => {
  if (Object.hasOwn(fields, key)) return fields[key]
  return Object.hasOwn(examples, key) && field.safeParse(examples[key]).success
    ? examples[key]
    : sampleOf(field, fields, examples)
}

const sampleOfObject = (
  shape: Readonly<Record<string, Schema>>,
  fields: Fields,
  examples: Fields,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([key, field]) => {
      const value = sampleOfField(key, field, fields, examples)
      return value === undefined ? [] : [[key, value]]
    }),
  )

/** A record has an entry for each key of an enum; one with free keys is empty. */
const sampleOfRecord = (key: Schema, value: Schema, fields: Fields, examples: Fields): unknown =>
  Object.fromEntries(
    Object.values(definitionOf(key).entries ?? {}).map((name) => [name, sampleOf(value, fields, examples)]),
  )

const sampleOfArray = (schema: Schema, element: Schema, fields: Fields, examples: Fields): unknown =>
  firstValid(
    schema,
    [1, 2, 3, 4, 0].map((count) => Array.from({ length: count }, () => sampleOf(element, fields, examples))),
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
 * Returns a valid value of a schema, for the input of any call. Optional fields without a value are left out.
 * @param fields values for fields of these names, at any depth, valid or not
 * @param examples values for fields of these names where they are valid
 */
export const sampleOf = (schema: Schema, fields: Fields = {}, examples: Fields = {}): unknown => {
  const { type, innerType, shape, element, options, keyType, valueType, in: input } = definitionOf(schema)
  if (['optional', 'default', 'prefault'].includes(type)) return undefined
  if (keyType && valueType) return sampleOfRecord(keyType, valueType, fields, examples)
  if (type === 'array' && element) return sampleOfArray(schema, element, fields, examples)
  if (shape) return sampleOfObject(shape, fields, examples)
  const part = innerType ?? options?.[0] ?? input
  return part ? sampleOf(part, fields, examples) : sampleOfValue(schema)
}
