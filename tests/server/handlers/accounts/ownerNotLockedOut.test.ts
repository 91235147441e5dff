import { beforeAll, describe, expect, test } from 'vitest'
import { changePassword, login } from '../../../../src/endpoints/accounts/login.ts'
import {
  resetByEmail,
  resetByLink,
  resetByPhone,
  sendLoginCheck,
  sendLoginCode,
  sendRegisterCode,
  sendResetCode,
  verifyLogin,
} from '../../../../src/endpoints/accounts/verification.ts'
import { testProvider, TEST_PASSWORD, type TestProvider } from '../../../kit/provider/provider.ts'
import { testBrand } from '../../../kit/provider/testBrand.ts'

const brand = testBrand()
let provider: TestProvider
beforeAll(async () => {
  // Captchas are solved: the tests check that nothing stronger than a captcha stops the owner.
  provider = await testProvider({
    brand: { ...brand, flags: brand.flags.filter((flag) => flag !== 'CAPTCHA3') },
  })
})

const STRANGER = '10.66.0.1'
const OWNER = '10.1.0.1'
const enter = (username: string, password: string, ip: string) =>
  provider.call(login, { username, password, type: 'username' }, { ip })
const guess = async (username: string, times: number, ip: (n: number) => string): Promise<void> => {
  for (let n = 0; n < times; n += 1)
    expect((await enter(username, `guess ${n}`, ip(n))).errorCode).toBe('login.failed')
}
const messages = (recipient: string) =>
  provider.ports.outbox.newest(100).then((all) => all.filter((message) => message.recipient === recipient))
const codeTo = async (recipient: string): Promise<string> =>
  /\b\d{6}\b/.exec((await messages(recipient))[0]!.body)![0]

describe('wrong passwords from other people', () => {
  test.each([
    ['from one address', () => STRANGER],
    ['from many addresses', (n: number) => `10.67.0.${n}`],
    ['from the owner’s own address', () => OWNER],
  ])('%s never block the right password', async (where, ip) => {
    const name = `guessed${where.length}`
    await provider.makeAccount({ name })
    expect((await enter(name, TEST_PASSWORD, OWNER)).status).toBe(200)
    await guess(name, 45, ip)
    expect((await enter(name, TEST_PASSWORD, OWNER)).status).toBe(200)
  })

  test('never block it on a new device: after many failures it needs a second factor too', async () => {
    const open = await testProvider({
      servers: provider.servers,
      brand: { ...provider.brand, flags: provider.brand.flags.filter((flag) => flag !== 'LOGINIPVERF3') },
    })
    const mobile = '+60125550001'
    await open.makeAccount({ name: 'travelling', mobile })
    const arrive = () =>
      open.call(
        login,
        { username: 'travelling', password: TEST_PASSWORD, type: 'username' },
        { ip: '10.1.0.9' },
      )
    await guess('travelling', 25, (n) => `10.68.0.${n}`)
    // A stranger who knows the number has used up its SMS limit.
    for (let n = 0; n < 4; n += 1)
      await open.call(sendLoginCode, { mobileNum: '0125550001', countryDialingCode: '60' }, { ip: STRANGER })
    const challenge = await arrive()
    expect(challenge.errorCode).toBe('login.verification.required')
    const challengeId = String(challenge.detail.challengeId)
    expect((await open.call(sendLoginCheck, { challengeId, method: 'sms' }, { ip: '10.1.0.9' })).status).toBe(
      200,
    )
    expect(
      (
        await open.call(
          verifyLogin,
          { challengeId, method: 'sms', code: await codeTo(mobile) },
          { ip: '10.1.0.9' },
        )
      ).status,
    ).toBe(200)
    expect((await arrive()).status).toBe(200)
  })

  test('in one session do not block a password change in another', async () => {
    const account = await provider.makeAccount({ name: 'borrowed' })
    const [borrowed, own] = [await provider.tokenOf(account), await provider.tokenOf(account)]
    const change = (oldPassword: string, token: string) =>
      provider.call(
        changePassword,
        { oldPassword, newPassword: 'harbour-kite-9', confirmNewPassword: 'harbour-kite-9' },
        { token },
      )
    for (let n = 0; n < 12; n += 1) await change('a wrong one', borrowed)
    expect((await change(TEST_PASSWORD, borrowed)).errorCode).toBe('login.locked')
    expect((await change(TEST_PASSWORD, own)).status).toBe(200)
  })
})

describe('reset requests from other people', () => {
  test('never block the reset link: wrong addresses have no effect, and with the right one the newest link works', async () => {
    const account = await provider.makeAccount({ name: 'mailed' })
    const email = 'mailed@example.org'
    await provider.changeAccount(account, { email, emailVerifiedAt: provider.clock.now })
    for (let n = 0; n < 10; n += 1)
      await provider.call(resetByEmail, { username: 'mailed', email: 'other@example.org' }, { ip: STRANGER })
    const { now } = provider.clock
    // Every five minutes for an hour: the newest link in the mailbox works each time.
    for (let minute = 0; minute <= 60; minute += 5) {
      provider.clock.now = now + minute * 60_000
      for (let n = 0; n < 3; n += 1)
        await provider.call(resetByEmail, { username: 'mailed', email }, { ip: STRANGER })
      await provider.call(resetByEmail, { username: 'mailed', email }, { ip: OWNER })
      const token = /reset=(\S+)/.exec((await messages(email))[0]!.body)![1]!
      // A refused password does not use up the link.
      expect(
        (await provider.call(resetByLink, { token, newPassword: 'short' })).errorCode,
        `after ${minute} minutes`,
      ).toBe('field.length')
    }
    expect((await messages(email)).length).toBeLessThanOrEqual(12)
    provider.clock.now = now
  })

  test('by SMS, and wrong codes, do not count against a known device', async () => {
    const mobile = '+60125550002'
    const typed = { mobileNum: '0125550002', countryDialingCode: '60' }
    await provider.makeAccount({ name: 'texted', mobile })
    expect((await enter('texted', TEST_PASSWORD, OWNER)).status).toBe(200)
    for (let n = 0; n < 6; n += 1) await provider.call(sendResetCode, typed, { ip: STRANGER })
    await provider.call(
      sendRegisterCode,
      { mobileNo: typed.mobileNum, countryDialingCode: '60' },
      { ip: STRANGER },
    )
    const { verificationToken } = (await provider.call(sendResetCode, typed, { ip: OWNER })).value
    const verificationCode = await codeTo(mobile)
    const reset = (code: string, more: object, ip: string) =>
      provider.call(
        resetByPhone,
        { ...typed, verificationCode: code, newPassword: 'harbour-kite-9', ...more },
        { ip },
      )
    for (let n = 0; n < 8; n += 1)
      expect((await reset('000000', {}, STRANGER)).errorCode).toBe('verification.code.invalid')
    expect((await reset(verificationCode, {}, STRANGER)).errorCode).toBe('verification.code.invalid')
    expect((await reset(verificationCode, { verificationToken }, OWNER)).status).toBe(200)
  })
})
