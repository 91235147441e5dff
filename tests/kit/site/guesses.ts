import type { Endpoint } from '../../../src/endpoints/endpoint.ts'
import { login } from '../../../src/endpoints/accounts/login.ts'
import { askPushLogin } from '../../../src/endpoints/accounts/pushLogin.ts'
import { resetByEmail, sendLoginCode, sendResetCode } from '../../../src/endpoints/accounts/verification.ts'

const COUNTRY = '60'

/** A person with or without an account. */
export interface GuessedPerson {
  username: string
  /** As typed, without the country. */
  mobileNum: string
  /** The same in E.164. */
  mobile: string
  email: string
}

/** Returns the n-th person with an account, or without one. They differ in nothing else. */
export const guessedPerson = (n: number, known: boolean): GuessedPerson => {
  const digits = String(n).padStart(4, '0')
  const username = `${known ? 'known' : 'never'}${digits}`
  const mobileNum = `12${known ? 4 : 5}${digits}00`
  return { username, mobileNum, mobile: `+${COUNTRY}${mobileNum}`, email: `${username}@example.org` }
}

/** The calls in which a guest names an account, with their input. No reply may reveal whether it exists. */
export const GUESSES: readonly (readonly [
  what: string,
  endpoint: Endpoint,
  input: (who: GuessedPerson) => unknown,
])[] = [
  [
    'A wrong password for a name',
    login,
    ({ username }) => ({ type: 'username', username, password: 'not the password' }),
  ],
  [
    'A wrong password for a number',
    login,
    ({ mobileNum }) => ({
      type: 'username',
      username: mobileNum,
      countryDialingCode: COUNTRY,
      password: 'not the password',
    }),
  ],
  [
    'A login code to a number',
    sendLoginCode,
    ({ mobileNum }) => ({ mobileNum, countryDialingCode: COUNTRY }),
  ],
  [
    'A reset code to a number',
    sendResetCode,
    ({ mobileNum }) => ({ mobileNum, countryDialingCode: COUNTRY }),
  ],
  ['A reset link by e-mail', resetByEmail, ({ username, email }) => ({ username, email })],
  ['A login from another device', askPushLogin, ({ username }) => ({ username })],
]
