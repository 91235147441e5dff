import { describe, expect, test } from 'vitest'
import { keysOf } from '../../../../../src/rules/entriesOf.ts'
import { SETTING_IDS, SETTING_VALUES } from '../../../../../src/entities/desk/settingValues.ts'
import { applySettings } from '../../../../../src/server/domain/site/settings/apply.ts'
import { isState, valueIn, withSetting } from '../../../../../src/server/domain/site/settings/places.ts'
import { loadHouse } from '../../../../../src/server/store/content/house.ts'
import { testBrand } from '../../../../kit/provider/testBrand.ts'

const { cashier, loyalty } = loadHouse('config', { demo: true, paysOnline: true })
const files = { brand: testBrand(), cashier, loyalty }

describe.each(SETTING_IDS.filter((id) => !isState(id)))('%s', (id) => {
  if (isState(id)) return

  test('is found in config/ with the fields of its schema, which accepts it', () => {
    const value = valueIn(files, id)
    expect(Object.keys(value ?? {}).toSorted()).toEqual(keysOf(SETTING_VALUES[id].shape).toSorted())
    expect(SETTING_VALUES[id].safeParse(value).success).toBe(true)
  })

  test('is read back after it was written, and changes nothing else', () => {
    const value = valueIn(files, id) ?? {}
    const [name = '', before] =
      Object.entries(value).find(([, one]) => typeof one === 'number' || typeof one === 'boolean') ?? []
    const after = typeof before === 'number' ? before + 1 : !before
    const changed = name === '' ? value : { ...value, [name]: after }
    const written = withSetting(files, id, changed)
    expect(written && valueIn(written, id)).toEqual(changed)
    for (const other of SETTING_IDS)
      if (!isState(other) && other !== id && written)
        expect([other, valueIn(written, other)]).toEqual([other, valueIn(files, other)])
  })
})

test('changes are applied together, and those that do not fit are named and left out', () => {
  const { files: applied, ignored } = applySettings(files, [
    { setting: 'shape', value: { radius: 3 } },
    { setting: 'lightColours', value: { ...files.brand.theme.light, accent: '#0b5d8f' } },
    { setting: 'ages', value: { minimumAge: 12, birthdayAge: 21 } },
    { setting: 'withdrawals', value: null },
    { setting: 'region', value: { countries: ['SG'], addresses: [], message: {} } },
    { setting: 'gone', value: {} },
  ])
  expect(ignored).toEqual(['ages', 'gone'])
  expect(applied.brand.theme).toMatchObject({ radius: 3, light: { accent: '#0b5d8f' } })
  expect(applied.brand.minimumAge).toBe(files.brand.minimumAge)
  expect(applied.cashier).toBe(files.cashier)
})

test('a setting whose place config/ lacks has no value', () => {
  const methods = cashier.deposit.methods.filter(({ method }) => method !== 'qr')
  const without = { ...files, cashier: { ...cashier, deposit: { ...cashier.deposit, methods } } }
  expect(valueIn(without, 'depositQr')).toBe(null)
})

test('a field of the registration is not required while it is off', () => {
  const registration = {
    ...files.brand.registration,
    line: { enabled: false, required: true },
    email: { enabled: true, required: true },
    wechat: { enabled: true, required: false },
  }
  const value = valueIn({ ...files, brand: testBrand({ registration }) }, 'registration')
  expect(value?.['required']).toContain('email')
  expect(value?.['required']).not.toContain('line')
  expect(value?.['required']).not.toContain('wechat')
  expect(value?.['asked']).toEqual(expect.arrayContaining(['email', 'wechat']))
  expect(value?.['asked']).not.toContain('line')
})
