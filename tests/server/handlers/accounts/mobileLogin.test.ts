import { beforeAll, describe, expect, test } from 'vitest'
import { getMemberInfo, login, registerMobile } from '../../../../src/endpoints/accounts/login.ts'
import { getSecurityOverview } from '../../../../src/endpoints/accounts/security.ts'
import {
  sendLoginCode,
  sendResetCode,
  resetByPhone,
} from '../../../../src/endpoints/accounts/verification.ts'
import { testProvider, type TestProvider } from '../../../kit/provider/provider.ts'
import { testBrand } from '../../../kit/provider/testBrand.ts'

const PASSWORD = 'river-lamp-7'
const brand = testBrand()
const withoutCaptcha = brand.flags.filter((flag) => flag !== 'CAPTCHA3')

let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider({ brand: { ...brand, defaultAgent: null, flags: withoutCaptcha } })
})

let made = 0
/** Registers a number as typed, without its leading 0. Returns the session. */
const newcomer = async (mobileNum: string, ip = '10.2.0.1') =>
  (
    await provider.call(
      registerMobile,
      {
        mobileNum,
        countryDialingCode: '60',
        password: PASSWORD,
        confirmPassword: PASSWORD,
        domain: 'localhost',
        registerUrl: 'http://localhost/',
        registerMethod: 'WEB',
        login: true,
        termsAccepted: true,
        ageConfirmed: true,
      },
      { ip },
    )
  ).value
const nextNumber = (): string => {
  made += 1
  return `12555${String(1000 + made)}`
}
const codeTo = async (recipient: string): Promise<string> =>
  /\b\d{6}\b/.exec(
    (await provider.ports.outbox.newest(50)).find((message) => message.recipient === recipient)!.body,
  )![0]
const bySms = async (mobileNum: string, ip?: string) => {
  const { verificationToken } = (
    await provider.call(sendLoginCode, { mobileNum, countryDialingCode: '60' }, { ip })
  ).value
  return provider.call(
    login,
    {
      username: mobileNum,
      password: await codeTo(`+60${mobileNum}`),
      type: 'sms',
      countryDialingCode: '60',
      verificationToken,
    },
    { ip },
  )
}

describe('a mobile number that was used to register', () => {
  test.each([
    ['in the national format', '0NUMBER'],
    ['with spaces and dashes', '0NU-MBER'],
    ['with its country', '+60NUMBER'],
    ['without a plus', '60NUMBER'],
    ['dialled from abroad', '0060NUMBER'],
  ])('logs in by password, typed %s', async (_how, typed) => {
    const number = nextNumber()
    const { member } = await newcomer(number)
    const username = typed
      .replace('NUMBER', number)
      .replace('NU-MBER', `${number.slice(0, 2)}-${number.slice(2, 5)} ${number.slice(5)}`)
    const reply = await provider.call(
      login,
      { username, password: PASSWORD, type: 'username' },
      { ip: '10.2.0.1' },
    )
    expect(reply.value.member.account).toBe(member.account)
  })

  test('logs in by SMS, which verifies the number', async () => {
    const number = nextNumber()
    const { member, token } = await newcomer(number)
    expect((await provider.call(getSecurityOverview, {}, { token })).value).toMatchObject({
      account: member.account,
      mobileVerified: false,
    })
    const entered = (await bySms(number)).value
    expect([entered.member.account, entered.member.mobileVerified]).toEqual([member.account, true])
  })

  test('sets a new password by SMS', async () => {
    const number = nextNumber()
    const { member } = await newcomer(number)
    const { verificationToken } = (
      await provider.call(sendResetCode, { mobileNum: number, countryDialingCode: '60' })
    ).value
    const verificationCode = await codeTo(`+60${number}`)
    const reset = await provider.call(resetByPhone, {
      mobileNum: number,
      countryDialingCode: '60',
      verificationCode,
      verificationToken,
      newPassword: 'harbour-kite-9',
    })
    expect(reply(reset)).toBe(member.account)
  })

  test('once verified by its owner, locks out a stranger who registered it: sessions end and the password alone is not enough', async () => {
    const number = nextNumber()
    const stranger = await newcomer(number, '10.2.0.66')
    expect((await bySms(number, '10.2.0.7')).status).toBe(200)
    expect((await provider.call(getMemberInfo, {}, { token: stranger.token })).errorCode).toBe(
      'login.not.session',
    )
    const again = await provider.call(
      login,
      { username: `0${number}`, password: PASSWORD, type: 'username' },
      { ip: '10.2.0.66' },
    )
    expect([again.errorCode, again.detail.methods]).toEqual(['login.verification.required', 'sms'])
  })

  test('is accepted with spaces and dashes', async () => {
    const { member } = await newcomer('012-666 10 01')
    expect(
      (
        await provider.call(
          login,
          { username: '0126661001', password: PASSWORD, type: 'username' },
          { ip: '10.2.0.1' },
        )
      ).value.member.account,
    ).toBe(member.account)
  })
})

const reply = (reset: { value: { member: { account: string } } }): string => reset.value.member.account
