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

test('reports button text in the colour of the button', () => {
  const found = check(({ 'brand.json': { theme } }) => (theme.light.accentText = theme.light.accent))
  expect(placesOf(found)).toEqual(['brand.json theme light accentText'])
})
