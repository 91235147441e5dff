import { expect, test } from 'vitest'
import type { GameRule, GameRules } from '../../../../src/entities/games/gameRules.ts'
import { maxStakeOf } from '../../../../src/server/domain/games/maxStake.ts'
import { gameRule } from '../../../kit/data/gameRule.ts'

const RULES: GameRules = {
  categories: ['RNG', 'LIVE', 'SPORTS'],
  esportsVendors: [],
  cockfightVendors: [],
  lotteryVendors: [],
  vendors: [
    { id: 'OWN', name: 'Built-in', art: 'own', hot: false },
    { id: 'REAL', name: 'Real', art: 'real', hot: false, launchUrl: 'https://vendor.example/launch' },
  ],
  games: [],
}

test.each<[string, string, Partial<GameRule>, number | undefined]>([
  ['a built-in slot without a limit', 'OWN', {}, 5_000],
  ['a built-in lottery without a limit', 'OWN', { type: 'LOTT' }, 5_000],
  ['a built-in slot with a limit', 'OWN', { maxBet: 200 }, 200],
  ['a built-in live table, which states limits of its own', 'OWN', { type: 'LIVE' }, undefined],
  ['a built-in sportsbook, which states limits of its own', 'OWN', { type: 'SPORTS' }, undefined],
  ['a built-in live table with a limit', 'OWN', { type: 'LIVE', maxBet: 10_000 }, 10_000],
  ['a slot of a real vendor, which decides it', 'REAL', {}, undefined],
  ['a live table of a real vendor', 'REAL', { type: 'LIVE' }, undefined],
  ['a slot of a real vendor with a limit', 'REAL', { maxBet: 50 }, 50],
])('the largest stake of %s', (_what, vendor, more, largest) => {
  expect(maxStakeOf(RULES, gameRule('g', vendor, more))).toBe(largest)
})
