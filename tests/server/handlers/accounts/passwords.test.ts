import { beforeAll, describe, expect, test } from 'vitest'
import { changePassword, login, register, registerRules } from '../../../../src/endpoints/accounts/login.ts'
import { testProvider, TEST_PASSWORD, type TestProvider } from '../../../kit/provider/provider.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider()
  await provider.makeTeam()
})

let made = 0
const changeTo = async (password: string, change: Record<string, unknown> = {}) => {
  made += 1
  const username = `chooser${made}`
  const reply = await provider.call(register, {
    username,
    password,
    confirmPassword: password,
    domain: 'localhost',
    registerUrl: 'http://localhost/register',
    registerMethod: 'WEB',
    login: true,
    termsAccepted: true,
    ageConfirmed: true,
    ...change,
  } as never)
  return { reply, username }
}
// Each call comes from another IP address: repeated failures from one address require a captcha.
const enter = (username: string, password: string) => {
  made += 1
  return provider.call(login, { username, password, type: 'username' }, { ip: `10.0.0.${made}` })
}

describe('a new password', () => {
  test.each([
    ['all small letters', 'threegreenboats'],
    ['spaces', ' three green boats '],
    ['another script', 'ฝนตกหนักเมื่อวาน'],
    ['64 letters', 'Nq7 '.repeat(16)],
  ])('of %s is accepted, and compared exactly', async (_what, password) => {
    const { reply, username } = await changeTo(password)
    expect(reply.errorCode).toBeNull()
    expect((await enter(username, password)).status).toBe(200)
    for (const other of [password.trim(), password.toUpperCase(), password.slice(0, -1)].filter(
      (one) => one !== password,
    )) {
      expect((await enter(username, other)).status).toBe(401)
    }
  })

  test.each([
    ['seven letters', 'zqxwvut', 'field.length'],
    ['the site’s name with a digit', 'playhouse-1', 'password.common'],
    ['one of a leaked list', 'trustno1', 'password.common'],
  ])('of %s is refused', async (_what, password, code) => {
    expect((await changeTo(password)).reply.errorCode).toBe(code)
  })

  test('equal to the username is refused, at registration and at a change', async () => {
    expect((await changeTo('chooser-77', { username: 'chooser' })).reply).toMatchObject({
      errorCode: 'password.common',
      field: 'password',
    })
    const account = await provider.makeAccount({ name: 'harbourman' })
    const change = {
      oldPassword: TEST_PASSWORD,
      newPassword: 'Harbourman!1',
      confirmNewPassword: 'Harbourman!1',
    }
    const reply = await provider.call(changePassword, change, { token: await provider.tokenOf(account) })
    expect([reply.errorCode, reply.field]).toEqual(['password.common', 'newPassword'])
  })

  test('needs no particular kinds of characters, and the rules in the reply say so', async () => {
    expect((await provider.call(registerRules, {})).value.password).toMatchObject({
      acceptedPattern: '*',
      minLength: 8,
      maxLength: 64,
    })
  })
})

test('a common payment password is refused at registration too', async () => {
  const brand = { ...provider.brand, registration: { paymentPassword: { enabled: true } } }
  const asking = await testProvider({ servers: provider.servers, brand })
  const reply = await asking.call(register, {
    username: 'payer',
    password: 'three green boats',
    confirmPassword: 'three green boats',
    paymentPassword: '123456',
    domain: 'localhost',
    registerUrl: 'http://localhost/',
    registerMethod: 'WEB',
    login: true,
    termsAccepted: true,
    ageConfirmed: true,
  })
  expect([reply.errorCode, reply.field]).toEqual(['password.common', 'paymentPassword'])
})
