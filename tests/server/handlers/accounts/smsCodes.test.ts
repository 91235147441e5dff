import { describe, expect, test } from 'vitest'
import { getMemberInfo, login } from '../../../../src/endpoints/accounts/login.ts'
import {
  resetByEmail,
  resetByLink,
  resetByPhone,
  sendLoginCode,
  sendRegisterCode,
  sendResetCode,
} from '../../../../src/endpoints/accounts/verification.ts'
import { asTyped, mobileOf, securitySite } from '../../../kit/provider/securitySite.ts'

const { provider, person, lastMessage, codeTo, tokenOfSent, enter } = await securitySite()

describe('codes by SMS', () => {
  test('log in once, and only with the right code', async () => {
    const mobile = mobileOf(1)
    const { name } = await person({ mobile })
    const sent = (await provider.call(sendLoginCode, asTyped(mobile))).value
    expect(sent.expiredMinutes).toBe(5)
    const code = await codeTo(mobile)
    const sms = (password: string) =>
      provider.call(login, {
        username: asTyped(mobile).mobileNum,
        password,
        type: 'sms',
        countryDialingCode: '60',
        verificationToken: sent.verificationToken,
      })
    expect((await sms(code === '000000' ? '111111' : '000000')).errorCode).toBe('verification.code.invalid')
    expect((await sms(code)).value.member.account).toBe(name)
    expect((await sms(code)).errorCode).toBe('verification.code.invalid')
  })

  test('are not sent to a number without an account, and the reply is the same', async () => {
    const mobile = mobileOf(2)
    const reply = await provider.call(sendLoginCode, asTyped(mobile))
    expect(reply.value).toEqual({ expiredMinutes: 5, verificationToken: expect.any(String) })
    expect(await lastMessage(mobile)).toBeUndefined()
  })

  test('are sent at most three times in five minutes and five times an hour, also for concurrent calls', async () => {
    const mobile = mobileOf(3)
    await person({ mobile })
    const { now } = provider.clock
    const flood = await Promise.all(
      Array.from({ length: 12 }, () => provider.call(sendLoginCode, asTyped(mobile))),
    )
    expect(flood.filter((reply) => reply.status === 200)).toHaveLength(3)
    expect(flood.find((reply) => reply.status === 429)).toMatchObject({
      errorCode: 'too.many.requests',
      detail: { minutes: 5 },
    })
    provider.clock.now = now + 6 * 60_000
    const later = await Promise.all(
      Array.from({ length: 6 }, () => provider.call(sendLoginCode, asTyped(mobile))),
    )
    expect(later.filter((reply) => reply.status === 200)).toHaveLength(2)
    provider.clock.now = now
  })

  test('are invalid after five wrong tries, also if the sixth is right', async () => {
    const mobile = mobileOf(4)
    await person({ mobile })
    const verificationToken = await tokenOfSent(sendResetCode, mobile)
    const code = await codeTo(mobile)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const reset = (verificationCode: string) =>
      provider.call(resetByPhone, {
        ...asTyped(mobile),
        verificationCode,
        verificationToken,
        newPassword: 'another-lamp-4',
      })
    await Promise.all(Array.from({ length: 5 }, () => reset(wrong)))
    expect((await reset(code)).errorCode).toBe('verification.code.invalid')
  })

  test('expire, and one for registration does not log in', async () => {
    const mobile = mobileOf(5)
    await person({ mobile })
    const { now } = provider.clock
    const forRegister = (
      await provider.call(sendRegisterCode, { mobileNo: asTyped(mobile).mobileNum, countryDialingCode: '60' })
    ).value
    const sms = async (verificationToken: string | undefined) =>
      provider.call(login, {
        username: mobile,
        password: await codeTo(mobile),
        type: 'sms',
        countryDialingCode: '60',
        verificationToken,
      })
    expect((await sms(forRegister.verificationToken)).errorCode).toBe('verification.code.invalid')
    provider.clock.now += 1
    const token = await tokenOfSent(sendLoginCode, mobile)
    provider.clock.now += 5 * 60_000
    expect((await sms(token)).errorCode).toBe('verification.code.expired')
    provider.clock.now = now
  })
})

describe('a forgotten password', () => {
  test('is reset by phone: the code logs in and ends every older session', async () => {
    const mobile = mobileOf(6)
    const { token, name } = await person({ mobile })
    const verificationToken = await tokenOfSent(sendResetCode, mobile)
    const { value } = await provider.call(resetByPhone, {
      ...asTyped(mobile),
      verificationCode: await codeTo(mobile),
      verificationToken,
      newPassword: 'another-lamp-4',
    })
    expect(value.member.account).toBe(name)
    expect((await provider.call(getMemberInfo, {}, { token })).errorCode).toBe('login.not.session')
    expect((await enter(name, '127.0.0.1', 'another-lamp-4')).status).toBe(200)
  })

  test('is reset by a link that works once and is sent only to the address of the account', async () => {
    const { account, name } = await person()
    await provider.changeAccount(account, {
      email: 'one@example.org',
      emailVerifiedAt: provider.clock.now,
    })
    const alike = [
      await provider.call(resetByEmail, { username: name, email: 'other@example.org' }),
      await provider.call(resetByEmail, { username: 'nobody', email: 'one@example.org' }),
      await provider.call(resetByEmail, { username: name, email: 'ONE@example.org' }),
    ]
    expect(alike.map((reply) => [reply.status, reply.value])).toEqual(
      Array.from({ length: 3 }, () => [200, {}]),
    )
    const token = /reset=(\S+)/.exec((await lastMessage('one@example.org'))!.body)![1]!
    expect(
      (await provider.call(resetByLink, { token, newPassword: 'river-stone-5' })).value.member.account,
    ).toBe(name)
    expect((await provider.call(resetByLink, { token, newPassword: 'river-stone-6' })).errorCode).toBe(
      'verification.code.expired',
    )
  })

  test('accepts the form encoding of the specified provider', async () => {
    const reply = await provider.app.inject({
      method: 'POST',
      url: resetByEmail.path,
      payload: 'username=nobody&email=one%40example.org',
      headers: { merchant: provider.brand.merchant, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(reply.json()).toEqual({ success: true, value: {} })
  })
})
