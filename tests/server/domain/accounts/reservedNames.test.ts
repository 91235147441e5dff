import { expect, test } from 'vitest'
import { isReservedName } from '../../../../src/server/domain/accounts/reservedNames.ts'

const brand = { name: 'Golden Lion', merchant: 'glion', defaultAgent: 'topagent' }

test.each([
  'house',
  'House',
  'HOUSE',
  'house7',
  'admin',
  'Admin',
  'aDmIn1',
  'administrator',
  'demoagent',
  'DemoAgent',
  'demo',
  'demo99',
  'freeplay',
  'FreePlay2',
  'trial000000001',
  'support',
  'Staff',
  'operator',
  'playhouse',
  'goldenlion',
  'GoldenLionVIP',
  'golden_lion',
  'glion88',
  'topagent',
  'TopAgent',
  'ａｄｍｉｎ',
])('%s is reserved', (name) => expect(isReservedName(name, brand)).toBe(true))

test.each([
  'housewife',
  'ahmad',
  'goldie',
  'lion88',
  'trialist',
  'supporter',
  'staffan',
  'topagent2',
  'rooter',
  'democrat7'.slice(2),
  'systematic',
])('%s is free', (name) => expect(isReservedName(name, brand)).toBe(false))

test.each([
  ['ab', false],
  ['abc', true],
])('a brand named %s reserves the names that begin so: %s', (name, reserved) => {
  expect(isReservedName('abcd', { name, merchant: name, defaultAgent: null })).toBe(reserved)
})
