import { expect, test } from 'vitest'
import { requireValue } from '../../src/rules/requireValue.ts'

test.each([null, undefined])('a value that is %s is an error that says what is missing', (value) => {
  expect(() => requireValue(value, 'line')).toThrow(new Error('Missing: line'))
})

test.each([0, '', false, 'x', NaN])('%j is a value', (value) => {
  expect(requireValue(value, 'line')).toBe(value)
})
