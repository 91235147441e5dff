import { expect, test } from 'vitest'
import { checkBrand } from '../../../../../src/server/domain/site/configCheck/brandCheck.ts'
import { changed, KNOWN, placesOf } from './configs.ts'

const check = (...[change]: Parameters<typeof changed>) => checkBrand(changed(change), KNOWN)

test('the shipped brand has no problems', () => {
  expect(check(() => null)).toEqual([])
})

test.each([
  ['a zone that does not exist', { zone: 'Asia/Nowhere' }, ['zone']],
  ['a zone without a place', { zone: 'UTC' }, ['zone']],
  ['a currency that does not exist', { currency: 'XYZ' }, ['currency']],
  ['a birthday age below the minimum', { minimumAge: 21, birthdayAge: 20 }, ['birthdayAge']],
  ['a birthday age at the minimum', { minimumAge: 21, birthdayAge: 21 }, []],
  [
    'a default language that is not offered',
    { languages: { default: 'xx', offered: ['en'] } },
    ['languages default'],
  ],
  [
    'a language without texts',
    { languages: { default: 'en', offered: ['en', 'xx'] } },
    ['languages offered xx'],
  ],
  ['a language twice', { languages: { default: 'en', offered: ['en', 'en'] } }, ['languages offered']],
  ['an unknown flag', { flags: ['OTHER3'] }, ['flags OTHER3']],
  ['a flag without its module', { flags: ['CBS3'] }, ['flags CBS3']],
  ['a flag with its module', { flags: ['COMM3', 'CBS3'] }, []],
  ['a flag twice', { flags: ['COMM3', 'COMM3'] }, ['flags']],
  ['an unknown pattern', { registration: { line: { patternId: 'other' } } }, ['registration line patternId']],
  ['a known pattern', { registration: { line: { patternId: 'digits' } } }, []],
  [
    'a minimum above the maximum',
    { registration: { line: { minLength: 5, maxLength: 4 } } },
    ['registration line minLength'],
  ],
  ['a minimum at the maximum', { registration: { line: { minLength: 4, maxLength: 4 } } }, []],
  ['a minimum alone', { registration: { line: { minLength: 4 } } }, []],
  ['a maximum alone', { registration: { line: { maxLength: 1 } } }, []],
  [
    'a field that is required but off',
    { registration: { line: { required: true, enabled: false } } },
    ['registration line required'],
  ],
  ['a field that is required and on', { registration: { line: { required: true, enabled: true } } }, []],
  ['a field that is off', { registration: { line: { required: false, enabled: false } } }, []],
  [
    'a footer vendor that does not exist',
    { footer: { licences: [], vendors: ['GONE'] } },
    ['footer vendors GONE'],
  ],
] as const)('%s', (_what, change, places) => {
  const found = check((config) => Object.assign(config['brand.json'], change))
  expect(placesOf(found)).toEqual(places.map((place) => `brand.json ${place}`))
})

test.each([
  ['light', 'darker'],
  ['dark', 'lighter'],
] as const)('a text that cannot be read on one ground of the %s theme', (name, advice) => {
  const found = check(({ 'brand.json': { theme } }) => (theme[name].warning = theme[name].surface))
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(placesOf(found))).toEqual(new Set([`brand.json theme ${name} warning`]))
  expect(found.some(({ message }) => message.includes('contrast of 1.0 on surface'))).toBe(true)
  expect(found[0]!.message).toContain(`Make warning ${advice}`)
})

test('a contrast that is nearly enough is not rounded to enough', () => {
  const found = check(({ 'brand.json': { theme } }) =>
    Object.assign(theme.light, { background: '#ffffff', textSoft: '#777777' }),
  )
  expect(found.find(({ message }) => message.includes('on background'))?.message).toContain(
    'has a contrast of 4.4 on background; text needs 4.5',
  )
})

test('reports button text in the colour of the button', () => {
  const found = check(({ 'brand.json': { theme } }) => (theme.light.accentText = theme.light.accent))
  expect(placesOf(found)).toEqual(['brand.json theme light accentText'])
})

test.each([
  [
    'an age',
    { minimumAge: 22, birthdayAge: 21 },
    'is 21, below minimumAge 22. Raise it, or lower minimumAge.',
    { code: 'setting.order', detail: { other: 22 } },
  ],
  [
    'a flag without its module',
    { flags: ['CBS3'] },
    'CBS3 has no effect while COMM3 is off. Add COMM3, or remove CBS3.',
    { code: 'setting.flag', detail: { name: 'CBS3', module: 'COMM3' } },
  ],
  [
    'lengths in the wrong order',
    { registration: { line: { minLength: 5, maxLength: 4 } } },
    'is 5, above maxLength 4. Lower it, or raise maxLength.',
    { code: 'setting.order', detail: { other: 4 } },
  ],
  [
    'a default language that is not offered',
    { languages: { default: 'ms', offered: ['en'] } },
    'ms is not one of languages.offered. Add it there, or choose one of en.',
    { code: 'setting.language' },
  ],
  [
    'a field that is required but off',
    { registration: { line: { required: true, enabled: false } } },
    'requires a field that is not enabled. Enable the field, or remove "required".',
    { code: 'setting.required' },
  ],
] as const)('the finding says how to correct %s', (_what, change, message, refusal) => {
  const found = check((config) => Object.assign(config['brand.json'], change))
  expect(found.map((one) => [one.message, one.refusal])).toEqual([[message, refusal]])
})

test('a finding without a code of its own has no refusal', () => {
  const [found] = check((config) => Object.assign(config['brand.json'], { zone: 'UTC' }))
  expect(Object.keys(found!)).toEqual(['file', 'path', 'message'])
})

test('a contrast has one decimal, rounded down', () => {
  // Pure red has the contrast 3.998 with white (WCAG).
  const found = check(({ 'brand.json': { theme } }) =>
    Object.assign(theme.light, { warning: '#ff0000', background: '#ffffff' }),
  )
  expect(found.find(({ message }) => message.includes('on background'))?.refusal).toEqual({
    code: 'setting.contrast',
    detail: { ratio: '3.9', least: 4.5, ground: 'background' },
  })
})
