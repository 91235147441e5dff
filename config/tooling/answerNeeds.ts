import { endpointFiles } from '../../src/endpoints/all.ts'
import type { Endpoint } from '../../src/endpoints/endpoint.ts'

interface Definition {
  type: string
  shape?: Readonly<Record<string, Schema>>
}
interface Schema {
  _zod: { def: Definition }
}

/** Kinds that may be missing or null: nothing is asked of them. */
const LOOSE = ['optional', 'nullable', 'default', 'prefault', 'unknown', 'any']

/** Kinds whose absence a page does not survive: what it maps over and what it reaches into. */
const DEEP = ['array', 'object', 'record', 'union', 'partialRecord']

/**
 * What an answer of this schema must have, in the words of client/whole: its lists and parts; where it has neither, its
 * first field. More would cost every visitor bytes and save no page.
 */
export const needsOf = (output: unknown): string => {
  const { type, shape } = (output as Schema)._zod.def
  if (type === 'array') return '[]'
  if (type !== 'object' || !shape) return ''
  const all = Object.entries(shape).filter(([, part]) => !LOOSE.includes(part._zod.def.type))
  const deep = all.filter(([, part]) => DEEP.includes(part._zod.def.type))
  return (deep.length > 0 ? deep : all.slice(0, 1))
    .map(([key, part]) => (part._zod.def.type === 'array' ? `${key}[]` : key))
    .join(' ')
}

/** The needs of every call, by file and name. */
export const needsOfCalls: ReadonlyMap<string, string> = new Map(
  Object.entries(endpointFiles).flatMap(([file, calls]) =>
    Object.entries(calls as Readonly<Record<string, unknown>>)
      .filter((entry): entry is [string, Endpoint] => typeof entry[1] === 'object' && entry[1] !== null && 'output' in entry[1] && 'path' in entry[1])
      .map(([name, { output }]): [string, string] => [`${file}.${name}`, needsOf(output)])),
)
