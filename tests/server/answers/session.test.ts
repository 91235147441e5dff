import { beforeAll, describe, expect, test } from 'vitest'
import {
  captcha, changePassword, checkAffiliate, countryCode, firstLogin, freePlay, getMemberInfo, getPermission, login, publicKey,
  register, registerMobile, registerRules, systemStatus,
} from '../../../src/endpoints/login.ts'
import { depositSettings } from '../../../src/endpoints/cashier.ts'
import { balance, logout } from '../../../src/endpoints/wallet.ts'
import { testBrand, testProvider, TEST_PASSWORD, type TestProvider } from '../../kit/provider.ts'
import { enabledFlags } from '../../../src/rules/flags.ts'

let provider: TestProvider
let team: Awaited<ReturnType<TestProvider['makeTeam']>>

beforeAll(async () => {
  provider = await testProvider({ brand: testBrand({ defaultAgent: 'agent' }) })
  team = await provider.makeTeam()
})

const enter = (username: string, password = TEST_PASSWORD, ip = '127.0.0.1', more = {}) =>
  provider.call(login, { username, password, type: 'username', ...more }, { ip })

const newcomer = (username: string, change: Record<string, unknown> = {}) => ({
  username, password: 'river lamp 7'.replaceAll(' ', '-'), confirmPassword: 'river-lamp-7', domain: 'localhost', registerUrl: 'http://localhost/register',
  registerMethod: 'WEB' as const, login: true as const, termsAccepted: true, ageConfirmed: true, ...change,
})

describe('the site for a visitor', () => {
  test('status, permission, key, country and rules are open without a token', async () => {
    expect((await provider.call(systemStatus, {}, { ip: '10.0.0.9' })).value).toMatchObject({ status: 0, ip: '10.0.0.9' })
    const { value } = await provider.call(getPermission, { url: 'localhost' })
    expect([...enabledFlags(value.info.whitelabel)].sort()).toEqual([...provider.brand.flags].sort())
    expect((await provider.call(publicKey, {})).value).toMatchObject({ kty: 'RSA', e: 'AQAB' })
    const countries = (await provider.call(countryCode, {})).value
    expect(countries.current).toEqual({ countryCode: 'MY', countryDialingCode: '60' })
    expect((await provider.call(registerRules, {})).value.username).toMatchObject({ enabled: true, required: true })
  })

  test('a captcha is a picture and a question', async () => {
    const { value } = await provider.call(captcha, {})
    expect(Buffer.from(value.image, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect(value.question).toMatch(/^\d+ \+ \d+ = \?$/)
  })
})

describe('registration', () => {
  test('makes a member below the default agent, logs it in, and keeps what was accepted', async () => {
    const { value } = await provider.call(register, newcomer('Newcomer'))
    expect(value).toMatchObject({ firstTimeLogin: true, passwordExpired: false })
    expect(value.member).toMatchObject({ account: 'Newcomer', type: 0, toUpline: 'agent' })
    expect((await provider.call(balance, {}, { token: value.token })).value.sumBalance).toBe(0)
    const account = (await provider.ports.accounts.byName('newcomer'))!
    expect(account.path.startsWith(team.agent.path)).toBe(true)
    expect((await provider.ports.secrets.get(account, 'terms'))?.value).toMatchObject({ version: provider.brand.termsVersion })
  })

  test('a referral code makes its owner the upline', async () => {
    const code = await provider.ports.accounts.inviteCodeOf(team.sub)
    expect((await provider.call(checkAffiliate, { code, domain: 'localhost' })).value.valid).toBe(true)
    const { value } = await provider.call(register, newcomer('invited', { referralCode: code }))
    expect(value.member.toUpline).toBe('sub')
  })

  test.each([
    ['a taken name, whatever its case', { username: 'MEMBER' }, 'username.taken', 'username'],
    ['a name that begins with a digit', { username: '1member' }, 'field.pattern', 'username'],
    ['a short name', { username: 'abc' }, 'field.length', 'username'],
    ['passwords that differ', { confirmPassword: 'river-lamp-8' }, 'password.mismatch', 'confirmPassword'],
    ['a password that is guessed first', { password: 'password123', confirmPassword: 'password123' }, 'password.common', 'password'],
    ['terms that are not accepted', { termsAccepted: false }, 'terms.required', 'termsAccepted'],
    ['an age that is not confirmed', { ageConfirmed: false }, 'age.required', 'ageConfirmed'],
    ['an unknown code', { affiliateCode: 'nobody00' }, 'invitation_code_error', 'affiliateCode'],
    ['a wrong number', { mobileNum: '12', countryDialingCode: '60' }, 'field.length', 'mobileNum'],
    ['a number that no phone has', { mobileNum: '0000000000', countryDialingCode: '60' }, 'mobile.invalid', 'mobileNum'],
  ])('%s is refused under its field', async (_, change, code, field) => {
    const reply = await provider.call(register, newcomer('someone', change) as never)
    expect([reply.errorCode, reply.field]).toEqual([code, field])
  })

  test('a registration that comes plain is refused', async () => {
    const reply = await provider.call(register, newcomer('someone'), { plain: true })
    expect([reply.status, reply.errorCode]).toEqual([400, 'request_body_required'])
  })

  test('two registrations of one name at once make one account', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => provider.call(register, newcomer('contested'))))
    expect(replies.map((reply) => reply.errorCode ?? 'made').sort()).toEqual(['made', 'username.taken', 'username.taken'])
  })

  test('by mobile number a name is made that tells nothing of the number', async () => {
    const { username: _, ...rest } = newcomer('x')
    const { value } = await provider.call(registerMobile, { ...rest, mobileNum: '0129876543', countryDialingCode: '60' })
    expect(value.member.account).toMatch(/^m\d{9}$/)
    expect('60129876543').not.toContain(value.member.account.slice(1))
  })
})

