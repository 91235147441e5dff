import type * as z from 'zod/mini'
import { definitionOf } from '../entities/schemaDefinition.ts'
import type { Endpoint } from './endpoint.ts'

/** Whether a call's input travels in the query (GET and DELETE) or in the body. */
export const travelsInQuery = ({ method }: Pick<Endpoint, 'method'>): boolean =>
  method === 'GET' || method === 'DELETE'

/** A query value before its schema has checked it. */
type Raw = string | readonly string[] | undefined

// Commas separate the items of a list, so commas and percent signs inside an item are escaped.
const escapeItem = (item: string): string => item.replaceAll('%', '%25').replaceAll(',', '%2C')
const unescapeItem = (item: string): string => item.replaceAll('%2C', ',').replaceAll('%25', '%')

// A lone surrogate, such as half an emoji, cannot be encoded in an address.
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/**
 * Encodes the input of a GET or DELETE as a query string without the question mark: numbers and booleans as text,
 * lists joined by commas, undefined values left out.
 */
export const encodeQuery = (input: Readonly<Record<string, unknown>>): string => {
  const words: string[] = []
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue
    const word = Array.isArray(value)
      ? value.map((item) => escapeItem(String(item))).join(',')
      : String(value)
    words.push(`${encodeURIComponent(key)}=${encodeURIComponent(word.replace(LONE_SURROGATE, '\uFFFD'))}`)
  }
  return words.join('&')
}

const NUMBER = /^-?\d+(\.\d+)?$/
const toNumber = (word: string): unknown => (NUMBER.test(word) ? Number(word) : word)

const decodeUnion = (options: readonly z.ZodMiniType[], raw: Raw): unknown => {
  for (const option of options) {
    const value = decodeValue(option, raw)
    if (option.safeParse(value).success) return value
  }
  return raw
}

const decodeArray = (element: z.ZodMiniType, raw: Raw): unknown => {
  if (raw === undefined) return undefined
  if (raw === '') return []
  const items = typeof raw === 'string' ? raw.split(',') : raw
  return items.map((item) => decodeValue(element, unescapeItem(item)))
}

const decodeBoolean = (word: string): boolean | string => {
  if (word === 'true') return true
  return word === 'false' ? false : word
}

/** Decodes a query value for its schema. A value of the wrong type stays text, so that the schema refuses it. */
const decodeValue = (schema: z.ZodMiniType, raw: Raw): unknown => {
  const def = definitionOf(schema)
  const inner = def.innerType ?? def.in
  if (inner) return decodeValue(inner, raw)
  if (def.element) return decodeArray(def.element, raw)
  if (typeof raw !== 'string') return raw
  if (def.type === 'number') return toNumber(raw)
  if (def.type === 'boolean') return decodeBoolean(raw)
  if (def.type === 'literal') return def.values?.find((value) => String(value) === raw) ?? raw
  if (def.options) return decodeUnion(def.options, raw)
  return raw
}

/** Decodes a parsed query for its call's schema. Unknown keys stay, so that the schema refuses them. */
export const decodeQuery = (
  schema: z.ZodMiniType,
  query: Readonly<Record<string, Raw>>,
): Record<string, unknown> => {
  const shape = definitionOf(schema).shape ?? {}
  return Object.fromEntries(
    Object.entries(query).map(([key, raw]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined
      return [key, field ? decodeValue(field, raw) : raw]
    }),
  )
}
