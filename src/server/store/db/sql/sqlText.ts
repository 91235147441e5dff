import {
  bigintArray,
  booleanArray,
  jsonbArray,
  momentArray,
  smallintArray,
  textArray,
  uuidArray,
} from './binaryArrays.ts'

/**
 * SQL text with its values. The frequent statements of the ledger and the bets are written with it and not with the
 * query builder, because building their text must cost almost nothing.
 */
export interface SqlText {
  text: string
  values: unknown[]
}

/** A piece of SQL: strings with values and further pieces between them. */
export class Piece {
  readonly strings: readonly string[]
  readonly parts: readonly unknown[]
  constructor(strings: readonly string[], parts: readonly unknown[]) {
    this.strings = strings
    this.parts = parts
  }
}

/** A list as one value, already in PostgreSQL's binary format for an array of this type. */
export class SqlArray {
  readonly type: string
  readonly bytes: Buffer
  constructor(type: string, bytes: Buffer) {
    this.type = type
    this.bytes = bytes
  }
}

/** The tag of SQL templates: `piece\`… ${value} …\``. Values become parameters, and pieces become part of the text. */
export const piece = (strings: TemplateStringsArray, ...parts: readonly unknown[]): Piece =>
  new Piece(strings, parts)

/** Returns constant SQL text as a piece. It must not contain a value from outside. */
export const plain = (text: string): Piece => new Piece([text], [])

/** Returns pieces joined by constant SQL text. */
export const joined = (pieces: readonly Piece[], between: string): Piece =>
  new Piece(['', ...pieces.slice(1).map(() => between), ''], pieces)

/** Returns pieces joined by commas. */
export const commas = (pieces: readonly Piece[]): Piece => joined(pieces, ', ')

const write = (into: SqlText, { strings, parts }: Piece): void => {
  into.text += strings[0]!
  for (const [n, part] of parts.entries()) {
    if (part instanceof Piece) write(into, part)
    else if (part instanceof SqlArray) into.text += `$${into.values.push(part.bytes)}::${part.type}[]`
    else into.text += `$${into.values.push(part)}`
    into.text += strings[n + 1]!
  }
}

/** Returns the text and values to send to the server. */
export const toSqlText = (whole: Piece): SqlText => {
  const statement: SqlText = { text: '', values: [] }
  write(statement, whole)
  return statement
}

export const uuids = (list: readonly (string | null)[]): SqlArray => new SqlArray('uuid', uuidArray(list))
export const texts = (list: readonly (string | null)[]): SqlArray => new SqlArray('text', textArray(list))
export const jsons = (list: readonly unknown[]): SqlArray =>
  new SqlArray('jsonb', jsonbArray(list.map((value) => JSON.stringify(value))))
export const amounts = (list: readonly (bigint | null)[]): SqlArray =>
  new SqlArray('bigint', bigintArray(list))
export const smallints = (list: readonly number[]): SqlArray => new SqlArray('smallint', smallintArray(list))
export const flags = (list: readonly boolean[]): SqlArray => new SqlArray('boolean', booleanArray(list))
/** A `timestamptz` list from epoch ms. */
export const moments = (list: readonly (number | null)[]): SqlArray =>
  new SqlArray('timestamptz', momentArray(list))

/**
 * Returns a column of rows that come from lists. If all values are equal, it sends the value once. Use it only for
 * columns that are nearly always equal, because the two forms give two statements for the server to plan.
 */
export const each = <T>(values: readonly T[], list: (values: readonly T[]) => SqlArray): Piece =>
  values.every((value) => value === values[0])
    ? piece`(${list(values.slice(0, 1))})[1]`
    : piece`unnest(${list(values)})`
