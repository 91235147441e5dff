import { describe, expect, test } from 'vitest'
import type { SettingId, SettingValue } from '../../../../../src/entities/desk/settingValues.ts'
import { checkSetting } from '../../../../../src/server/domain/site/settings/check.ts'
import type { SettingFiles } from '../../../../../src/server/domain/site/settings/files.ts'
import { loadHouse } from '../../../../../src/server/store/content/house.ts'
import { testBrand } from '../../../../kit/provider/testBrand.ts'

const { cashier, loyalty, games } = loadHouse('config', { demo: true, paysOnline: true })
const WORLD = { games, languages: ['en', 'ms'] }
const files = (change: Parameters<typeof testBrand>[0] = {}): SettingFiles => ({
  brand: testBrand({ minimumAge: 18, birthdayAge: 21, ...change }),
  cashier,
  loyalty,
})
const { light, dark, radius } = testBrand().theme
const unreadableLight = { ...light, warning: light.background }
const unreadableDark = { ...dark, text: dark.background }

const check = (after: SettingFiles, id: SettingId, value: SettingValue, before = files()) =>
  checkSetting({ before, after }, id, value, WORLD)

test('a change that fits the other settings is allowed', () => {
  const ages = { minimumAge: 21, birthdayAge: 21 }
  expect(check(files(ages), 'ages', ages)).toEqual({ ok: true, value: null })
})

test.each<[string, SettingId, Partial<ReturnType<typeof testBrand>>, SettingValue, object]>([
  [
    'an age of the birthday below the minimum age',
    'ages',
    { minimumAge: 22 },
    { minimumAge: 22, birthdayAge: 21 },
    { code: 'setting.order', field: 'change.value.birthdayAge', detail: { other: 22 } },
  ],
  [
    'a default language that is not offered',
    'languages',
    { languages: { default: 'ms', offered: ['en'] } },
    { default: 'ms', offered: ['en'] },
    { code: 'setting.language', field: 'change.value.default' },
  ],
  [
    'a language without texts',
    'languages',
    { languages: { default: 'en', offered: ['en', 'th'] } },
    { default: 'en', offered: ['en', 'th'] },
    { code: 'setting.language', field: 'change.value.offered' },
  ],
  [
    'a flag without its module',
    'flags',
    { flags: ['CBS3'] },
    { flags: ['CBS3'] },
    { code: 'setting.flag', field: 'change.value.flags', detail: { name: 'CBS3', module: 'COMM3' } },
  ],
  [
    'a problem without a code of its own',
    'flags',
    { flags: ['OTHER3'] },
    { flags: ['OTHER3'] },
    { code: 'setting.invalid', field: 'change.value.flags' },
  ],
  [
    'a problem of another setting, at the first field',
    'identity',
    { zone: 'Asia/Nowhere' },
    { name: 'Kelip', currencySymbol: 'RM' },
    { code: 'setting.invalid', field: 'change.value.name' },
  ],
  [
    'a problem of a setting without fields',
    'identity',
    { zone: 'Asia/Nowhere' },
    {},
    { code: 'setting.invalid', field: 'change.value.' },
  ],
  [
    'two problems, the first of them',
    'ages',
    { zone: 'Asia/Nowhere', minimumAge: 22 },
    { minimumAge: 22, birthdayAge: 21 },
    { code: 'setting.invalid', field: 'change.value.minimumAge' },
  ],
])('%s is refused', (_what, id, change, value, error) => {
  expect(check(files(change), id, value)).toStrictEqual({ ok: false, error })
})

test('a minimum above the maximum of the cashier is refused', () => {
  const withdrawal = { ...cashier.withdrawal, minimum: 51, maximum: 50 }
  expect(check({ ...files(), cashier: { ...cashier, withdrawal } }, 'withdrawals', withdrawal)).toEqual({
    ok: false,
    error: { code: 'setting.order', field: 'change.value.minimum', detail: { other: 50 } },
  })
})

test('what was wrong before a change does not stop it', () => {
  const wrong = { minimumAge: 22 }
  const value = { name: 'Kelip', currencySymbol: 'RM' }
  expect(check(files({ ...wrong, name: 'Kelip' }), 'identity', value, files(wrong)).ok).toBe(true)
  expect(check(files({ minimumAge: 23 }), 'identity', value, files(wrong)).ok).toBe(false)
})

describe('colours that cannot be read', () => {
  test.each<[string, SettingId, { light: typeof light; dark: typeof dark }, string]>([
    ['light colours', 'lightColours', { light: unreadableLight, dark: unreadableDark }, 'warning'],
    ['dark colours', 'darkColours', { light: unreadableLight, dark: unreadableDark }, 'text'],
    [
      'light colours, with a problem of the dark ones',
      'lightColours',
      { light, dark: unreadableDark },
      'text',
    ],
  ])('are refused at a colour of their own theme: %s', (_what, id, themes, field) => {
    const after = files({ theme: { radius, ...themes } })
    expect(check(after, id, id === 'lightColours' ? themes.light : themes.dark)).toEqual({
      ok: false,
      error: {
        code: 'setting.contrast',
        field: `change.value.${field}`,
        detail: { ratio: '1.0', least: 4.5, ground: 'background' },
      },
    })
  })

  test('come after a problem that belongs to no theme', () => {
    const after = files({ zone: 'Asia/Nowhere', theme: { radius, light: unreadableLight, dark } })
    const decision = check(after, 'lightColours', unreadableLight)
    expect(decision.ok ? null : decision.error.code).toBe('setting.invalid')
  })
})
