import { expect, test } from 'vitest'
import { changedFields, fieldText } from '../../../../../src/server/domain/site/settings/texts.ts'

test.each<[string, Record<string, unknown>, Record<string, unknown>, string[]]>([
  ['equal values', { a: 1, b: [1, 2] }, { a: 1, b: [1, 2] }, []],
  ['another value', { a: 1, b: 'x' }, { a: 1, b: 'y' }, ['b']],
  ['a list in another order', { b: [1, 2] }, { b: [2, 1] }, ['b']],
  ['a field that is new', { a: 1 }, { a: 1, b: 0 }, ['b']],
  ['a field that is removed', { a: 1, b: 0 }, { a: 1 }, ['b']],
  ['a field without a value', { a: 1, b: undefined }, { a: 1 }, []],
])('the fields that differ: %s', (_what, from, to, names) => {
  expect(changedFields(from, to)).toEqual(names)
})

test.each<[string, unknown, string]>([
  ['name', null, '–'],
  ['name', undefined, '–'],
  ['name', '', '–'],
  ['name', 'Playhouse', 'Playhouse'],
  ['oneSession', true, '✓'],
  ['oneSession', false, '✗'],
  ['feeBps', 50, '0.5%'],
  ['feeBps', 10_000, '100%'],
  ['feeBps', 0, '0%'],
  ['feeBps', 'none', 'none'],
  ['turnoverPercent', 100, '100%'],
  ['turnoverPercent', 'none', 'none'],
  ['minimum', 50, '50'],
  ['minimum', 0, '0'],
  ['flags', [], '–'],
  ['flags', ['COMM3'], 'COMM3'],
  ['presets', [20, 50], '20, 50'],
  ['message', { en: 'Closed' }, '{"en":"Closed"}'],
])('the value of %s %j is shown as %s', (name, value, text) => {
  expect(fieldText(name, value)).toBe(text)
})

test.each([
  [120, 'x'.repeat(120)],
  [121, `${'x'.repeat(120)}…`],
])('a value of %d characters is shown with at most 120', (length, text) => {
  expect(fieldText('logo', 'x'.repeat(length))).toBe(text)
})

test('a value ends at 120 characters wherever they are', () => {
  expect(fieldText('logo', `a${'x'.repeat(118)}bcd`)).toBe(`a${'x'.repeat(118)}b…`)
})
