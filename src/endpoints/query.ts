import type * as z from 'zod/mini'

/** What a query may carry, before its schema has judged it. */
type Raw = string | readonly string[] | undefined

// A comma joins the items of a list, so one inside an item travels escaped, and so does the escape.
const escapeItem = (item: string): string => item.replaceAll('%', '%25').replaceAll(',', '%2C')
const unescapeItem = (item: string): string => item.replaceAll('%2C', ',').replaceAll('%25', '%')

// Half a character, as a cut-off emoji leaves it, is no text that an address can carry.
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/**
 * The input of a GET or DELETE as a query string without its question mark: numbers and booleans as their words,
 * lists joined by commas, what is undefined left out.
 */
export const encodeQuery = (input: Readonly<Record<string, unknown>>): string => {
  const words: string[] = []
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue
    const word = Array.isArray(value) ? value.map((item) => escapeItem(String(item))).join(',') : String(value)
    words.push(`${encodeURIComponent(key)}=${encodeURIComponent(word.replace(LONE_SURROGATE, '\uFFFD'))}`)
  }
  return words.join('&')
}

interface Definition {
  type: string
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  options?: readonly z.ZodMiniType[]
  values?: readonly unknown[]
  in?: z.ZodMiniType
  shape?: Readonly<Record<string, z.ZodMiniType>>
}

const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def as unknown as Definition

const NUMBER = /^-?\d+(\.\d+)?$/
const toNumber = (word: string): unknown => (NUMBER.test(word) ? Number(word) : word)

const decodeUnion = (options: readonly z.ZodMiniType[], raw: Raw): unknown => {
  for (const option of options) {
    const value = decodeValue(option, raw)
    if (option.safeParse(value).success) return value
  }
  return raw
}

/** A word of the query as the value its schema asks for; a word that is no such value stays, to be refused. */
const decodeValue = (schema: z.ZodMiniType, raw: Raw): unknown => {
  const def = definitionOf(schema)
  const inner = def.innerType ?? def.in
  if (inner) return decodeValue(inner, raw)
  if (def.type === 'array') {
    if (raw === undefined) return undefined
    const items = typeof raw === 'string' ? (raw === '' ? [] : raw.split(',')) : raw
    return items.map((item) => decodeValue(def.element!, unescapeItem(item)))
  }
  if (typeof raw !== 'string') return raw
  if (def.type === 'number') return toNumber(raw)
  if (def.type === 'boolean') return raw === 'true' ? true : raw === 'false' ? false : raw
  if (def.type === 'literal') return def.values?.find((value) => String(value) === raw) ?? raw
  if (def.type === 'union') return decodeUnion(def.options!, raw)
  return raw
}

/** A parsed query as its call's schema means it. Keys that the schema does not know stay, to be refused. */
export const decodeQuery = (schema: z.ZodMiniType, query: Readonly<Record<string, Raw>>): Record<string, unknown> => {
  const shape = definitionOf(schema).shape ?? {}
  return Object.fromEntries(Object.entries(query).map(([key, raw]) => {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined
    return [key, field ? decodeValue(field, raw) : raw]
  }))
}
