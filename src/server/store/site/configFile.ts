import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'

/** Returns the problem of a JSON syntax error with its line number, from the position in V8's message. */
const syntaxProblem = (file: string, text: string, error: Error): string => {
  const position = Number(/position (\d+)/.exec(error.message)?.[1] ?? 0)
  return `${file}: line ${text.slice(0, position).split('\n').length}: ${error.message}`
}

/**
 * Returns the offset of an item of the list that begins after `from`, or -1. Brackets inside strings are not handled,
 * because config/ has none.
 */
const itemAt = (text: string, from: number, index: number): number => {
  let depth = 0
  let item = -1
  for (let at = text.indexOf('[', from); at >= 0 && at < text.length; at += 1) {
    const char = text[at]!
    if (char === '{' && depth === 1) item += 1
    if (char === '{' && depth === 1 && item === index) return at
    if ('[{'.includes(char)) depth += 1
    if (']}'.includes(char)) depth -= 1
    if (depth === 0) return -1
  }
  return -1
}

/** Returns the line number of the value at a path, or of its deepest parent that is in the text. */
export const lineOf = (text: string, path: readonly PropertyKey[]): number => {
  let at = 0
  for (const key of path) {
    const found = typeof key === 'number' ? itemAt(text, at, key) : text.indexOf(`"${String(key)}"`, at)
    if (found >= 0) at = found
  }
  return text.slice(0, at).split('\n').length
}

/** Reads a file of config/ and checks it against its schema. Returns the value, or the problems with line numbers. */
export const readConfig = <S extends z.ZodMiniType>(
  dir: string,
  file: string,
  schema: S,
): { value: z.output<S> } | { problems: string[] } => {
  const path = join(dir, file)
  if (!existsSync(path)) return { problems: [`${path}: is missing`] }
  const text = readFileSync(path, 'utf8')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return {
      problems: [syntaxProblem(path, text, error instanceof Error ? error : new Error(String(error)))],
    }
  }
  const { data, error, success } = schema.safeParse(json)
  if (success) return { value: data }
  return {
    problems: error.issues.map((issue) => {
      const keys = 'keys' in issue && Array.isArray(issue.keys) ? issue.keys.map(String) : []
      const place = [...issue.path, ...keys.slice(0, 1)]
      return `${path}: line ${lineOf(text, place)}: ${place.join('.')} ${issue.message}`
    }),
  }
}
