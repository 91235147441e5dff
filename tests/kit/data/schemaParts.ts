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
