/** Returns the keys of a record of ours with their type. Not for records from outside, which may have other keys. */
export const keysOf = <T extends object>(record: T): (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[]

/** Returns the entries of a record of ours with the type of its keys. */
export const entriesOf = <T extends object>(record: T): [keyof T & string, T[keyof T & string]][] =>
  keysOf(record).map((key) => [key, record[key]])

/** Returns a record with the same keys and a new value for each. */
export const mapRecord = <K extends string, V, W>(
  record: Readonly<Record<K, V>>,
  make: (value: V) => W,
): Record<K, W> =>
  Object.fromEntries(entriesOf(record).map(([key, value]) => [key, make(value)])) as Record<K, W>

/** Returns some fields of a record. */
export const pick = <T extends object, K extends keyof T>(record: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, K>
