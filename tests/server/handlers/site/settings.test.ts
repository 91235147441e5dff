import { describe, expect, test } from 'vitest'
import { getPermission } from '../../../../src/endpoints/accounts/login.ts'
import type { InputOf } from '../../../../src/endpoints/endpoint.ts'
import { auditLog, decideApproval, getApproval, approvals } from '../../../../src/endpoints/site/approvals.ts'
import {
  changeSetting,
  requestSettingChange,
  settings,
  settingVersions,
} from '../../../../src/endpoints/site/settings.ts'
import { SETTING_GROUPS, type SettingId } from '../../../../src/entities/desk/settingValues.ts'
import { makeStaff, staffToken } from '../../../kit/provider/staff.ts'
import { testProvider } from '../../../kit/provider/provider.ts'

const site = await testProvider()
/** Another process of the same site. */
const other = await testProvider({ servers: site.servers, contentPollMs: 50 })
const ora = await makeStaff(site, 'ora', 'owner')
const owner = { token: ora.token }
const finance = { token: (await makeStaff(site, 'fay', 'finance')).token }

type Change = InputOf<typeof changeSetting>['change']
type MoneyChange = InputOf<typeof requestSettingChange>['change']

const row = async (id: SettingId) => {
  const found = (await site.call(settings, {}, owner)).value.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}
const change = async (wanted: Change, base?: number | null) =>
  site.call(
    changeSetting,
    { change: wanted, base: base === undefined ? (await row(wanted.setting)).version : base },
    owner,
  )
const ask = async (wanted: MoneyChange, by = owner) =>
  site.call(
    requestSettingChange,
    { change: wanted, base: (await row(wanted.setting)).version, reason: 'as agreed' },
    by,
  )
const waiting = async () => (await site.call(approvals, { kind: 'setting' }, owner)).value.list
const decide = async (by: { token: string }) => {
  const [first] = await waiting()
  const { hash } = (await site.call(getApproval, { key: first!.key }, by)).value
  return site.call(decideApproval, { key: first!.key, hash, approve: true }, by)
}

test('every setting is shown in its group with fields, and starts as config/ says', async () => {
  const { value } = await site.call(settings, {}, owner)
  expect(value.map(({ id }) => id)).toEqual(Object.values(SETTING_GROUPS).flat())
  for (const one of value) {
    expect(one).toMatchObject({ version: null, changed: false, author: null, waiting: null })
    expect(one.value).toEqual(one.fileValue)
    expect(one.fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(one.value).toSorted())
  }
  const inputs = Object.fromEntries(
    value.flatMap(({ fields }) => fields.map(({ name, input }) => [name, input])),
  )
  expect(inputs).toMatchObject({
    name: 'text',
    accent: 'colour',
    flags: 'choices',
    homeAfterLogin: 'switch',
    presets: 'amounts',
    minimum: 'money',
    countries: 'countries',
    addresses: 'lines',
    message: 'texts',
    until: 'moment',
    default: 'choice',
  })
})

test('a change is seen in every process, dated, in the audit log, and undone', async () => {
  const identity = { name: 'Other House', currencySymbol: 'RM' }
  expect((await change({ setting: 'identity', value: identity })).value).toEqual({ version: 1 })
  expect(site.jobContext.brand.name).toBe('Other House')
  await expect.poll(() => other.jobContext.brand.name).toBe('Other House')
  expect(await row('identity')).toMatchObject({
    value: identity,
    fileValue: { name: 'Playhouse', currencySymbol: 'RM' },
    version: 1,
    changed: true,
    author: 'ora',
    changedAt: site.clock.now,
  })
  await change({ setting: 'identity', value: { ...identity, name: 'Third House' } })
  expect(site.jobContext.brand.name).toBe('Third House')
  await change({ setting: 'identity', value: identity })
  expect(site.jobContext.brand.name).toBe('Other House')
  await change({ setting: 'identity', value: null })
  expect(site.jobContext.brand.name).toBe('Playhouse')
  await expect.poll(() => other.jobContext.brand.name).toBe('Playhouse')
  const versions = (await site.call(settingVersions, { setting: 'identity' }, owner)).value
  expect(versions.map(({ version, value, author }) => [version, value?.['name'], author])).toEqual([
    [4, undefined, 'ora'],
    [3, 'Other House', 'ora'],
    [2, 'Third House', 'ora'],
    [1, 'Other House', 'ora'],
  ])
  const { list } = (await site.call(auditLog, { action: 'setting' }, owner)).value
  expect(list.map(({ staff, action, detail }) => [staff, action, detail])[0]).toEqual([
    'ora',
    'setting.changed',
    'name: Other House → Playhouse, setting: identity, version: 4',
  ])
})

