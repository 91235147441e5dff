import type { Endpoint } from '../../src/endpoints/endpoint.ts'
import { login } from '../../src/endpoints/login.ts'
import { askPushLogin } from '../../src/endpoints/pushLogin.ts'
import { resetByEmail, sendLoginCode, sendResetCode } from '../../src/endpoints/verification.ts'

const COUNTRY = '60'

/** Somebody who has an account, or who only might. */
export interface Somebody {
  username: string
  /** As it is typed, without the country. */
  mobileNum: string
  /** The same in full, E.164. */
  mobile: string
  email: string
}

/** The n-th of those who have an account, or of those who have none: they differ in nothing else. */
export const somebody = (n: number, known: boolean): Somebody => {
  const digits = String(n).padStart(4, '0')
  const username = `${known ? 'known' : 'never'}${digits}`
  const mobileNum = `12${known ? 4 : 5}${digits}00`
  return { username, mobileNum, mobile: `+${COUNTRY}${mobileNum}`, email: `${username}@example.org` }
}

/** The calls in which a guest names an account, each with what is sent. None may tell whether there is one. */
export const GUESSES: readonly (readonly [what: string, endpoint: Endpoint, input: (who: Somebody) => unknown])[] = [
  ['A wrong password for a name', login, ({ username }) => ({ type: 'username', username, password: 'not the password' })],
  ['A wrong password for a number', login, ({ mobileNum }) => ({ type: 'username', username: mobileNum, countryDialingCode: COUNTRY, password: 'not the password' })],
  ['A login code to a number', sendLoginCode, ({ mobileNum }) => ({ mobileNum, countryDialingCode: COUNTRY })],
  ['A reset code to a number', sendResetCode, ({ mobileNum }) => ({ mobileNum, countryDialingCode: COUNTRY })],
  ['A reset link by e-mail', resetByEmail, ({ username, email }) => ({ username, email })],
  ['A login from another device', askPushLogin, ({ username }) => ({ username })],
]
