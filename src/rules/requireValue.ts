/**
 * Returns a value that is always there unless the program is wrong. Throws an Error that says what is missing.
 * Use it instead of `!`. A value that may be missing for any other reason needs a branch of its own.
 */
export const requireValue = <T>(value: T, what: string): NonNullable<T> => {
  if (value === null || value === undefined) throw new Error(`Missing: ${what}`)
  return value
}
