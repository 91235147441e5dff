import { dictionary } from '@zxcvbn-ts/language-common'

/** Shorter ones no rule for passwords lets through. */
const LENGTH_MIN = 6

let known: ReadonlySet<string> | undefined

/** Whether a password stands in the lists of breached ones, some 40,000, 18,000 of them of 8 letters or more; read at the first question. */
export const isCommonPassword = (plain: string): boolean => {
  known ??= new Set(dictionary['passwords-common'].filter(({ length }) => length >= LENGTH_MIN))
  return known.has(plain)
}
