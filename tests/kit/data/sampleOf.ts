import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

interface Definition {
  type: string
  innerType?: Schema
  element?: Schema
  options?: readonly Schema[]
  values?: readonly unknown[]
  entries?: Readonly<Record<string, unknown>>
  in?: Schema
  shape?: Readonly<Record<string, Schema>>
  keyType?: Schema
  valueType?: Schema
}

const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition

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

const first = (schema: Schema, candidates: readonly unknown[]): unknown =>
  candidates.find((candidate) => schema.safeParse(candidate).success)

/** Returns a valid value of a schema, for the input of any call. Optional fields are left out. */
export const sampleOf = (schema: Schema, fields: Readonly<Record<string, unknown>> = {}): unknown => {
  const def = definitionOf(schema)
  if (['optional', 'default', 'prefault'].includes(def.type)) return undefined
  if (def.type === 'nullable') return sampleOf(def.innerType!, fields)
  if (def.type === 'object') {
    const shape = def.shape!
    return Object.fromEntries(
      Object.entries(shape).flatMap(([key, field]) => {
        const value = Object.hasOwn(fields, key) ? fields[key] : sampleOf(field, fields)
        return value === undefined ? [] : [[key, value]]
      }),
    )
  }
  if (def.type === 'array')
    return first(
      schema,
      [1, 2, 3, 4, 0].map((count) => Array.from({ length: count }, () => sampleOf(def.element!, fields))),
    )
  if (def.type === 'record') return {}
  if (def.type === 'union') return sampleOf(def.options![0]!, fields)
  if (def.type === 'enum') return Object.values(def.entries!)[0]
  if (def.type === 'literal') return def.values![0]
  if (def.type === 'boolean') return true
  if (def.type === 'number') return first(schema, NUMBERS)
  if (def.type === 'string') return first(schema, WORDS)
  if (def.type === 'pipe') return sampleOf(def.in!, fields)
  return null
}

/** Returns the values of a field that has few: those of an enum, or true and false. Returns none for other fields. */
export const valuesOf = (schema: Schema): readonly unknown[] => {
  const def = definitionOf(schema)
  if (def.innerType) return valuesOf(def.innerType)
  if (def.type === 'enum') return Object.values(def.entries!)
  return def.type === 'boolean' ? [true, false] : []
}

/** Returns the names of a call's input fields. */
export const fieldsOf = (schema: Schema): string[] => {
  const def = definitionOf(schema)
  if (def.shape) return Object.keys(def.shape)
  return def.options ? [...new Set(def.options.flatMap(fieldsOf))] : []
}

/** Returns each field of a call's input, at any depth and in every option of a union, without optional wrappers. */
export const leavesOf = (schema: Schema): Map<string, Schema> => {
  const def = definitionOf(schema)
  if (def.innerType) return leavesOf(def.innerType)
  if (def.element) return leavesOf(def.element)
  const inside = def.shape ? Object.entries(def.shape) : []
  return new Map([
    ...(def.options ?? []).flatMap((option) => [...leavesOf(option)]),
    ...inside.flatMap(([key, field]) => [[key, field] as const, ...leavesOf(field)]),
  ])
}

/** Returns every text of a call's input with its path, at any depth, including keys and values of records. */
export const textsOf = (schema: Schema, path: string): [string, Schema][] => {
  const def = definitionOf(schema)
  if (def.type === 'string') return [[path, schema]]
  const parts: (readonly [string, Schema | undefined])[] = [
    ...Object.entries(def.shape ?? {}),
    ['[]', def.element],
    ['key', def.keyType],
    ['value', def.valueType],
    ['', def.innerType],
    ['', def.in],
    ...(def.options ?? []).map((option) => ['', option] as const),
  ]
  return parts.flatMap(([name, part]) => (part ? textsOf(part, name ? `${path}.${name}` : path) : []))
}

/** Returns the forms of a call's input: the options of a union, or the schema itself. */
export const formsOf = (schema: Schema): readonly Schema[] =>
  definitionOf(schema).options?.flatMap(formsOf) ?? [schema]
