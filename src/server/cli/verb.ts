import type { ParseArgsConfig } from 'node:util'
import type { Provider } from '../provider.ts'
import type { Settings } from '../settings.ts'
import type { Database } from '../store/database.ts'

/** What a verb is given: the settings always, the rest as it needs. */
export interface Bench {
  settings: Settings
  db: Database
  provider: Provider
}

/** What a verb found or did. `lines` for people, `value` for programs (`--json`). */
export interface Outcome {
  ok: boolean
  lines: readonly string[]
  value: unknown
}

/** One of the operator's verbs, `npx playhouse <name> …`. */
export interface Verb {
  name: string
  summary: string
  /** The words after the verb, as in `approve <number>`. */
  words: string
  options: NonNullable<ParseArgsConfig['options']>
  run(bench: Bench, words: readonly string[], options: Readonly<Record<string, unknown>>): Promise<Outcome>
}

/** A verb that needs no site: it reads what it is given and nothing else. */
export interface LoneVerb extends Omit<Verb, 'run'> {
  alone(words: readonly string[], options: Readonly<Record<string, unknown>>): Promise<Outcome>
}

/** Said with what was expected; shown with the verb's help. */
export class WrongUse extends Error {}

export const done = (line: string, value: unknown = {}): Outcome => ({ ok: true, lines: [line], value })
export const failed = (line: string, value: unknown = {}): Outcome => ({ ok: false, lines: [line], value })

/** A word from a closed list, or the sentence that says which there are. */
export const oneOf = <const T extends string>(word: string | undefined, choices: readonly T[]): T => {
  const found = choices.find((choice) => choice === word)
  if (!found) throw new WrongUse(`expected ${choices.join(' or ')}${word ? `, not ${word}` : ''}`)
  return found
}
