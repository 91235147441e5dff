import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../../../src/endpoints/endpoint.ts'
import { changeSetting, requestSettingChange, settings } from '../../../../src/endpoints/site/settings.ts'
import type { SettingId } from '../../../../src/entities/desk/settingValues.ts'
import { makeStaff } from '../../../kit/provider/staff.ts'
import { testProvider } from '../../../kit/provider/provider.ts'

const site = await testProvider()
const owner = { token: (await makeStaff(site, 'ora', 'owner')).token }

type Change = InputOf<typeof changeSetting>['change']
type MoneyChange = InputOf<typeof requestSettingChange>['change']

const row = async (id: SettingId) => {
  const found = (await site.call(settings, {}, owner)).value.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}
const change = async (wanted: Change) => site.call(changeSetting, { change: wanted, base: null }, owner)
const ask = async (wanted: MoneyChange) =>
  site.call(requestSettingChange, { change: wanted, base: null, reason: 'as agreed' }, owner)

describe('a change that contradicts other settings is refused at its field', () => {
  const brand = site.jobContext.brand
  const cases: [string, Change, string, string][] = [
    [
      'unreadable colours',
      { setting: 'darkColours', value: { ...brand.theme.dark, text: '#333333' } },
      'setting.contrast',
      'text',
    ],
    [
      'a flag without its module',
      { setting: 'flags', value: { flags: brand.flags.filter((flag) => flag !== 'GAMELO3') } },
      'setting.flag',
      'flags',
    ],
    [
      'a flag that does not exist',
      { setting: 'flags', value: { flags: ['NOFLAG3'] } },
      'setting.invalid',
      'flags',
    ],
    [
      'a default language that is not offered',
      { setting: 'languages', value: { default: 'ms', offered: ['en'] } },
      'setting.language',
      'default',
    ],
    [
      'a language without texts',
      { setting: 'languages', value: { default: 'en', offered: ['en', 'tlh'] } },
      'setting.language',
      'offered',
    ],
    [
      'a required field that is not asked for',
      { setting: 'registration', value: { asked: ['username'], required: ['email'] } },
      'setting.required',
      'required',
    ],
    [
      'a least length above the most',
      { setting: 'username', value: { minLength: 12, maxLength: 8 } },
      'setting.order',
      'minLength',
    ],
    [
      'a birthday age below the least age',
      { setting: 'ages', value: { minimumAge: 25, birthdayAge: 21 } },
      'setting.order',
      'birthdayAge',
    ],
  ]
  test.each(cases)('%s', async (_what, wanted, code, field) => {
    const before = await row(wanted.setting)
    expect(await change(wanted)).toMatchObject({ errorCode: code, field: `change.value.${field}` })
    expect(await row(wanted.setting)).toEqual(before)
  })

  test.each([
    '<svg onload="alert(1)"><path d="M0 0H9V9z"/></svg>',
    '<svg/onload=alert(1)><path d="M0 0H9V9z"/></svg>',
    '<svg xmlns="x"><script>alert(1)</script></svg>',
    '<svg xmlns="x"><image href="https://example.org/a.png"/></svg>',
    '<svg xmlns="x"><use xlink:href="https://example.org/a.svg"/></svg>',
    '<svg xmlns="x"><path fill="url(https://example.org/a)"/></svg>',
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>',
    'a text that is no image at all',
    '<svg xmlns="http://www.w3.org/2000/svg"><path',
  ])('an image such as %s', async (mark) => {
    const refused = await change({ setting: 'logo', value: { mark } })
    expect(refused).toMatchObject({ errorCode: 'field.pattern', field: 'change.value.mark' })
  })

  test('a number that no date can hold', async () => {
    const value = {
      sessionIdleMinutes: 60,
      sessionAbsoluteHours: 9_007_199_254_740_991,
      passwordExpiryDays: 0,
    }
    expect((await change({ setting: 'sessions', value })).field).toBe('change.value.sessionAbsoluteHours')
  })

  test('amounts of money', async () => {
    const { value } = await row('depositManual')
    const manual = { minimum: 50, maximum: 200_000, expiryMinutes: 60, presets: [100] }
    expect(value['maximum']).toBe(200_000)
    expect(await ask({ setting: 'depositManual', value: { ...manual, minimum: 300_000 } })).toMatchObject({
      errorCode: 'setting.order',
      field: 'change.value.minimum',
    })
    expect(await ask({ setting: 'depositManual', value: { ...manual, presets: [10] } })).toMatchObject({
      errorCode: 'amount.below.minimum',
      field: 'change.value.presets',
    })
    expect((await ask({ setting: 'depositManual', value: { ...manual, minimum: -1 } })).field).toBe(
      'change.value.minimum',
    )
  })
})
