import { describe, expect, test } from 'vitest'
import { REGISTRATION_FIELDS, type RegistrationField } from '../../../../src/entities/site/site.ts'
import {
  checkNewPassword,
  checkRegistration,
  registrationRulesOf,
  type RegistrationInput,
} from '../../../../src/server/domain/accounts/registration.ts'

const NONE: ReadonlySet<string> = new Set()
const rulesOf = (changes: Parameters<typeof registrationRulesOf>[0] = {}, flags = NONE) =>
  registrationRulesOf(changes, flags)

describe('the default rules', () => {
  const expected: Record<
    RegistrationField,
    readonly [enabled: boolean, required: boolean, string, number, number]
  > = {
    username: [true, true, 'letterStart', 4, 16],
    password: [true, true, 'any', 8, 64],
    confirmPassword: [true, true, 'any', 8, 64],
    payeeName: [false, false, 'lettersSpaces', 2, 64],
    email: [false, false, 'email', 6, 254],
    qqNum: [false, false, 'digits', 5, 12],
    mobileNum: [true, true, 'digits', 5, 15],
    recommenderId: [false, false, 'lettersOrDigits', 4, 32],
    captcha: [false, false, 'any', 1, 12],
    verificationCode: [false, false, 'digits', 6, 6],
    affiliateCode: [true, false, 'lettersOrDigits', 4, 32],
    paymentPassword: [false, false, 'digits', 6, 6],
    line: [false, false, 'noSpaces', 2, 64],
    whatsapp: [false, false, 'digits', 5, 15],
    facebook: [false, false, 'any', 2, 128],
    wechat: [false, false, 'noSpaces', 2, 64],
    idNumber: [false, false, 'lettersOrDigits', 4, 32],
    birthDate: [false, false, 'dateYmd', 10, 10],
  }
  test.each(REGISTRATION_FIELDS)('%s', (field) => {
    const [enabled, required, patternId, minLength, maxLength] = expected[field]
    expect(rulesOf()[field]).toMatchObject({ enabled, required, patternId, minLength, maxLength })
  })
})

describe('the rules of a brand', () => {
  test.each([
    ['override the defaults', 'username', { minLength: 6 }, { minLength: 6, maxLength: 16, enabled: true }],
    [
      'keep the defaults of what they leave out',
      'email',
      { enabled: true, required: undefined },
      { enabled: true, required: false },
    ],
    [
      'name a pattern by its id',
      'line',
      { patternId: 'digits' },
      { patternId: 'digits', acceptedPattern: '^[0-9]+$' },
    ],
    [
      'an unknown pattern matches anything',
      'line',
      { patternId: 'x' },
      { patternId: 'x', acceptedPattern: '*' },
    ],
  ] as const)('%s', (_what, field, change, rule) => {
    expect(rulesOf({ [field]: change })[field]).toMatchObject(rule)
  })

  test('the SMS code is required where its flag is on, even if the brand says otherwise', () => {
    const flags = new Set(['REGMOBVERF3'])
    const rule = { enabled: true, required: true }
    expect(rulesOf({}, flags).verificationCode).toMatchObject(rule)
    expect(rulesOf({ verificationCode: { enabled: false } }, flags).verificationCode).toMatchObject(rule)
    expect(rulesOf({}, flags).captcha).toMatchObject({ enabled: false, required: false })
  })
})

const guesses = { isCommon: (password: string) => password === 'password', words: ['siti'] }

const INPUT: RegistrationInput = {
  values: { username: 'aminah', password: 'green apple tea', confirmPassword: 'green apple tea' },
  mode: 'username',
  termsAccepted: true,
  ageConfirmed: true,
  minimumAge: 18,
  guesses,
  now: Date.UTC(2026, 2, 10),
  zone: 'Asia/Kuala_Lumpur',
}

const ALL_ON = rulesOf({
  birthDate: { enabled: true },
  paymentPassword: { enabled: true },
  captcha: { enabled: true, required: true },
  verificationCode: { enabled: true, required: true },
})

