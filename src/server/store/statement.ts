import { bigintArray, booleanArray, jsonbArray, momentArray, smallintArray, textArray, uuidArray } from './binaryArrays.ts'

/**
 * SQL text with its values. The hot statements of the ledger and the bets are written with this instead of the query
 * builder: a group of calls makes three of them, and building their text must cost next to nothing.
 */
export interface Statement {
  text: string
  values: unknown[]
}

/** A piece of SQL: text, with values and further pieces between. */
export class Piece {
  readonly strings: readonly string[]
  readonly parts: readonly unknown[]
  constructor(strings: readonly string[], parts: readonly unknown[]) {
    this.strings = strings
    this.parts = parts
  }
}

/** A list as one value, already written the way PostgreSQL keeps an array of this type. */
export class List {
  readonly type: string
  readonly bytes: Buffer
  constructor(type: string, bytes: Buffer) {
    this.type = type
    this.bytes = bytes
  }
}

/** `piece\`… ${value} …\``: values become parameters, pieces become part of the text. */
export const piece = (strings: TemplateStringsArray, ...parts: readonly unknown[]): Piece => new Piece(strings, parts)

/** Text that is ours and holds no value. */
export const plain = (text: string): Piece => new Piece([text], [])

/** Pieces one after another with a text of ours between. */
export const joined = (pieces: readonly Piece[], between: string): Piece => new Piece(['', ...pieces.slice(1).map(() => between), ''], pieces)

/** Pieces one after another with commas between. */
export const commas = (pieces: readonly Piece[]): Piece => joined(pieces, ', ')

const write = (into: Statement, { strings, parts }: Piece): void => {
  into.text += strings[0]!
  for (const [n, part] of parts.entries()) {
    if (part instanceof Piece) write(into, part)
    else if (part instanceof List) into.text += `$${into.values.push(part.bytes)}::${part.type}[]`
    else into.text += `$${into.values.push(part)}`
    into.text += strings[n + 1]!
  }
}

/** The whole as the server takes it. */
export const statementOf = (whole: Piece): Statement => {
  const statement: Statement = { text: '', values: [] }
  write(statement, whole)
  return statement
}

export const uuids = (list: readonly (string | null)[]): List => new List('uuid', uuidArray(list))
export const texts = (list: readonly (string | null)[]): List => new List('text', textArray(list))
export const jsons = (list: readonly unknown[]): List => new List('jsonb', jsonbArray(list.map((value) => JSON.stringify(value))))
export const amounts = (list: readonly (bigint | null)[]): List => new List('bigint', bigintArray(list))
export const smallints = (list: readonly number[]): List => new List('smallint', smallintArray(list))
export const flags = (list: readonly boolean[]): List => new List('boolean', booleanArray(list))
/** Moments in epoch ms. */
export const moments = (list: readonly (number | null)[]): List => new List('timestamptz', momentArray(list))

/**
 * A column of the rows that lists make: its value said once where it is the same for all, as it mostly is. Only for what
 * hardly ever differs within a statement, since each way to say it is a statement that the server has to plan.
 */
export const each = <T>(values: readonly T[], list: (values: readonly T[]) => List): Piece =>
  values.every((value) => value === values[0]) ? piece`(${list(values.slice(0, 1))})[1]` : piece`unnest(${list(values)})`
