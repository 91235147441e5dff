import { endpointFiles } from '../../src/endpoints/all.ts'
import type { Endpoint } from '../../src/endpoints/endpoint.ts'

interface Definition {
  type: string
  shape?: Readonly<Record<string, Schema>>
}
interface Schema {
  _zod: { def: Definition }
}

/** Types that may be missing or null; they are not checked. */
const LOOSE = ['optional', 'nullable', 'default', 'prefault', 'unknown', 'any']

/** Types whose absence breaks a page: those that it maps over or reads fields of. */
const DEEP = ['array', 'object', 'record', 'union', 'partialRecord']

/**
 * Returns what a reply of this schema must contain, in the syntax of client/responseShape: its lists and objects, or
 * else its first field. More checks would add bytes for every visitor and prevent no failure.
 */
export const responseShapeOf = (output: unknown): string => {
  const { type, shape } = (output as Schema)._zod.def
  if (type === 'array') return '[]'
  if (type !== 'object' || !shape) return ''
  const all = Object.entries(shape).filter(([, part]) => !LOOSE.includes(part._zod.def.type))
  const deep = all.filter(([, part]) => DEEP.includes(part._zod.def.type))
  return (deep.length > 0 ? deep : all.slice(0, 1))
    .map(([key, part]) => (part._zod.def.type === 'array' ? `${key}[]` : key))
    .join(' ')
}

/** The calls of all files, by file and name. */
const CALLS: readonly (readonly [key: string, call: Endpoint])[] = Object.entries(endpointFiles).flatMap(
  ([file, calls]) =>
    Object.entries(calls as Readonly<Record<string, unknown>>)
      .filter(
        (entry): entry is [string, Endpoint] =>
          typeof entry[1] === 'object' && entry[1] !== null && 'output' in entry[1] && 'path' in entry[1],
      )
      .map(([name, call]) => [`${file}.${name}`, call] as const),
)

/** The response shapes of all calls, by file and name. */
export const responseShapes: ReadonlyMap<string, string> = new Map(
  CALLS.map(([key, { output }]) => [key, responseShapeOf(output)]),
)

const fieldsOf = (schema: unknown): Readonly<Record<string, Schema>> =>
  (schema as Schema)._zod.def.shape ?? {}

/** The calls that return rows or take a page, by file and name. The browser builds lists from their schemas. */
export const listCalls: ReadonlySet<string> = new Set(
  CALLS.filter(([, { input, output }]) => 'list' in fieldsOf(output) || 'pageNo' in fieldsOf(input)).map(
    ([key]) => key,
  ),
)
