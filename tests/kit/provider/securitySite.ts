import { login } from '../../../src/endpoints/accounts/login.ts'
import type { sendLoginCode, sendResetCode } from '../../../src/endpoints/accounts/verification.ts'
import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import { testProvider, TEST_PASSWORD } from './provider.ts'
import { testBrand } from './testBrand.ts'

/** The n-th test mobile number, in E.164. */
export const mobileOf = (n: number): string => `+6012${String(4_000_000 + n)}`

/** A number as a Malaysian types it, with its dialling code. */
export const asTyped = (e164: string) => ({ mobileNum: `0${e164.slice(3)}`, countryDialingCode: '60' })

/** Returns a site without a captcha on messages, and helpers that make people and read their messages. */
export const securitySite = async () => {
  // No captcha on messages: tests/server/handlers/accounts/smsCost.test.ts covers it.
  const provider = await testProvider({
    brand: testBrand({ flags: testBrand().flags.filter((flag) => flag !== 'CAPTCHA3') }),
  })

  let made = 0
  const person = async (
    more: { mobile?: string } = {},
  ): Promise<{ account: Account; token: string; name: string }> => {
    made += 1
    const name = `person${made}`
    const account = await provider.makeAccount({ name, ...more })
    return { account, name, token: await provider.tokenOf(account) }
  }

  const lastMessage = async (recipient: string) =>
    (await provider.ports.outbox.newest(50)).find((message) => message.recipient === recipient)

  const codeTo = async (recipient: string): Promise<string> =>
    /\b\d{6}\b/.exec((await lastMessage(recipient))!.body)![0]

  /** Asks for a code to a number and returns the verification token of the reply. */
  const tokenOfSent = async (endpoint: typeof sendLoginCode | typeof sendResetCode, mobile: string) =>
    (await provider.call(endpoint, asTyped(mobile))).value.verificationToken

  const enter = (username: string, ip: string, password = TEST_PASSWORD) =>
    provider.call(login, { username, password, type: 'username' }, { ip })

  return { provider, person, lastMessage, codeTo, tokenOfSent, enter }
}