describe('a new password', () => {
  const rule = rulesOf().password!
  test.each([
    ['green apple tea', null],
    ['', { code: 'field.required', field: 'newPassword', detail: { min: 8, max: 64 } }],
    ['short', { code: 'field.length', field: 'newPassword', detail: { min: 8, max: 64 } }],
    ['password', { code: 'password.common', field: 'newPassword' }],
  ])('%j', (password, error) => {
    const checked = checkNewPassword(password, guesses, rule, 'newPassword')
    expect(checked).toEqual(error ? { ok: false, error } : { ok: true, value: null })
  })
})

describe('a registration', () => {
  const both = (password: string) => ({ password, confirmPassword: password })
  test.each([
    ['with valid fields', {}, {}, null, null],
    ['without a name', { username: '' }, {}, 'field.required', 'username'],
    ['with a short name', { username: 'abc' }, {}, 'field.length', 'username'],
    ['with a name that begins with a digit', { username: '1abcd' }, {}, 'field.pattern', 'username'],
    [
      'by mobile number needs no name',
      { username: '', mobileNum: '123456', verificationCode: '123456' },
      { mode: 'mobile' },
      null,
      null,
    ],
    ['by mobile number needs the number', {}, { mode: 'mobile' }, 'field.required', 'mobileNum'],
    [
      'by mobile number needs the code',
      { mobileNum: '123456' },
      { mode: 'mobile' },
      'field.required',
      'verificationCode',
    ],
    [
      'by name with a number needs the code',
      { mobileNum: '123456' },
      {},
      'field.required',
      'verificationCode',
    ],
    [
      'with an affiliate code that is too short',
      { affiliateCode: 'ab' },
      {},
      'field.length',
      'affiliateCode',
    ],
    [
      'with another confirmation',
      { confirmPassword: 'green apple pie' },
      {},
      'password.mismatch',
      'confirmPassword',
    ],
    ['with a common password', both('password'), {}, 'password.common', 'password'],
    ['with a weak payment password', { paymentPassword: '123456' }, {}, 'password.common', 'paymentPassword'],
    ['with a good payment password', { paymentPassword: '480951' }, {}, null, null],
    ['of an adult', { birthDate: '2008-03-10' }, {}, null, null],
    ['of a minor', { birthDate: '2008-03-11' }, {}, 'age.required', 'birthDate'],
    ['with an impossible birth date', { birthDate: '2008-02-30' }, {}, 'field.pattern', 'birthDate'],
    ['without the age confirmed', {}, { ageConfirmed: false }, 'age.required', 'ageConfirmed'],
    ['without the terms', {}, { termsAccepted: false }, 'terms.required', 'termsAccepted'],
  ] as const)('%s', (_what, values, change, code, field) => {
    const checked = checkRegistration(ALL_ON, { ...INPUT, ...change, values: { ...INPUT.values, ...values } })
    expect(checked.ok ? [null, null] : [checked.error.code, checked.error.field]).toEqual([code, field])
  })

  test('a field that is not enabled is not checked', () => {
    const values = { ...INPUT.values, email: 'no address', birthDate: '2020-01-01' }
    expect(checkRegistration(rulesOf(), { ...INPUT, values }).ok).toBe(true)
  })

  test('fields without rules are not required', () => {
    expect(checkRegistration({}, { ...INPUT, values: { ...INPUT.values, birthDate: 'x' } }).ok).toBe(true)
    expect(checkRegistration({ username: undefined }, INPUT).ok).toBe(true)
  })

  test('passwords that are both missing match', () => {
    expect(checkRegistration({}, { ...INPUT, values: {} })).toMatchObject({
      error: { code: 'password.common' },
    })
  })

  test('a refusal names the lengths, or the age', () => {
    expect(checkRegistration(ALL_ON, { ...INPUT, values: { username: 'abc' } })).toMatchObject({
      error: { detail: { min: 4, max: 16 } },
    })
    const young = { ...INPUT, values: { ...INPUT.values, birthDate: '2010-01-01' } }
    expect(checkRegistration(ALL_ON, young)).toMatchObject({ error: { detail: { age: 18 } } })
  })
})
