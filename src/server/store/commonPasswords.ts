import { createRequire } from 'node:module'
import type * as LanguageCommon from '@zxcvbn-ts/language-common'

// Its lists unpack themselves as they are read, so they are read at the first question and not at every start.
const require = createRequire(import.meta.url)

/** Shorter ones no rule for passwords lets through. */
const LENGTH_MIN = 6

let known: ReadonlySet<string> | undefined

/** Whether a password stands in the lists of breached ones, some 40,000, 18,000 of them of 8 letters or more; read at the first question. */
export const isCommonPassword = (plain: string): boolean => {
  if (!known) {
    const { dictionary } = require('@zxcvbn-ts/language-common') as typeof LanguageCommon
    known = new Set(dictionary['passwords-common'].filter(({ length }) => length >= LENGTH_MIN))
  }
  return known.has(plain)
}
