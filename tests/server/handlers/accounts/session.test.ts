import { describe, expect, test } from 'vitest'
import {
  captcha,
  firstLogin,
  freePlay,
  getMemberInfo,
  login,
} from '../../../../src/endpoints/accounts/login.ts'
import { depositSettings } from '../../../../src/endpoints/money/cashier.ts'
import { balance, logout } from '../../../../src/endpoints/money/wallet.ts'
import { solvePuzzle } from '../../../../src/client/solvePuzzle.ts'
import { drawn } from '../../../kit/site/captcha.ts'
import { testProvider, TEST_PASSWORD } from '../../../kit/provider/provider.ts'
import { testBrand } from '../../../kit/provider/testBrand.ts'
import { passwordLogin } from '../../../kit/provider/passwordLogin.ts'

const provider = await testProvider({ brand: testBrand({ defaultAgent: 'agent' }) })
await provider.makeTeam()
const enter = passwordLogin(provider)

describe('login', () => {
  test('opens a session by username, ignoring case, and by verified mobile number', async () => {
    expect((await enter('MEMBER')).value.member.account).toBe('member')
    expect(
      (await enter('0123456789', TEST_PASSWORD, '127.0.0.1', { countryDialingCode: '60' })).value.member
        .account,
    ).toBe('member')
  })

  test('a wrong password and an unknown account get the same reply', async () => {
    const wrong = await enter('other', 'not the password', '10.9.0.1')
    const unknown = await enter('nobody', 'not the password', '10.9.0.2')
    const shape = ({ status, errorCode, message, field, detail }: typeof wrong) => ({
      status,
      errorCode,
      message,
      field,
      detail,
    })
    expect(shape(unknown)).toEqual(shape(wrong))
    expect(wrong.status).toBe(401)
  })

  test('after three failures a captcha is required, and with it the right password logs in', async () => {
    for (let i = 0; i < 3; i += 1) await enter('stranger', 'wrong', `10.8.0.${i}`)
    const challenge = await enter('stranger', TEST_PASSWORD, '10.8.0.9')
    expect([challenge.errorCode, challenge.detail.captcha]).toEqual(['login.captcha', true])
    const first = (await provider.call(captcha, {})).value
    const wrong = await enter('stranger', TEST_PASSWORD, '10.8.0.9', {
      captchaId: first.captchaId,
      captcha: '0',
    })
    expect(wrong.errorCode).toBe('captcha.invalid')
    const { value: again, text } = await drawn(provider)
    const right = await enter('stranger', TEST_PASSWORD, '10.8.0.9', {
      captchaId: again.captchaId,
      captcha: text.toLowerCase(),
    })
    expect(right.value.member.account).toBe('stranger')
    const reused = await enter('nobodyelse', 'x', '10.8.0.0', { captchaId: again.captchaId, captcha: text })
    expect(reused.errorCode).not.toBeNull()
  })

  test('the puzzle, the accessible alternative to the picture, is accepted too, once', async () => {
    const { value } = await provider.call(captcha, {})
    const answer = String(await solvePuzzle(value.puzzle!))
    await provider.makeAccount({ name: 'unseeing' })
    for (let i = 0; i < 3; i += 1) await enter('unseeing', 'wrong', `10.8.1.${i}`)
    expect(
      (await enter('unseeing', TEST_PASSWORD, '10.8.1.9', { captchaId: value.captchaId, captcha: answer }))
        .status,
    ).toBe(200)
    for (let i = 0; i < 3; i += 1) await enter('unseeing', 'wrong', `10.8.2.${i}`)
    expect(
      (await enter('unseeing', TEST_PASSWORD, '10.8.2.9', { captchaId: value.captchaId, captcha: answer }))
        .errorCode,
    ).toBe('captcha.invalid')
  })

  test('a shared IP address requires a captcha after ten times as many failures', async () => {
    const ip = '198.51.100.23'
    const fail = (n: number) =>
      provider.call(login, { username: `shared${n}`, password: 'not the password', type: 'username' }, { ip })
    for (let n = 1; n < 30; n += 1) expect((await fail(n)).errorCode).toBe('login.failed')
    expect(await fail(30)).toMatchObject({ errorCode: 'login.failed', detail: { captcha: true } })
    expect((await fail(31)).errorCode).toBe('login.captcha')
  })

  test('concurrent guesses are all counted, and the right password still works', async () => {
    const quiet = await testProvider({
      servers: provider.servers,
      brand: testBrand({ security: { ...provider.brand.security, captchaAfterFailures: 30 } }),
    })
    await quiet.makeAccount({ name: 'flooded' })
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        quiet.call(
          login,
          { username: 'flooded', password: `guess ${i}`, type: 'username' },
          { ip: `10.7.0.${i}` },
        ),
      ),
    )
    expect(
      replies.filter((reply) => reply.errorCode === 'login.failed' && reply.detail.captcha === false),
    ).toHaveLength(29)
    const challenge = await quiet.call(
      login,
      { username: 'flooded', password: TEST_PASSWORD, type: 'username' },
      { ip: '10.7.1.1' },
    )
    expect(challenge.errorCode).toBe('login.captcha')
  })

  test('a first login is reported once', async () => {
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

  test('where one session is allowed, a new one ends the old one, which gets the reason', async () => {
    const strict = await testProvider({ servers: provider.servers, brand: testBrand({ oneSession: true }) })
    const older = await strict.call(login, { username: 'member', password: TEST_PASSWORD, type: 'username' })
    await strict.call(login, { username: 'member', password: TEST_PASSWORD, type: 'username' })
    const reply = await strict.call(getMemberInfo, {}, { token: older.value.token })
    expect([reply.status, reply.errorCode]).toEqual([401, 'duplicateLogin'])
  })

  test('a session ends after its idle time and after its maximum age', async () => {
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

test('free play creates a trial account with play money, which real-money calls refuse', async () => {
  const { value } = await provider.call(freePlay, { os: 'linux', platform: 'W', value: 'x' })
  expect(value.member.type).toBe(4)
  expect((await provider.call(balance, {}, { token: value.token })).value.sumBalance).toBe(10_000)
  expect((await provider.call(depositSettings, {}, { token: value.token })).errorCode).toBe(
    'in_need_true_account',
  )
})
