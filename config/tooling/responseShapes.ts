import type * as z from 'zod/mini'
import { allEndpoints } from '../../src/endpoints/all.ts'
import { definitionOf } from '../../src/entities/schemaDefinition.ts'

/** Types that may be missing or null; they are not checked. */
const LOOSE = ['optional', 'nullable', 'default', 'prefault', 'unknown', 'any']

/** Types whose absence breaks a page: those that it maps over or reads fields of. */
const DEEP = ['array', 'object', 'record', 'union', 'partialRecord']

/**
 * Returns what a reply of this schema must contain, in the syntax of client/responseShape: its lists and objects, or
 * else its first field. More checks would add bytes for every visitor and prevent no failure.
 */
export const responseShapeOf = (output: z.ZodMiniType): string => {
  const { type, shape } = definitionOf(output)
  if (type === 'array') return '[]'
  if (type !== 'object' || !shape) return ''
  const all = Object.entries(shape).map(([key, part]) => ({ key, type: definitionOf(part).type }))
  const needed = all.filter((part) => !LOOSE.includes(part.type))
  const deep = needed.filter((part) => DEEP.includes(part.type))
  return (deep.length > 0 ? deep : needed.slice(0, 1))
    .map((part) => (part.type === 'array' ? `${part.key}[]` : part.key))
    .join(' ')
}

/** The response shapes of all calls, by file and name. */
export const responseShapes: ReadonlyMap<string, string> = new Map(
  allEndpoints.map(({ file, name, endpoint }) => [`${file}.${name}`, responseShapeOf(endpoint.output)]),
)

const has = (schema: z.ZodMiniType, field: string): boolean => field in (definitionOf(schema).shape ?? {})

/** The calls that return rows or take a page, by file and name. The browser builds lists from their schemas. */
export const listCalls: ReadonlySet<string> = new Set(
  allEndpoints
    .filter(({ endpoint }) => has(endpoint.output, 'list') || has(endpoint.input, 'pageNo'))
    .map(({ file, name }) => `${file}.${name}`),
)
