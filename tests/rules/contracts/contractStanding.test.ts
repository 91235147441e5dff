import { expect, test } from 'vitest'
import type { ContractState } from '../../../src/entities/contracts/contract.ts'
import { contractStanding } from '../../../src/rules/contracts/contractStanding.ts'

const NOW = 1_000

test.each<[ContractState, number, number | null, object]>([
  ['active', 1_001, null, { word: 'begins', at: 1_001 }],
  ['active', 1_000, null, { word: 'active', at: null }],
  ['terminationRequested', 500, null, { word: 'terminationRequested', at: null }],
  ['ended', 500, 1_001, { word: 'until', at: 1_001 }],
  ['terminated', 500, 1_001, { word: 'until', at: 1_001 }],
  ['ended', 500, 1_000, { word: 'ended', at: null }],
  // Replaced before it began: it never counts.
  ['ended', 2_000, 2_000, { word: 'ended', at: null }],
  ['rejected', 2_000, null, { word: 'rejected', at: null }],
  ['offered', 2_000, null, { word: 'offered', at: null }],
])('%s from %d until %s is %o', (state, effectiveFrom, forceUntil, expected) => {
  expect(contractStanding({ state, effectiveFrom, forceUntil }, NOW)).toEqual(expected)
})
