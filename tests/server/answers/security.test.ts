import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { getMemberInfo, login } from '../../../src/endpoints/login.ts'
import {
  acceptTerms, addBankCard, beginAuthenticator, changePaymentPassword, confirmAuthenticator, endOtherSessions, endSession, getBankCards,
  getSecurityLog, getSecurityOverview, getSessions, removeAuthenticator, removeBankCard, resetPaymentPassword, setAvatar, setPaymentPassword,
  setSecurityQuestions,
} from '../../../src/endpoints/security.ts'
import {
  bind, resetByEmail, resetByLink, resetByPhone, sendBindCode, sendLoginCheck, sendLoginCode, sendRegisterCode, sendResetCode, verifyLogin,
} from '../../../src/endpoints/verification.ts'
import type { Account } from '../../../src/server/ports/accounts.ts'
import { testProvider, TEST_PASSWORD, type TestProvider } from '../../kit/provider.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider()
})

let made = 0
const person = async (more: { mobile?: string } = {}): Promise<{ account: Account; token: string; name: string }> => {
  made += 1
  const name = `person${made}`
  const account = await provider.makeAccount({ name, ...more })
  return { account, name, token: await provider.tokenOf(account) }
}
const mobileOf = (n: number): string => `+6012${String(4_000_000 + n)}`
const asTyped = (e164: string) => ({ mobileNum: `0${e164.slice(3)}`, countryDialingCode: '60' })
const lastMessage = async (recipient: string) => (await provider.ports.outbox.newest(50)).find((message) => message.recipient === recipient)
const codeTo = async (recipient: string): Promise<string> => /\b\d{6}\b/.exec((await lastMessage(recipient))!.body)![0]
const enter = (username: string, ip: string, password = TEST_PASSWORD) => provider.call(login, { username, password, type: 'username' }, { ip })

describe('codes by SMS', () => {
  test('log in once, and only with the right one', async () => {
    const mobile = mobileOf(1)
    const { name } = await person({ mobile })
    expect((await provider.call(sendLoginCode, asTyped(mobile))).value.expiredMinutes).toBe(5)
    const code = await codeTo(mobile)
    const sms = (password: string) => provider.call(login, { username: asTyped(mobile).mobileNum, password, type: 'sms', countryDialingCode: '60' })
    expect((await sms(code === '000000' ? '111111' : '000000')).errorCode).toBe('verification.code.invalid')
    expect((await sms(code)).value.member.account).toBe(name)
    expect((await sms(code)).errorCode).toBe('verification.code.invalid')
  })

  test('are not sent to a number without an account, and nobody can tell', async () => {
    const mobile = mobileOf(2)
    const reply = await provider.call(sendLoginCode, asTyped(mobile))
    expect(reply.value).toEqual({ expiredMinutes: 5 })
    expect(await lastMessage(mobile)).toBeUndefined()
  })

  test('are sent three times in five minutes and five times an hour, exactly, even when asked all at once', async () => {
    const mobile = mobileOf(3)
    await person({ mobile })
    const { now } = provider.clock
    const flood = await Promise.all(Array.from({ length: 12 }, () => provider.call(sendLoginCode, asTyped(mobile))))
    expect(flood.filter((reply) => reply.status === 200)).toHaveLength(3)
    expect(flood.find((reply) => reply.status === 429)).toMatchObject({ errorCode: 'too.many.requests', detail: { minutes: 5 } })
    provider.clock.now = now + 6 * 60_000
    const later = await Promise.all(Array.from({ length: 6 }, () => provider.call(sendLoginCode, asTyped(mobile))))
    expect(later.filter((reply) => reply.status === 200)).toHaveLength(2)
    provider.clock.now = now
  })

  test('are gone after five wrong tries, whichever way the sixth goes', async () => {
    const mobile = mobileOf(4)
    await person({ mobile })
    await provider.call(sendResetCode, asTyped(mobile))
    const code = await codeTo(mobile)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const reset = (verificationCode: string) => provider.call(resetByPhone, { ...asTyped(mobile), verificationCode, newPassword: 'another-lamp-4' })
    await Promise.all(Array.from({ length: 5 }, () => reset(wrong)))
    expect((await reset(code)).errorCode).toBe('verification.code.invalid')
  })

  test('expire, and one for registering opens no login', async () => {
    const mobile = mobileOf(5)
    await person({ mobile })
    const { now } = provider.clock
    await provider.call(sendRegisterCode, { mobileNo: asTyped(mobile).mobileNum, countryDialingCode: '60' })
    const sms = async () => provider.call(login, { username: mobile, password: await codeTo(mobile), type: 'sms', countryDialingCode: '60' })
    expect((await sms()).errorCode).toBe('verification.code.invalid')
    provider.clock.now += 1
    await provider.call(sendLoginCode, asTyped(mobile))
    provider.clock.now += 5 * 60_000
    expect((await sms()).errorCode).toBe('verification.code.expired')
    provider.clock.now = now
  })
})

