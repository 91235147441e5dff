import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { feedback } from '../../../src/endpoints/content/common.ts'
import {
  gameMenus,
  getMemberInfo,
  getPermission,
  login,
  systemStatus,
} from '../../../src/endpoints/accounts/login.ts'
import { beginAuthenticator, confirmAuthenticator } from '../../../src/endpoints/accounts/security.ts'
import { accountCommand } from '../../../src/server/cli/account.ts'
import { regionCommand } from '../../../src/server/cli/region.ts'
import { seedCommand } from '../../../src/server/cli/seed.ts'
import { doctorCommand } from '../../../src/server/cli/doctor.ts'
import { maintenanceCommand } from '../../../src/server/cli/maintenance.ts'
import { settleCommand } from '../../../src/server/cli/settle.ts'
import { verifyCommand } from '../../../src/server/cli/verify.ts'
import { UsageError, type Command } from '../../../src/server/cli/command.ts'
import type { Settings } from '../../../src/server/start/settings.ts'
import { TEST_PASSWORD, testProvider } from '../../kit/provider/provider.ts'
import { testBrand } from '../../kit/provider/testBrand.ts'

const site = await testProvider()
const settings = {
  brand: site.brand,
  demo: true,
  publicUrl: 'https://play.example.org',
  countryHeader: null as string | null,
} as Settings
const by = { actorId: null, way: 'operator', staffName: 'ops' } as const
const run = (
  command: Command,
  args: string[] = [],
  options: Record<string, unknown> = {},
  change: Partial<Settings> = {},
) =>
  command.run(
    { settings: { ...settings, ...change }, servers: site.servers, provider: site, by },
    args,
    options,
  )

test('seed fills an empty database only, and only in a demo', async () => {
  const small = { accounts: '12', days: '2' }
  expect((await run(seedCommand, [], small, { demo: false })).lines[0]).toContain('DEMO=on')
  await expect(run(seedCommand, [], { days: '0' })).rejects.toThrow(UsageError)
  expect(await run(seedCommand, [], small)).toMatchObject({ ok: true })
  expect(await site.ports.accounts.byName('demomember')).not.toBeNull()
  expect(await run(seedCommand, [], small)).toMatchObject({
    ok: false,
    lines: [expect.stringContaining('The database is not empty.')],
  })
  expect(await run(settleCommand)).toMatchObject({ ok: true })
  expect((await run(verifyCommand)).lines[0]).toContain('No differences')
})

test('account create prints a password that works once and must then be changed', async () => {
  const made = await run(accountCommand, ['create', 'house1'])
  const { password } = made.value as { password: string }
  const reply = await site.call(login, { type: 'username', username: 'house1', password })
  expect(reply.value).toMatchObject({ firstTimeLogin: true })
  expect(await run(accountCommand, ['create', 'house1'])).toMatchObject({ ok: false })
  expect(await run(accountCommand, ['create', 'below1'], { upline: 'nobody' })).toMatchObject({ ok: false })
  expect((await run(accountCommand, ['create', 'below1'], { upline: 'house1' })).value).toMatchObject({
    type: 0,
  })
})

test('account ends the sessions of one account or removes its authenticator, and writes the audit log', async () => {
  const account = await site.makeAccount({ name: 'robbed' })
  const tokens = [await site.tokenOf(account), await site.tokenOf(account)]
  expect(await run(accountCommand, ['sign-out', 'robbed'])).toMatchObject({ ok: true, value: { ended: 2 } })
  for (const token of tokens)
    expect((await site.call(getMemberInfo, {}, { token })).errorCode).toBe('login.not.session')
  const token = await site.tokenOf(account)
  const { secret } = (await site.call(beginAuthenticator, { password: TEST_PASSWORD }, { token })).value
  await site.call(
    confirmAuthenticator,
    { code: new TOTP({ secret }).generate({ timestamp: site.clock.now }) },
    { token },
  )
  const enter = () => site.call(login, { type: 'username', username: 'robbed', password: TEST_PASSWORD })
  expect((await enter()).errorCode).toBe('login.verification.required')
  expect(await run(accountCommand, ['drop-2-step', 'robbed'])).toMatchObject({ ok: true })
  expect((await enter()).status).toBe(200)
  const { rows } = await site.ports.audit.list(account, {
    kindPrefix: 'security.authenticator.off',
    offset: 0,
    limit: 5,
  })
  expect(rows[0]).toMatchObject({ actorId: null, detail: { by: 'operator' } })
  expect(await run(accountCommand, ['sign-out', 'nobody'])).toMatchObject({ ok: false })
})

test('maintenance closes the site and opens it again', async () => {
  expect((await run(maintenanceCommand, ['on'], { until: 'soon' })).ok).toBe(false)
  await run(maintenanceCommand, ['on'], { message: 'New cables' })
  expect((await site.call(systemStatus, {})).value).toMatchObject({ status: 1, message: 'New cables' })
  expect((await run(doctorCommand)).lines.join()).toContain('on: visitors see the maintenance page')
  await run(maintenanceCommand, ['off'])
  expect((await run(doctorCommand)).lines.join()).toContain('maintenance: off')
})

