import { describe, expect, test } from 'vitest'
import { getMemberInfo } from '../../../../src/endpoints/accounts/login.ts'
import {
  acceptTerms,
  addBankCard,
  changePaymentPassword,
  endOtherSessions,
  endSession,
  getBankCards,
  getSecurityLog,
  getSecurityOverview,
  getSessions,
  removeBankCard,
  resetPaymentPassword,
  setAvatar,
  setPaymentPassword,
  setSecurityQuestions,
} from '../../../../src/endpoints/accounts/security.ts'
import { bind, sendBindCode } from '../../../../src/endpoints/accounts/verification.ts'
import { TEST_PASSWORD } from '../../../kit/provider/provider.ts'
import { asTyped, mobileOf, securitySite } from '../../../kit/provider/securitySite.ts'

const { provider, person, codeTo } = await securitySite()

describe('the security centre', () => {
  test('verifies a mobile number and an e-mail address with codes, and rates the safety of the account', async () => {
    const { token } = await person()
    const before = (await provider.call(getSecurityOverview, {}, { token })).value
    const mobile = mobileOf(9)
    await provider.call(sendBindCode, { channel: 'sms', ...asTyped(mobile) }, { token })
    const bound = await provider.call(
      bind,
      { channel: 'sms', ...asTyped(mobile), verificationCode: await codeTo(mobile), password: TEST_PASSWORD },
      { token },
    )
    expect(bound.value.bound).toBe(`+60•••••${mobile.slice(-3)}`)
    await provider.call(sendBindCode, { channel: 'email', email: 'Two@example.org' }, { token })
    await provider.call(
      bind,
      {
        channel: 'email',
        email: 'two@example.org',
        verificationCode: await codeTo('two@example.org'),
        password: TEST_PASSWORD,
      },
      { token },
    )
    const after = (await provider.call(getSecurityOverview, {}, { token })).value
    expect(after).toMatchObject({ mobileVerified: true, emailVerified: true, email: 't•••@example.org' })
    expect(after.strength).toBe(before.strength + 30)
  })

  test('a number of another account is refused only after the code, so that no one else can test numbers', async () => {
    const mobile = mobileOf(10)
    await person({ mobile })
    const { token } = await person()
    expect(
      (await provider.call(sendBindCode, { channel: 'sms', ...asTyped(mobile) }, { token })).status,
    ).toBe(200)
    const reply = await provider.call(
      bind,
      { channel: 'sms', ...asTyped(mobile), verificationCode: await codeTo(mobile), password: TEST_PASSWORD },
      { token },
    )
    expect(reply.errorCode).toBe('mobile.taken')
  })

  test('sets, changes and resets the payment password, with the security answers', async () => {
    const { token } = await person()
    const pay = (paymentPassword: string) => ({ paymentPassword, confirmPaymentPassword: paymentPassword })
    expect(
      (await provider.call(setPaymentPassword, { password: TEST_PASSWORD, ...pay('123456') }, { token }))
        .errorCode,
    ).toBe('password.common')
    expect(
      (await provider.call(setPaymentPassword, { password: 'wrong', ...pay('246810') }, { token })).errorCode,
    ).toBe('password.wrong')
    expect(
      (await provider.call(setPaymentPassword, { password: TEST_PASSWORD, ...pay('246810') }, { token }))
        .status,
    ).toBe(200)
    const changed = await provider.call(
      changePaymentPassword,
      { oldPaymentPassword: '000000', ...pay('135792') },
      { token },
    )
    expect([changed.errorCode, changed.field]).toEqual(['payment.password.wrong', 'oldPaymentPassword'])
    expect(
      (
        await provider.call(
          changePaymentPassword,
          { oldPaymentPassword: '246810', ...pay('135792') },
          { token },
        )
      ).status,
    ).toBe(200)
    const answers = [
      { question: 'firstPet' as const, answer: 'Comel' },
      { question: 'birthTown' as const, answer: 'Ipoh' },
      { question: 'firstJob' as const, answer: 'Guru' },
    ]
    await provider.call(setSecurityQuestions, { password: TEST_PASSWORD, answers }, { token })
    const wrong = answers.map((one) => ({ ...one, answer: 'Melaka' }))
    expect(
      (
        await provider.call(
          resetPaymentPassword,
          { password: TEST_PASSWORD, answers: wrong, ...pay('864209') },
          { token },
        )
      ).errorCode,
    ).toBe('verification.code.invalid')
    const otherSpelling = answers.map((one) => ({ ...one, answer: ` ${one.answer.toUpperCase()}. ` }))
    expect(
      (
        await provider.call(
          resetPaymentPassword,
          { password: TEST_PASSWORD, answers: otherSpelling, ...pay('864209') },
          { token },
        )
      ).status,
    ).toBe(200)
  })

  test('shows bank cards by their last four digits, requires one holder, and removes them', async () => {
    const { token } = await person()
    const card = (holder: string, number: string) =>
      provider.call(addBankCard, { password: TEST_PASSWORD, bank: 'CIMB', holder, number }, { token })
    const first = (await card('Tan Mei Ling', '8000 1234 5678')).value
    expect(first.number).toBe('•••• 5678')
    expect((await card('Somebody Else', '8000 9999 0000')).errorCode).toBe('bank.card.holder')
    expect((await card('Tan Mei Ling', '8000-1234-5678')).errorCode).toBe('bank.card.known')
    const stranger = await person()
    expect((await provider.call(removeBankCard, { id: first.id }, { token: stranger.token })).errorCode).toBe(
      'bank.card.missing',
    )
    expect((await provider.call(removeBankCard, { id: first.id }, { token })).status).toBe(200)
    expect((await provider.call(getBankCards, {}, { token })).value).toEqual([])
  })

  test('lists sessions by device, and ends one or all others', async () => {
    const { account, token } = await person()
    const [second, third] = [
      await provider.tokenOf(account, '10.0.0.2'),
      await provider.tokenOf(account, '10.0.0.3'),
    ]
    const list = (await provider.call(getSessions, {}, { token })).value
    expect(list.map((one) => one.ip).sort()).toEqual(['10.0.0.2', '10.0.0.3', '127.0.0.1'])
    const target = list.find((one) => one.ip === '10.0.0.2')!
    const stranger = await person()
    expect((await provider.call(endSession, { id: target.id }, { token: stranger.token })).errorCode).toBe(
      'record.not.found',
    )
    await provider.call(endSession, { id: target.id }, { token })
    expect((await provider.call(getMemberInfo, {}, { token: second })).errorCode).toBe('login.not.session')
    expect((await provider.call(endOtherSessions, {}, { token })).value.ended).toBe(1)
    expect((await provider.call(getMemberInfo, {}, { token: third })).errorCode).toBe('login.not.session')
  })

  test('stores avatar and accepted terms, and logs each security change', async () => {
    const { token } = await person()
    expect(
      (await provider.call(setAvatar, { avatar: 'https://elsewhere.example/x.png' }, { token })).errorCode,
    ).toBe('record.not.found')
    expect((await provider.call(setAvatar, { avatar: '/art/avatars/moon.svg' }, { token })).status).toBe(200)
    expect((await provider.call(getMemberInfo, {}, { token })).value.avatar).toBe('/art/avatars/moon.svg')
    await provider.call(acceptTerms, { version: provider.brand.termsVersion }, { token })
    const log = (await provider.call(getSecurityLog, {}, { token })).value
    expect(log.list.map((line) => line.kind)).toEqual(['terms.accepted'])
  })
})
