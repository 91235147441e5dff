import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { getMemberInfo, login, systemStatus } from '../../../src/endpoints/login.ts'
import { beginAuthenticator, confirmAuthenticator } from '../../../src/endpoints/security.ts'
import { accountVerb } from '../../../src/server/cli/account.ts'
import { distributeVerb } from '../../../src/server/cli/distribute.ts'
import { seedVerb } from '../../../src/server/cli/seed.ts'
import { brandVerb, doctorVerb, maintenanceVerb, settleVerb, verifyVerb } from '../../../src/server/cli/upkeep.ts'
import { WrongUse, type Verb } from '../../../src/server/cli/verb.ts'
import type { Settings } from '../../../src/server/settings.ts'
import { TEST_PASSWORD, testProvider } from '../../kit/provider.ts'

const site = await testProvider()
const settings = { brand: site.brand, demo: true, publicUrl: 'https://play.example.org' } as Settings
const run = (verb: Verb, words: string[] = [], options: Record<string, unknown> = {}, change: Partial<Settings> = {}) =>
  verb.run({ settings: { ...settings, ...change }, db: site.db, provider: site }, words, options)

test('seed fills an empty database only, and only where the demo world is on', async () => {
  const small = { accounts: '12', days: '2' }
  expect((await run(seedVerb, [], small, { demo: false })).lines[0]).toContain('DEMO=on')
  await expect(run(seedVerb, [], { days: '0' })).rejects.toThrow(WrongUse)
  expect(await run(seedVerb, [], small)).toMatchObject({ ok: true })
  expect(await site.ports.accounts.byName('demomember')).not.toBeNull()
  expect(await run(seedVerb, [], small)).toMatchObject({ ok: false, lines: ['The database is not empty.'] })
  expect(await run(settleVerb)).toMatchObject({ ok: true })
  expect((await run(verifyVerb)).lines[0]).toContain('Nothing differs')
})

test('account makes a top agent whose password works and must be changed', async () => {
  const made = await run(accountVerb, ['create', 'house1'])
  const { password } = made.value as { password: string }
  const reply = await site.call(login, { type: 'username', username: 'house1', password })
  expect(reply.value).toMatchObject({ firstTimeLogin: true })
  expect(await run(accountVerb, ['create', 'house1'])).toMatchObject({ ok: false })
  expect(await run(accountVerb, ['create', 'below1'], { upline: 'nobody' })).toMatchObject({ ok: false })
  expect((await run(accountVerb, ['create', 'below1'], { upline: 'house1' })).value).toMatchObject({ type: 0 })
})

test('account ends the sessions of one account, and takes a lost authenticator off it, with a word in its log', async () => {
  const account = await site.makeAccount({ name: 'robbed' })
  const tokens = [await site.tokenOf(account), await site.tokenOf(account)]
  expect(await run(accountVerb, ['sign-out', 'robbed'])).toMatchObject({ ok: true, value: { ended: 2 } })
  for (const token of tokens) expect((await site.call(getMemberInfo, {}, { token })).errorCode).toBe('login.not.session')
  const token = await site.tokenOf(account)
  const { secret } = (await site.call(beginAuthenticator, { password: TEST_PASSWORD }, { token })).value
  await site.call(confirmAuthenticator, { code: new TOTP({ secret }).generate({ timestamp: site.clock.now }) }, { token })
  const enter = () => site.call(login, { type: 'username', username: 'robbed', password: TEST_PASSWORD })
  expect((await enter()).errorCode).toBe('login.verification.required')
  expect(await run(accountVerb, ['drop-2-step', 'robbed'])).toMatchObject({ ok: true })
  expect((await enter()).status).toBe(200)
  const { rows } = await site.ports.audit.list(account, { kindPrefix: 'security.authenticator.off', offset: 0, limit: 5 })
  expect(rows[0]).toMatchObject({ actorId: null, detail: { by: 'operator' } })
  expect(await run(accountVerb, ['sign-out', 'nobody'])).toMatchObject({ ok: false })
})

test('maintenance closes the site and opens it again', async () => {
  expect((await run(maintenanceVerb, ['on'], { until: 'soon' })).ok).toBe(false)
  await run(maintenanceVerb, ['on'], { message: 'New cables' })
  expect((await site.call(systemStatus, {})).value).toMatchObject({ status: 1, message: 'New cables' })
  expect((await run(doctorVerb)).lines.join()).toContain('on: visitors see the maintenance page')
  await run(maintenanceVerb, ['off'])
  expect((await run(doctorVerb)).lines.join()).toContain('maintenance: off')
})

test('doctor names messages that nobody carries', async () => {
  await site.ports.outbox.queue({ channel: 'sms', recipient: '+60111111111', subject: '', body: 'x', at: Date.now() - 3_600_000 })
  expect(await run(doctorVerb, [], {}, { demo: false })).toMatchObject({ ok: false })
})

test('doctor names a machine that draws no pictures', async () => {
  const draws = { settings, db: site.db, provider: site }
  expect((await doctorVerb.run(draws, [], {})).lines.join()).toContain('ok    pictures')
  const captcha = () => Promise.reject(new Error('Could not load the "sharp" module\nusing the linux-x64 runtime'))
  const drawsNone = { ...draws, provider: { ...site, ports: { ...site.ports, pictures: { captcha } } } }
  const { ok, lines } = await doctorVerb.run(drawsNone, [], {})
  expect([ok, lines.find((line) => line.includes('pictures'))]).toEqual([false, '  LOOK  pictures: Could not load the "sharp" module'])
})

test('brand, distribute and the jobs say what they are about', async () => {
  expect((await run(brandVerb, ['check'])).lines[0]).toContain(site.brand.name)
  expect((await run(distributeVerb)).lines.join('\n')).toContain('create_distributed_table')
  await expect(run(settleVerb, ['nothing'])).rejects.toThrow('there is no job nothing')
})

test.each<[Verb, string[]]>([[accountVerb, ['make', 'x']], [accountVerb, ['create', 'not a name']], [brandVerb, []], [maintenanceVerb, ['maybe']]])('wrong use of %# is told', async (verb, words) => {
  await expect(run(verb, words)).rejects.toThrow(WrongUse)
})
