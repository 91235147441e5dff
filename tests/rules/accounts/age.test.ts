import { expect, test } from 'vitest'
import { ageAt, birthDateFault } from '../../../src/rules/accounts/age.ts'

const ZONE = 'Asia/Kuala_Lumpur'
/** 10 March 2026, 00:30 in Kuala Lumpur: still the 9th in UTC. */
const NOW = Date.UTC(2026, 2, 9, 16, 30)

test.each([
  ['2008-03-10', 18],
  ['2008-03-11', 17],
  ['2008-03-09', 18],
  ['03-10-2008', 18],
  ['12-31-2007', 18],
  ['2008-02-29', 18],
  ['2026-03-10', 0],
  ['2007-02-29', null],
  ['2007-12-32', null],
  ['2008-13-01', null],
  ['2008-00-10', null],
  ['10-03-08', null],
  ['', null],
  ['2008-3-10', null],
])('a person born on %s is %s', (born, age) => {
  expect(ageAt(born, NOW, ZONE)).toBe(age)
})

test.each([
  ['2008-03-10', 18, null],
  ['2008-03-11', 18, 'age.required'],
  ['2005-03-11', 21, 'age.required'],
  ['2005-03-10', 21, null],
  ['1890-01-01', 18, 'field.pattern'],
  ['1906-03-10', 18, null],
  ['1905-03-10', 18, 'field.pattern'],
  ['2030-01-01', 18, 'age.required'],
  ['yesterday', 18, 'field.pattern'],
] as const)('born on %s, for an age of %i: %s', (born, minimum, fault) => {
  expect(birthDateFault(born, minimum, NOW, ZONE)).toBe(fault)
})