test('region blocks countries and addresses on a running site, unblocks them, and returns to brand.json', async () => {
  const status = async (from: { ip?: string; headers?: Record<string, string> } = {}) =>
    (await site.call(systemStatus, {}, from)).value
  const feedbackFrom = (ip: string) =>
    site.call(
      feedback,
      { type: 'other', content: 'I cannot enter the site', contact: 'siti@example.org' },
      { ip },
    )
  expect((await run(regionCommand, ['show'])).lines[0]).toContain('off')
  const on = await run(regionCommand, ['on', 'sg', 'XK,TH'], {
    address: '10.1.,2001:db8:',
    message: 'Not in your region',
  })
  expect(on.value).toMatchObject({ countries: ['SG', 'XK', 'TH'], addresses: ['10.1.', '2001:db8:'] })
  expect(on.lines[0]).toMatch(/SG \(Singapore\).*COUNTRY_HEADER/)
  expect(await status({ ip: '10.1.2.3' })).toMatchObject({ status: 2, message: 'Not in your region' })
  expect((await site.call(getPermission, { url: 'x' }, { ip: '10.1.2.3' })).value.regionRestriction).toEqual({
    message: 'Not in your region',
  })
  site.clock.now += 1_000
  expect((await site.call(gameMenus, {}, { ip: '10.1.2.3' })).errorCode).toBe('blockip')
  expect((await feedbackFrom('10.1.2.3')).status, 'feedback is accepted from blocked regions').toBe(200)
  expect(await status()).toMatchObject({ status: 0 })
  expect((await run(doctorCommand)).lines.join('\n')).toContain('CHECK region restriction')
  expect((await run(regionCommand, ['off'])).lines[0]).toContain('off')
  expect(await status({ ip: '10.1.2.3' })).toMatchObject({ status: 0 })
  await run(regionCommand, ['default'])
  expect(await site.ports.site.region()).toBeNull()
})

test('brand.json blocks regions until the command overrides it', async () => {
  const blocked = await testProvider({
    brand: testBrand({ regionRestriction: { countries: ['SG'], addresses: [], message: {} } }),
    trustProxy: ['127.0.0.1'],
    countryHeader: 'x-country',
  })
  const status = async (country: string) =>
    (
      await blocked.call(
        systemStatus,
        {},
        { headers: { 'x-forwarded-for': '198.51.100.7', 'x-country': country } },
      )
    ).value.status
  expect([await status('SG'), await status('MY')]).toEqual([2, 0])
  const context = {
    settings: { ...settings, countryHeader: 'x-country' },
    servers: blocked.servers,
    provider: blocked,
    by,
  }
  await regionCommand.run(context, ['on', 'MY'], {})
  expect([await status('SG'), await status('MY')]).toEqual([0, 2])
  await regionCommand.run(context, ['off'], {})
  expect([await status('SG'), await status('MY')]).toEqual([0, 0])
  await regionCommand.run(context, ['default'], {})
  expect([await status('SG'), await status('MY')]).toEqual([2, 0])
})

test('doctor reports messages that were not sent', async () => {
  await site.ports.outbox.queue({
    channel: 'sms',
    recipient: '+60111111111',
    subject: '',
    body: 'x',
    at: Date.now() - 3_600_000,
  })
  expect(await run(doctorCommand, [], {}, { demo: false })).toMatchObject({ ok: false })
})

test('doctor reports an image library that does not load', async () => {
  const draws = { settings, servers: site.servers, provider: site, by }
  expect((await doctorCommand.run(draws, [], {})).lines.join()).toContain('ok    captcha images')
  const captcha = () =>
    Promise.reject(new Error('Could not load the "sharp" module\nusing the linux-x64 runtime'))
  const pictures = { ...site.ports.pictures, captcha }
  const drawsNone = { ...draws, provider: { ...site, ports: { ...site.ports, pictures } } }
  const { ok, lines } = await doctorCommand.run(drawsNone, [], {})
  expect([ok, lines.find((line) => line.includes('captcha images'))]).toEqual([
    false,
    '  CHECK captcha images: Could not load the "sharp" module',
  ])
})

test('settle rejects an unknown job', async () => {
  await expect(run(settleCommand, ['nothing'])).rejects.toThrow('there is no job nothing')
})

test.each<[Command, string[]]>([
  [accountCommand, ['make', 'x']],
  [accountCommand, ['create', 'not a name']],
  [maintenanceCommand, ['maybe']],
  [regionCommand, ['on']],
  [regionCommand, ['on', 'Singapore']],
  [regionCommand, ['on', 'ZZ9']],
])('invalid arguments %# throw a UsageError', async (command, words) => {
  await expect(run(command, words)).rejects.toThrow(UsageError)
})
