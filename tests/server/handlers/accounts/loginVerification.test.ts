import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import {
  addBankCard,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from '../../../../src/endpoints/accounts/security.ts'
import { sendLoginCheck, verifyLogin } from '../../../../src/endpoints/accounts/verification.ts'
import { TEST_PASSWORD } from '../../../kit/provider/provider.ts'
import { mobileOf, securitySite } from '../../../kit/provider/securitySite.ts'

const { provider, person, codeTo, enter } = await securitySite()

describe('a login from a new IP address', () => {
  test('needs a second factor once, and not again from the same address', async () => {
    const mobile = mobileOf(7)
    const { name } = await person({ mobile })
    expect((await enter(name, '10.1.1.1')).status).toBe(200)
    const challenge = await enter(name, '10.1.1.2')
    expect([challenge.errorCode, challenge.detail.methods]).toEqual(['login.verification.required', 'sms'])
    const challengeId = String(challenge.detail.challengeId)
    await provider.call(sendLoginCheck, { challengeId, method: 'sms' })
    const verify = async (code: string) =>
      provider.call(verifyLogin, { challengeId, method: 'sms', code }, { ip: '10.1.1.2' })
    expect((await verify('abc')).errorCode).toBe('verification.code.invalid')
    expect((await verify(await codeTo(mobile))).value.member.account).toBe(name)
    expect((await enter(name, '10.1.1.2')).status).toBe(200)
  })

  test('refuses a second factor that the brand does not offer', async () => {
    const mobile = mobileOf(8)
    const { account, name, token } = await person({ mobile })
    await provider.call(
      addBankCard,
      { password: TEST_PASSWORD, bank: 'Maybank', holder: 'Siti Aminah', number: '1234567890' },
      { token },
    )
    await provider.ports.secrets.rememberAddress(account, '10.1.1.1', provider.clock.now)
    const challenge = await enter(name, '10.1.1.2')
    const reply = await provider.call(verifyLogin, {
      challengeId: String(challenge.detail.challengeId),
      method: 'bankName',
      code: 'Siti Aminah',
    })
    expect(reply.errorCode).toBe('verification.code.invalid')
  })
})

describe('2-step', () => {
  test('is switched on with a first code, required at each login, and accepts no code twice', async () => {
    const { name, token } = await person()
    const { value } = await provider.call(beginAuthenticator, { password: TEST_PASSWORD }, { token })
    const totp = new TOTP({ secret: value.secret })
    const code = () => totp.generate({ timestamp: provider.clock.now })
    expect((await provider.call(confirmAuthenticator, { code: '000000' }, { token })).errorCode).toBe(
      'verification.code.invalid',
    )
    expect((await provider.call(confirmAuthenticator, { code: code() }, { token })).status).toBe(200)
    const challenge = await enter(name, '127.0.0.1')
    expect(challenge.detail.methods).toBe('authenticator')
    const verify = () =>
      provider.call(verifyLogin, {
        challengeId: String(challenge.detail.challengeId),
        method: 'authenticator',
        code: code(),
      })
    expect((await verify()).errorCode).toBe('verification.code.invalid')
    provider.clock.now += 60_000
    expect((await verify()).value.member.account).toBe(name)
    provider.clock.now += 60_000
    expect(
      (await provider.call(removeAuthenticator, { password: TEST_PASSWORD, code: code() }, { token })).status,
    ).toBe(200)
    expect((await enter(name, '127.0.0.1')).status).toBe(200)
  })
})
