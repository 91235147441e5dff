import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { getMemberInfo, login } from '../../../../src/endpoints/accounts/login.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  getSecurityLog,
  removeAuthenticator,
} from '../../../../src/endpoints/accounts/security.ts'
import {
  bind,
  sendBindCode,
  sendLoginCheck,
  verifyLogin,
} from '../../../../src/endpoints/accounts/verification.ts'
import { messages } from '../../../../src/endpoints/content/messages.ts'
import { testProvider, TEST_PASSWORD, type TestProvider } from '../../../kit/provider/provider.ts'
import { testBrand } from '../../../kit/provider/testBrand.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider()
})

let made = 0
const person = async (mobile?: string) => {
  made += 1
  const name = `guarded${made}`
  const account = await provider.makeAccount({ name, ...(mobile ? { mobile } : {}) })
  return { account, name, token: await provider.tokenOf(account) }
}
const enter = (username: string, password = TEST_PASSWORD, options: { ip?: string; token?: string } = {}) =>
  provider.call(login, { username, password, type: 'username' }, options)
const mailsTo = async (recipient: string) =>
  (await provider.ports.outbox.newest(50)).filter((message) => message.recipient === recipient)
const codeTo = async (recipient: string): Promise<string> =>
  /\b\d{6}\b/.exec((await mailsTo(recipient))[0]!.body)![0]

describe('the owner of an account', () => {
  test('is notified in the inbox and at the old e-mail address when the address changes', async () => {
    const { account, token } = await person()
    await provider.changeAccount(account, {
      email: 'old@example.org',
      emailVerifiedAt: provider.clock.now,
    })
    await provider.call(sendBindCode, { channel: 'email', email: 'new@example.org' }, { token })
    await provider.call(
      bind,
      {
        channel: 'email',
        email: 'new@example.org',
        verificationCode: await codeTo('new@example.org'),
        password: TEST_PASSWORD,
      },
      { token },
    )
    expect((await mailsTo('old@example.org')).map(({ subject }) => subject)).toEqual([
      'Playhouse: change to your e-mail address',
    ])
    const { list } = (await provider.call(messages, {}, { token })).value
    expect(list[0]).toMatchObject({
      kind: 'security',
      from: 'Playhouse',
      subject: 'Playhouse: change to your e-mail address',
    })
  })

  test('sees failed logins in the security log, with one warning after many of them', async () => {
    const { name, token } = await person()
    const quiet = await testProvider({
      servers: provider.servers,
      brand: testBrand({ security: { ...provider.brand.security, captchaAfterFailures: 1_000 } }),
    })
    for (let i = 0; i < 23; i += 1)
      await quiet.call(
        login,
        { username: name, password: 'a wrong one', type: 'username' },
        { ip: '10.3.0.1' },
      )
    const { list, total } = (await provider.call(getSecurityLog, { pageSize: 50 }, { token })).value
    expect(total).toBe(23)
    expect(list.filter(({ kind }) => kind === 'login.guessed')).toHaveLength(1)
    expect(list.find(({ kind }) => kind === 'login.failed')?.ip).toBe('10.3.0.1')
  })
})

describe('a session', () => {
  test('opened while another is active ends that one, and the audit log records how it was opened', async () => {
    const { account, name, token } = await person()
    const next = (await enter(name, TEST_PASSWORD, { token })).value.token
    expect(next).not.toBe(token)
    expect((await provider.call(getMemberInfo, {}, { token })).errorCode).toBe('login.not.session')
    expect((await provider.call(getMemberInfo, {}, { token: next })).status).toBe(200)
    const { rows } = await provider.ports.audit.list(account, { kindPrefix: 'session.', offset: 0, limit: 5 })
    expect(rows[0]).toMatchObject({ kind: 'session.opened', ip: '127.0.0.1', detail: { way: 'password' } })
  })

  test('has a random token of 256 bits, which the database does not store', async () => {
    const { account } = await person()
    const tokens = await Promise.all(Array.from({ length: 20 }, () => provider.tokenOf(account)))
    const chance = tokens.map((token) => Buffer.from(token, 'base64url').subarray(16))
    expect(new Set(chance.map(String)).size).toBe(20)
    expect(chance.every(({ length }) => length === 32)).toBe(true)
    const rows = await provider.db
      .selectFrom('session')
      .selectAll()
      .where('line_id', '=', account.lineId)
      .execute()
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a code', () => {
  test('for one login is not valid for another', async () => {
    const mobile = '+60124000901'
    const { account, name } = await person(mobile)
    await provider.ports.secrets.rememberAddress(account, '10.1.1.1', provider.clock.now)
    const [first, second] = [
      await enter(name, TEST_PASSWORD, { ip: '10.1.1.2' }),
      await enter(name, TEST_PASSWORD, { ip: '10.1.1.3' }),
    ]
    const [asked, other] = [String(first.detail.challengeId), String(second.detail.challengeId)]
    await provider.call(sendLoginCheck, { challengeId: asked, method: 'sms' })
    const code = await codeTo(mobile)
    expect((await provider.call(verifyLogin, { challengeId: other, method: 'sms', code })).errorCode).toBe(
      'verification.code.invalid',
    )
    expect((await provider.call(verifyLogin, { challengeId: asked, method: 'sms', code })).status).toBe(200)
  })

  test('for one account does not verify a number of another', async () => {
    const [one, other] = [await person(), await person()]
    await provider.call(sendBindCode, { channel: 'email', email: 'shared@example.org' }, { token: one.token })
    const input = {
      channel: 'email' as const,
      email: 'shared@example.org',
      verificationCode: await codeTo('shared@example.org'),
      password: TEST_PASSWORD,
    }
    expect((await provider.call(bind, input, { token: other.token })).errorCode).toBe(
      'verification.code.invalid',
    )
    expect((await provider.call(bind, input, { token: one.token })).status).toBe(200)
  })
})

test('switching 2-step off ends every other session', async () => {
  const { account, token } = await person()
  const { value } = await provider.call(beginAuthenticator, { password: TEST_PASSWORD }, { token })
  const code = () => new TOTP({ secret: value.secret }).generate({ timestamp: provider.clock.now })
  await provider.call(confirmAuthenticator, { code: code() }, { token })
  const other = await provider.tokenOf(account)
  provider.clock.now += 60_000
  expect(
    (await provider.call(removeAuthenticator, { password: TEST_PASSWORD, code: code() }, { token })).status,
  ).toBe(200)
  expect((await provider.call(getMemberInfo, {}, { token: other })).errorCode).toBe('login.not.session')
  expect((await provider.call(getMemberInfo, {}, { token })).status).toBe(200)
})
