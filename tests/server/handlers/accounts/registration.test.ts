import { describe, expect, test } from 'vitest'
import {
  checkAffiliate,
  countryCode,
  getPermission,
  publicKey,
  register,
  registerMobile,
  registerRules,
  systemStatus,
} from '../../../../src/endpoints/accounts/login.ts'
import { balance } from '../../../../src/endpoints/money/wallet.ts'
import { drawn } from '../../../kit/site/captcha.ts'
import { testProvider } from '../../../kit/provider/provider.ts'
import { testBrand } from '../../../kit/provider/testBrand.ts'
import { enabledFlags } from '../../../../src/rules/site/flags.ts'

const provider = await testProvider({ brand: testBrand({ defaultAgent: 'agent' }) })
const team = await provider.makeTeam()

const newcomer = (username: string, change: Record<string, unknown> = {}) => ({
  username,
  password: 'river lamp 7'.replaceAll(' ', '-'),
  confirmPassword: 'river-lamp-7',
  domain: 'localhost',
  registerUrl: 'http://localhost/register',
  registerMethod: 'WEB' as const,
  login: true as const,
  termsAccepted: true,
  ageConfirmed: true,
  ...change,
})

describe('calls of a visitor', () => {
  test('status, permission, key, country and rules need no token', async () => {
    expect((await provider.call(systemStatus, {}, { ip: '10.0.0.9' })).value).toMatchObject({
      status: 0,
      ip: '10.0.0.9',
    })
    const { value } = await provider.call(getPermission, { url: 'localhost' })
    expect([...enabledFlags(value.info.whitelabel)].sort()).toEqual([...provider.brand.flags].sort())
    expect((await provider.call(publicKey, {})).value).toMatchObject({ kty: 'RSA', e: 'AQAB' })
    const countries = (await provider.call(countryCode, {})).value
    expect(countries.current).toEqual({ countryCode: 'MY', countryDialingCode: '60' })
    expect((await provider.call(registerRules, {})).value.username).toMatchObject({
      enabled: true,
      required: true,
    })
  })

  test('a captcha is a picture and a puzzle, and the reply does not contain the answer', async () => {
    const { text, value } = await drawn(provider)
    expect(Buffer.from(value.image, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect(Object.keys(value).sort()).toEqual(['captchaId', 'image', 'puzzle'])
    const readable = JSON.stringify(value) + Buffer.from(value.image, 'base64').toString('latin1')
    expect(readable.toUpperCase().includes(text)).toBe(false)
    expect(readable).not.toMatch(/<svg|\d+ \+ \d+/)
  })
})

describe('registration', () => {
  test('creates a member below the default agent, logs it in, and stores the accepted terms', async () => {
    const { value } = await provider.call(register, newcomer('Newcomer'))
    expect(value).toMatchObject({ firstTimeLogin: true, passwordExpired: false })
    expect(value.member).toMatchObject({ account: 'Newcomer', type: 0, toUpline: 'agent' })
    expect((await provider.call(balance, {}, { token: value.token })).value.sumBalance).toBe(0)
    const account = (await provider.ports.accounts.byName('newcomer'))!
    expect(account.path.startsWith(team.agent.path)).toBe(true)
    expect((await provider.ports.secrets.get(account, 'terms'))?.value).toMatchObject({
      version: provider.brand.termsVersion,
    })
  })

  test('with a referral code, the owner of the code is the upline', async () => {
    const code = await provider.ports.accounts.inviteCodeOf(team.sub)
    expect((await provider.call(checkAffiliate, { code, domain: 'localhost' })).value.valid).toBe(true)
    const { value } = await provider.call(register, newcomer('invited', { referralCode: code }))
    expect(value.member.toUpline).toBe('sub')
  })

  test.each([
    ['a taken name in another case', { username: 'MEMBER' }, 'username.taken', 'username'],
    ['a name that begins with a digit', { username: '1member' }, 'field.pattern', 'username'],
    ['a short name', { username: 'abc' }, 'field.length', 'username'],
    ['passwords that differ', { confirmPassword: 'river-lamp-8' }, 'password.mismatch', 'confirmPassword'],
    [
      'a common password',
      { password: 'password123', confirmPassword: 'password123' },
      'password.common',
      'password',
    ],
    ['terms that are not accepted', { termsAccepted: false }, 'terms.required', 'termsAccepted'],
    ['an age that is not confirmed', { ageConfirmed: false }, 'age.required', 'ageConfirmed'],
    ['an unknown code', { affiliateCode: 'nobody00' }, 'invitation_code_error', 'affiliateCode'],
    ['a wrong number', { mobileNum: '12', countryDialingCode: '60' }, 'field.length', 'mobileNum'],
    [
      'an impossible mobile number',
      { mobileNum: '0000000000', countryDialingCode: '60' },
      'mobile.invalid',
      'mobileNum',
    ],
  ])('%s is refused at its field', async (_, change, code, field) => {
    const reply = await provider.call(register, newcomer('someone', change) as never)
    expect([reply.errorCode, reply.field]).toEqual([code, field])
  })

  test('a birth date is required where the brand enables it, and must be that of an adult', async () => {
    const asking = await testProvider({
      brand: testBrand({ registration: { birthDate: { enabled: true, required: true } } }),
    })
    const errorOf = async (name: string, birthDate: string) => {
      const { errorCode, field } = await asking.call(register, newcomer(name, { birthDate }))
      return [errorCode, field]
    }
    expect((await asking.call(registerRules, {})).value.birthDate).toMatchObject({
      enabled: true,
      required: true,
      patternId: 'dateYmd',
    })
    expect(await errorOf('nobirthday', '')).toEqual(['field.required', 'birthDate'])
    expect(await errorOf('nobirthday', '2008-02-30')).toEqual(['field.pattern', 'birthDate'])
    // The day before the eighteenth birthday, and that birthday.
    expect(await errorOf('nobirthday', '2008-03-11')).toEqual(['age.required', 'birthDate'])
    expect(await errorOf('adult', '2008-03-10')).toEqual([null, null])
    expect((await provider.call(registerRules, {})).value.birthDate).toMatchObject({ enabled: false })
  })

  test('an unencrypted registration is refused', async () => {
    const reply = await provider.call(register, newcomer('someone'), { plain: true })
    expect([reply.status, reply.errorCode]).toEqual([400, 'request_body_required'])
  })

  test('two concurrent registrations of one name create one account', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => provider.call(register, newcomer('contested'))))
    expect(replies.map((reply) => reply.errorCode ?? 'made').sort()).toEqual([
      'made',
      'username.taken',
      'username.taken',
    ])
  })

  test('by mobile number generates a username without digits of the number', async () => {
    const { username: _, ...rest } = newcomer('x')
    const { value } = await provider.call(registerMobile, {
      ...rest,
      mobileNum: '0129876543',
      countryDialingCode: '60',
    })
    expect(value.member.account).toMatch(/^m\d{9}$/)
    expect('60129876543').not.toContain(value.member.account.slice(1))
  })
})
