import { createRequire } from 'node:module'
import type * as LanguageCommon from '@zxcvbn-ts/language-common'

// The package decompresses its lists when it is loaded, so it is loaded on the first use and not at every start.
const require = createRequire(import.meta.url)

/** The password rules refuse shorter passwords, so shorter list entries are not kept in memory. */
const LENGTH_MIN = 6

let commonPasswords: ReadonlySet<string> | undefined

/**
 * Whether a password, given in lower case, is in the list of leaked passwords: about 43,000, of which 18,000 have 8 or
 * more characters.
 */
export const isCommonPassword = (plain: string): boolean => {
  if (!commonPasswords) {
    const { dictionary }: typeof LanguageCommon = require('@zxcvbn-ts/language-common')
    commonPasswords = new Set(dictionary['passwords-common'].filter(({ length }) => length >= LENGTH_MIN))
  }
  return commonPasswords.has(plain)
}
