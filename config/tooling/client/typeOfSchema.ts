import { isRecord } from '../../../src/rules/isRecord.ts'

type Json = Readonly<Record<string, unknown>>

/** What narrows a value without changing its type. */
const LIMITS = new Set([
  'format',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'default',
  'description',
])

/** What describes the type. */
const SHAPES = new Set([
  'type',
  'const',
  'enum',
  'anyOf',
  'oneOf',
  'items',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
])

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')
const quoted = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

const typeOfFields = (properties: Json, required: ReadonlySet<unknown>, isOpen: boolean): string => {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${quoted(name)}${required.has(name) ? '' : '?'}: ${typeOfSchema(field)}`,
  )
  if (fields.length === 0) return isOpen ? 'Record<string, unknown>' : 'Record<string, never>'
  return `{ ${fields.join('; ')} }${isOpen ? ' & Record<string, unknown>' : ''}`
}

/** A record has the keys of an enum, each where it is required, or any keys. */
const typeOfRecord = (keys: unknown, values: unknown, required: ReadonlySet<unknown>): string => {
  const names = isRecord(keys) ? listOf(keys['enum']) : []
  return names.length > 0
    ? typeOfFields(Object.fromEntries(names.map((name) => [String(name), values])), required, false)
    : `Record<string, ${typeOfSchema(values)}>`
}

const typeOfObject = ({ properties, required, additionalProperties, propertyNames }: Json): string => {
  const needed = new Set(listOf(required))
  if (!isRecord(properties) && isRecord(additionalProperties))
    return typeOfRecord(propertyNames, additionalProperties, needed)
  return typeOfFields(isRecord(properties) ? properties : {}, needed, additionalProperties !== false)
}

const typeOfList = (items: unknown): string => {
  const type = typeOfSchema(items ?? {})
  return /[|&]/.test(type) ? `(${type})[]` : `${type}[]`
}

/**
 * Returns the TypeScript type of a JSON schema on one line.
 * @throws for a keyword that it does not know: the type would be wrong without a sign
 */
export const typeOfSchema = (schema: unknown): string => {
  if (!isRecord(schema)) throw new Error(`Not a JSON schema: ${JSON.stringify(schema)}`)
  const unknown = Object.keys(schema).filter((key) => !LIMITS.has(key) && !SHAPES.has(key))
  if (unknown.length > 0)
    throw new Error(
      `config/tooling/client/typeOfSchema.ts does not know ${unknown.join(', ')}. Add it there.`,
    )
  const { type, anyOf, oneOf, items } = schema
  const options = listOf(anyOf ?? oneOf)
  if (options.length > 0) return union(options.map(typeOfSchema))
  if ('const' in schema) return JSON.stringify(schema['const'])
  if ('enum' in schema) return union(listOf(schema['enum']).map((value) => JSON.stringify(value)))
  if (Array.isArray(type)) return union(type.map((one) => typeOfSchema({ ...schema, type: one })))
  if (type === 'array') return typeOfList(items)
  if (type === 'object') return typeOfObject(schema)
  return typeof type === 'string' ? (PLAIN[type] ?? 'unknown') : 'unknown'
}