describe('a forgotten password', () => {
  test('is set anew by phone: the code logs in, and every session before it has ended', async () => {
    const mobile = mobileOf(6)
    const { token, name } = await person({ mobile })
    await provider.call(sendResetCode, asTyped(mobile))
    const { value } = await provider.call(resetByPhone, { ...asTyped(mobile), verificationCode: await codeTo(mobile), newPassword: 'another-lamp-4' })
    expect(value.member.account).toBe(name)
    expect((await provider.call(getMemberInfo, {}, { token })).errorCode).toBe('login.not.session')
    expect((await enter(name, '127.0.0.1', 'another-lamp-4')).status).toBe(200)
  })

  test('is set anew by a link that works once, and only for the address that belongs to the name', async () => {
    const { account, name } = await person()
    await provider.ports.accounts.update(account, { email: 'one@example.org', emailVerifiedAt: provider.clock.now })
    const alike = [
      await provider.call(resetByEmail, { username: name, email: 'other@example.org' }),
      await provider.call(resetByEmail, { username: 'nobody', email: 'one@example.org' }),
      await provider.call(resetByEmail, { username: name, email: 'ONE@example.org' }),
    ]
    expect(alike.map((reply) => [reply.status, reply.value])).toEqual(Array.from({ length: 3 }, () => [200, {}]))
    const token = /reset=(\S+)/.exec((await lastMessage('one@example.org'))!.body)![1]!
    expect((await provider.call(resetByLink, { token, newPassword: 'river-stone-5' })).value.member.account).toBe(name)
    expect((await provider.call(resetByLink, { token, newPassword: 'river-stone-6' })).errorCode).toBe('verification.code.expired')
  })

  test('asked for with a form, as the provider sends it, is answered too', async () => {
    const reply = await provider.app.inject({
      method: 'POST', url: resetByEmail.path, payload: 'username=nobody&email=one%40example.org',
      headers: { merchant: provider.brand.merchant, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(reply.json()).toEqual({ success: true, value: {} })
  })
})

describe('a login from an address that is new', () => {
  test('needs one more proof, and then the address is known', async () => {
    const mobile = mobileOf(7)
    const { name } = await person({ mobile })
    expect((await enter(name, '10.1.1.1')).status).toBe(200)
    const asked = await enter(name, '10.1.1.2')
    expect([asked.errorCode, asked.detail.methods]).toEqual(['login.verification.required', 'sms'])
    const challengeId = String(asked.detail.challengeId)
    await provider.call(sendLoginCheck, { challengeId, method: 'sms' })
    const verify = async (code: string) => provider.call(verifyLogin, { challengeId, method: 'sms', code }, { ip: '10.1.1.2' })
    expect((await verify('abc')).errorCode).toBe('verification.code.invalid')
    expect((await verify(await codeTo(mobile))).value.member.account).toBe(name)
    expect((await enter(name, '10.1.1.2')).status).toBe(200)
  })

  test('is not opened by a way the brand does not accept', async () => {
    const mobile = mobileOf(8)
    const { account, name, token } = await person({ mobile })
    await provider.call(addBankCard, { password: TEST_PASSWORD, bank: 'Maybank', holder: 'Siti Aminah', number: '1234567890' }, { token })
    await provider.ports.secrets.rememberAddress(account, '10.1.1.1', provider.clock.now)
    const asked = await enter(name, '10.1.1.2')
    const reply = await provider.call(verifyLogin, { challengeId: String(asked.detail.challengeId), method: 'bankName', code: 'Siti Aminah' })
    expect(reply.errorCode).toBe('verification.code.invalid')
  })
})

describe('2-step', () => {
  test('is switched on by a first code, asked at each login, and no code works twice', async () => {
    const { name, token } = await person()
    const { value } = await provider.call(beginAuthenticator, { password: TEST_PASSWORD }, { token })
    const totp = new TOTP({ secret: value.secret })
    const code = () => totp.generate({ timestamp: provider.clock.now })
    expect((await provider.call(confirmAuthenticator, { code: '000000' }, { token })).errorCode).toBe('verification.code.invalid')
    expect((await provider.call(confirmAuthenticator, { code: code() }, { token })).status).toBe(200)
    const asked = await enter(name, '127.0.0.1')
    expect(asked.detail.methods).toBe('authenticator')
    const verify = () => provider.call(verifyLogin, { challengeId: String(asked.detail.challengeId), method: 'authenticator', code: code() })
    expect((await verify()).errorCode).toBe('verification.code.invalid')
    provider.clock.now += 60_000
    expect((await verify()).value.member.account).toBe(name)
    provider.clock.now += 60_000
    expect((await provider.call(removeAuthenticator, { password: TEST_PASSWORD, code: code() }, { token })).status).toBe(200)
    expect((await enter(name, '127.0.0.1')).status).toBe(200)
  })
})

describe('the security centre', () => {
  test('binds a mobile number and an e-mail address with codes, and says how safe the account is', async () => {
    const { token } = await person()
    const before = (await provider.call(getSecurityOverview, {}, { token })).value
    const mobile = mobileOf(9)
    await provider.call(sendBindCode, { channel: 'sms', ...asTyped(mobile) }, { token })
    const bound = await provider.call(bind, { channel: 'sms', ...asTyped(mobile), verificationCode: await codeTo(mobile), password: TEST_PASSWORD }, { token })
    expect(bound.value.bound).toBe(`+60•••••${mobile.slice(-3)}`)
    await provider.call(sendBindCode, { channel: 'email', email: 'Two@example.org' }, { token })
    await provider.call(bind, { channel: 'email', email: 'two@example.org', verificationCode: await codeTo('two@example.org'), password: TEST_PASSWORD }, { token })
    const after = (await provider.call(getSecurityOverview, {}, { token })).value
    expect(after).toMatchObject({ mobileVerified: true, emailVerified: true, email: 't•••@example.org' })
    expect(after.strength).toBe(before.strength + 30)
  })

  test('a number that another account has is refused only to who holds the phone', async () => {
    const mobile = mobileOf(10)
    await person({ mobile })
    const { token } = await person()
    expect((await provider.call(sendBindCode, { channel: 'sms', ...asTyped(mobile) }, { token })).status).toBe(200)
    const reply = await provider.call(bind, { channel: 'sms', ...asTyped(mobile), verificationCode: await codeTo(mobile), password: TEST_PASSWORD }, { token })
    expect(reply.errorCode).toBe('mobile.taken')
  })

  test('the payment password is set, changed and reset by the security answers', async () => {
    const { token } = await person()
    const pay = (paymentPassword: string) => ({ paymentPassword, confirmPaymentPassword: paymentPassword })
    expect((await provider.call(setPaymentPassword, { password: TEST_PASSWORD, ...pay('123456') }, { token })).errorCode).toBe('password.common')
    expect((await provider.call(setPaymentPassword, { password: 'wrong', ...pay('246810') }, { token })).errorCode).toBe('password.wrong')
    expect((await provider.call(setPaymentPassword, { password: TEST_PASSWORD, ...pay('246810') }, { token })).status).toBe(200)
    const changed = await provider.call(changePaymentPassword, { oldPaymentPassword: '000000', ...pay('135792') }, { token })
    expect([changed.errorCode, changed.field]).toEqual(['payment.password.wrong', 'oldPaymentPassword'])
    expect((await provider.call(changePaymentPassword, { oldPaymentPassword: '246810', ...pay('135792') }, { token })).status).toBe(200)
    const answers = [{ question: 'firstPet' as const, answer: 'Comel' }, { question: 'birthTown' as const, answer: 'Ipoh' }, { question: 'firstJob' as const, answer: 'Guru' }]
    await provider.call(setSecurityQuestions, { password: TEST_PASSWORD, answers }, { token })
    const wrong = answers.map((one) => ({ ...one, answer: 'Melaka' }))
    expect((await provider.call(resetPaymentPassword, { password: TEST_PASSWORD, answers: wrong, ...pay('864209') }, { token })).errorCode).toBe('verification.code.invalid')
    const loosely = answers.map((one) => ({ ...one, answer: ` ${one.answer.toUpperCase()}. ` }))
    expect((await provider.call(resetPaymentPassword, { password: TEST_PASSWORD, answers: loosely, ...pay('864209') }, { token })).status).toBe(200)
  })

  test('bank cards are shown by their last four digits, belong to one holder, and can be removed', async () => {
    const { token } = await person()
    const card = (holder: string, number: string) => provider.call(addBankCard, { password: TEST_PASSWORD, bank: 'CIMB', holder, number }, { token })
    const first = (await card('Tan Mei Ling', '8000 1234 5678')).value
    expect(first.number).toBe('•••• 5678')
    expect((await card('Somebody Else', '8000 9999 0000')).errorCode).toBe('bank.card.holder')
    expect((await card('Tan Mei Ling', '8000-1234-5678')).errorCode).toBe('bank.card.known')
    const stranger = await person()
    expect((await provider.call(removeBankCard, { id: first.id }, { token: stranger.token })).errorCode).toBe('bank.card.missing')
    expect((await provider.call(removeBankCard, { id: first.id }, { token })).status).toBe(200)
    expect((await provider.call(getBankCards, {}, { token })).value).toEqual([])
  })

  test('sessions are listed by device and ended one by one or all but one', async () => {
    const { account, token } = await person()
    const [second, third] = [await provider.tokenOf(account, '10.0.0.2'), await provider.tokenOf(account, '10.0.0.3')]
    const list = (await provider.call(getSessions, {}, { token })).value
    expect(list.map((one) => one.ip).sort()).toEqual(['10.0.0.2', '10.0.0.3', '127.0.0.1'])
    const target = list.find((one) => one.ip === '10.0.0.2')!
    const stranger = await person()
    expect((await provider.call(endSession, { id: target.id }, { token: stranger.token })).errorCode).toBe('record.not.found')
    await provider.call(endSession, { id: target.id }, { token })
    expect((await provider.call(getMemberInfo, {}, { token: second })).errorCode).toBe('login.not.session')
    expect((await provider.call(endOtherSessions, {}, { token })).value.ended).toBe(1)
    expect((await provider.call(getMemberInfo, {}, { token: third })).errorCode).toBe('login.not.session')
  })

  test('avatar and terms are kept, and each change of safety stands in the log', async () => {
    const { token } = await person()
    expect((await provider.call(setAvatar, { avatar: 'https://elsewhere.example/x.png' }, { token })).errorCode).toBe('record.not.found')
    expect((await provider.call(setAvatar, { avatar: '/art/avatars/moon.svg' }, { token })).status).toBe(200)
    expect((await provider.call(getMemberInfo, {}, { token })).value.avatar).toBe('/art/avatars/moon.svg')
    await provider.call(acceptTerms, { version: provider.brand.termsVersion }, { token })
    const log = (await provider.call(getSecurityLog, {}, { token })).value
    expect(log.list.map((line) => line.kind)).toEqual(['terms.accepted'])
  })
})
