/** Returns the keys of a record of ours with their type. Not for records from outside, which may have other keys. */
export const keysOf = <T extends object>(record: T): (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[]

/** Returns the entries of a record of ours with the type of its keys. */
export const entriesOf = <T extends object>(record: T): [keyof T & string, T[keyof T & string]][] =>
  keysOf(record).map((key) => [key, record[key]])