describe('login', () => {
  test('opens a session by name without case, and by verified mobile number', async () => {
    expect((await enter('MEMBER')).value.member.account).toBe('member')
    expect((await enter('0123456789', TEST_PASSWORD, '127.0.0.1', { countryDialingCode: '60' })).value.member.account).toBe('member')
  })

  test('a wrong password and an unknown account are answered alike', async () => {
    const wrong = await enter('other', 'not the password', '10.9.0.1')
    const unknown = await enter('nobody', 'not the password', '10.9.0.2')
    const shape = ({ status, errorCode, message, field, detail }: typeof wrong) => ({ status, errorCode, message, field, detail })
    expect(shape(unknown)).toEqual(shape(wrong))
    expect(wrong.status).toBe(401)
  })

  test('after three failures a captcha is asked, and answering it lets the right password in', async () => {
    for (let i = 0; i < 3; i += 1) await enter('stranger', 'wrong', `10.8.0.${i}`)
    const asked = await enter('stranger', TEST_PASSWORD, '10.8.0.9')
    expect([asked.errorCode, asked.detail.captcha]).toEqual(['login.captcha', true])
    const drawn = (await provider.call(captcha, {})).value
    const wrong = await enter('stranger', TEST_PASSWORD, '10.8.0.9', { captchaId: drawn.captchaId, captcha: '0' })
    expect(wrong.errorCode).toBe('captcha.invalid')
    const again = (await provider.call(captcha, {})).value
    const [a, b] = again.question.match(/\d+/g)!.map(Number)
    const right = await enter('stranger', TEST_PASSWORD, '10.8.0.9', { captchaId: again.captchaId, captcha: String(a! + b!) })
    expect(right.value.member.account).toBe('stranger')
    const reused = await enter('nobodyelse', 'x', '10.8.0.0', { captchaId: again.captchaId, captcha: String(a! + b!) })
    expect(reused.errorCode).not.toBeNull()
  })

  test('guesses sent all at once are counted one by one', async () => {
    const quiet = await testProvider({ db: provider.db, brand: testBrand({ security: { ...provider.brand.security, captchaAfterFailures: 1_000 } }) })
    await quiet.makeAccount({ name: 'flooded' })
    const replies = await Promise.all(Array.from({ length: 40 }, (_, i) =>
      quiet.call(login, { username: 'flooded', password: `guess ${i}`, type: 'username' }, { ip: `10.7.0.${i}` })))
    expect(replies.filter((reply) => reply.errorCode === 'login.failed')).toHaveLength(20)
    expect(replies.filter((reply) => reply.errorCode === 'login.locked')).toHaveLength(20)
  })

  test('a first login is seen once', async () => {
    const first = (await enter('other')).value
    expect(first.firstTimeLogin).toBe(true)
    await provider.call(firstLogin, {}, { token: first.token })
    expect((await enter('other')).value.firstTimeLogin).toBe(false)
  })

  test('logout ends the session', async () => {
    const { token } = (await enter('member')).value
    expect((await provider.call(logout, {}, { token })).status).toBe(200)
    expect((await provider.call(getMemberInfo, {}, { token })).errorCode).toBe('login.not.session')
  })

  test('where one session is allowed the newer ends the older, and the older is told why', async () => {
    const strict = await testProvider({ db: provider.db, brand: testBrand({ oneSession: true }) })
    const older = await strict.call(login, { username: 'member', password: TEST_PASSWORD, type: 'username' })
    await strict.call(login, { username: 'member', password: TEST_PASSWORD, type: 'username' })
    const reply = await strict.call(getMemberInfo, {}, { token: older.value.token })
    expect([reply.status, reply.errorCode]).toEqual([401, 'duplicateLogin'])
  })

  test('a session ends when it is idle too long, and when it is too old', async () => {
    const { now } = provider.clock
    const { token } = (await enter('member')).value
    provider.clock.now = now + 59 * 60_000
    expect((await provider.call(getMemberInfo, {}, { token })).status).toBe(200)
    provider.clock.now += 59 * 60_000
    expect((await provider.call(getMemberInfo, {}, { token })).status).toBe(200)
    provider.clock.now += 61 * 60_000
    expect((await provider.call(getMemberInfo, {}, { token })).errorCode).toBe('login.not.session')
    provider.clock.now = now
  })
})