test('a change that was written from an older version is refused', async () => {
  const shape = (radius: number): Change => ({ setting: 'shape', value: { radius } })
  expect((await change(shape(4), null)).status).toBe(200)
  expect((await change(shape(6), null)).errorCode).toBe('content.changed')
  const both = await Promise.all([change(shape(7), 1), change(shape(8), 1)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('flags, languages, registration, regions and maintenance are seen in effect', async () => {
  const info = async () => (await site.call(getPermission, { url: '' })).value
  const { flags } = site.jobContext.brand
  await change({ setting: 'flags', value: { flags: flags.filter((flag) => flag !== 'FEEDBACK3') } })
  const communication = (await info()).info.whitelabel.find(({ modId }) => modId === 'COMM3')
  expect(communication?.childrenNodes.find(({ modId }) => modId === 'FEEDBACK3')?.enabled).toBe('0')
  await change({ setting: 'flags', value: null })

  await change({
    setting: 'registration',
    value: {
      asked: ['username', 'password', 'confirmPassword', 'email'],
      required: ['username', 'password', 'email'],
    },
  })
  const { registerRules } = (await info()).info
  expect(registerRules.email).toMatchObject({ enabled: true, required: true })
  expect(registerRules.mobileNum?.enabled).toBe(false)
  await change({ setting: 'registration', value: null })

  await change({ setting: 'languages', value: { default: 'ms', offered: ['ms'] } })
  const malay = await site.call(
    changeSetting,
    { change: { setting: 'shape', value: null }, base: 99 },
    { ...owner, language: 'EN' },
  )
  expect(malay.message).toContain('Tutup borang')
  await change({ setting: 'languages', value: null })

  await change({ setting: 'maintenance', value: { on: true, message: { en: 'Back soon.' }, until: null } })
  site.clock.now += 2_000
  const closed = await info()
  expect(closed.maintenance?.message).toBe('Back soon.')
  await change({ setting: 'maintenance', value: null })
  expect((await info()).maintenance).toBe(null)

  await change({
    setting: 'region',
    value: { countries: [], addresses: ['127.0.0.'], message: { en: 'Not here.' } },
  })
  expect((await info()).regionRestriction?.message).toBe('Not here.')
  await change({ setting: 'region', value: null })
  expect((await info()).regionRestriction).toBe(null)
})

describe('settings about money need a second person', () => {
  const limits = {
    minimum: 20,
    maximum: 40_000,
    dailyCount: 5,
    freeDaily: 3,
    feeBps: 70,
    feeMinimum: 1,
    secondPersonFrom: 5_000,
  }

  test('who cannot be the one who asked, in any session', async () => {
    const asked = await ask({ setting: 'withdrawals', value: limits })
    expect(asked.status).toBe(200)
    expect((await row('withdrawals')).waiting).toBe(asked.value.number)
    expect(site.ports.house.cashier.withdrawal.minimum).toBe(50)
    expect((await ask({ setting: 'withdrawals', value: { ...limits, minimum: 1 } }, finance)).errorCode).toBe(
      'approval.exists',
    )
    expect((await decide({ token: await staffToken(site, ora.staffId) })).errorCode).toBe('approval.own')
    const [request] = await waiting()
    expect(request?.facts).toEqual([
      { name: 'minimum', kind: 'setting', value: '50 → 20' },
      { name: 'maximum', kind: 'setting', value: '50000 → 40000' },
      { name: 'feeBps', kind: 'setting', value: '0.5% → 0.7%' },
      { name: 'secondPersonFrom', kind: 'setting', value: '10000 → 5000' },
    ])
    expect((await decide(finance)).value.status).toBe('approved')
    expect(site.ports.house.cashier.withdrawal).toMatchObject({ minimum: 20, feeBps: 70 })
    await expect.poll(() => other.ports.house.cashier.withdrawal.secondPersonFrom).toBe(5_000)
    const [version] = (await site.call(settingVersions, { setting: 'withdrawals' }, finance)).value
    expect(version).toMatchObject({ version: 1, author: 'ora', approver: 'fay', note: 'as agreed' })
  })

  test('a request is refused once the setting has changed otherwise', async () => {
    const turnover = { depositTurnoverPercent: 150, payDelayDays: 1, withdrawalAutoReceiveMinutes: 30 }
    await ask({ setting: 'turnover', value: turnover })
    await site.db
      .insertInto('setting_version')
      .values({ setting: 'turnover', version: 1, value: null, author: 'x', at: new Date(site.clock.now) })
      .execute()
    expect((await decide(finance)).errorCode).toBe('content.changed')
    expect(site.jobContext.brand.rules.depositTurnoverPercent).toBe(100)
  })

  test('nothing is asked when nothing changes', async () => {
    expect((await ask({ setting: 'withdrawals', value: limits })).errorCode).toBe('setting.same')
  })
})

test('who may only look, or only ask, changes nothing', async () => {
  const shape = { change: { setting: 'shape', value: { radius: 2 } }, base: null } as const
  const tokens = new Map(
    await Promise.all(
      (['support', 'risk', 'content', 'readOnly'] as const).map(
        async (role) => [role, (await makeStaff(site, `a${role}`, role)).token] as const,
      ),
    ),
  )
  for (const token of [finance.token, ...tokens.values()]) {
    expect((await site.call(settings, {}, { token })).status).toBe(200)
    expect((await site.call(changeSetting, shape, { token })).errorCode).toBe('staff.right')
  }
  for (const token of tokens.values())
    expect(
      (
        await site.call(
          requestSettingChange,
          { change: { setting: 'deposits', value: null }, base: null, reason: 'please' },
          { token },
        )
      ).errorCode,
    ).toBe('staff.right')
})