describe('a password that is too old', () => {
  test('must be changed before anything else, where the brand says so', async () => {
    const strict = await testProvider({ db: provider.db, brand: testBrand({ security: { ...provider.brand.security, passwordExpiryDays: 30 } }) })
    await strict.makeAccount({ name: 'lasting' })
    const enterStrict = () => strict.call(login, { username: 'lasting', password: TEST_PASSWORD, type: 'username' })
    expect((await enterStrict()).value.passwordExpired).toBe(false)
    strict.clock.now += 31 * 86_400_000
    const { token, passwordExpired, member } = (await enterStrict()).value
    expect([passwordExpired, member.mustChangePassword]).toEqual([true, true])
    expect((await strict.call(depositSettings, {}, { token })).errorCode).toBe('password.change.required')
  })
})

describe('changing the password', () => {
  test('ends every other session at once and keeps its own', async () => {
    await provider.makeAccount({ name: 'changer' })
    const [own, elsewhere] = [(await enter('changer')).value.token, (await enter('changer')).value.token]
    const change = { oldPassword: TEST_PASSWORD, newPassword: 'harbour-kite-9', confirmNewPassword: 'harbour-kite-9' }
    expect((await provider.call(changePassword, change, { token: own })).status).toBe(200)
    expect((await provider.call(getMemberInfo, {}, { token: elsewhere })).errorCode).toBe('login.not.session')
    expect((await provider.call(getMemberInfo, {}, { token: own })).status).toBe(200)
    expect((await enter('changer')).errorCode).toBe('login.failed')
    expect((await enter('changer', 'harbour-kite-9')).status).toBe(200)
  })

  test.each([
    ['a wrong old one', { oldPassword: 'wrong' }, 'password.wrong'],
    ['a confirmation that differs', { confirmNewPassword: 'another-1' }, 'password.mismatch'],
    ['one that is guessed first', { newPassword: 'password', confirmNewPassword: 'password' }, 'password.common'],
  ])('%s is refused', async (_, change, code) => {
    const token = await provider.tokenOf(team.sub)
    const input = { oldPassword: TEST_PASSWORD, newPassword: 'harbour-kite-9', confirmNewPassword: 'harbour-kite-9', ...change }
    expect((await provider.call(changePassword, input, { token })).errorCode).toBe(code)
  })

  test('the same again is refused', async () => {
    const token = await provider.tokenOf(await provider.makeAccount({ name: 'keeper', password: 'harbour-kite-8' }))
    const same = { oldPassword: 'harbour-kite-8', newPassword: 'harbour-kite-8', confirmNewPassword: 'harbour-kite-8' }
    expect((await provider.call(changePassword, same, { token })).errorCode).toBe('password.same')
  })

  test('an account that must change it can do nothing else first', async () => {
    const account = await provider.makeAccount({ name: 'forced', mustChangePassword: true })
    const token = await provider.tokenOf(account)
    expect((await provider.call(depositSettings, {}, { token })).errorCode).toBe('password.change.required')
    expect((await provider.call(getMemberInfo, {}, { token })).value.mustChangePassword).toBe(true)
    const change = { oldPassword: TEST_PASSWORD, newPassword: 'harbour-kite-9', confirmNewPassword: 'harbour-kite-9' }
    expect((await provider.call(changePassword, change, { token })).status).toBe(200)
    expect((await provider.call(depositSettings, {}, { token })).status).toBe(200)
  })
})

test('free play makes a trial account with play money that no real call lets in', async () => {
  const { value } = await provider.call(freePlay, { os: 'linux', platform: 'W', value: 'x' })
  expect(value.member.type).toBe(4)
  expect((await provider.call(balance, {}, { token: value.token })).value.sumBalance).toBe(10_000)
  expect((await provider.call(depositSettings, {}, { token: value.token })).errorCode).toBe('in_need_true_account')
})
