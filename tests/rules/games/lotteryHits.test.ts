import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COPIES, pageRule } from '../../../config/tooling/gamePageRules.ts'
import { lotteryHits } from '../../../src/rules/games/lotteryHits.ts'
import { DRAW_MODELS } from '../../../src/server/domain/games/draws.ts'

const VIETNAM = '123442 10007 20007 08'

test.each([
  ['last', '7', '1 2 0 7', [3]],
  ['last', '1', '1 2 0 7', []],
  ['lastTwo', '07', '1 2 0 7', [2, 3]],
  ['lastTwo', '12', '1 2 0 7', []],
  ['straight', '1207', '1 2 0 7', [0, 1, 2, 3]],
  ['straight', '1270', '1 2 0 7', []],
  ['box', '7021', '1 2 0 7', [0, 1, 2, 3]],
  ['box', '7022', '1 2 0 7', []],
  ['triple', '4', '4 4 4', [0, 1, 2]],
  ['triple', '4', '4 4 5', []],
  ['special', '42', VIETNAM, [0]],
  ['special', '07', VIETNAM, []],
  ['special3', '442', VIETNAM, [0]],
  ['head', '4', VIETNAM, [0]],
  ['head', '2', VIETNAM, []],
  ['tail', '2', VIETNAM, [0]],
  ['tail', '4', VIETNAM, []],
  ['eighth', '08', VIETNAM, [3]],
  ['eighth', '42', VIETNAM, []],
  ['every', '07', VIETNAM, [1, 2]],
  ['xien2', '07-99', VIETNAM, [1, 2]],
  ['xien3', '07-08-42', VIETNAM, [0, 1, 2, 3]],
  ['xien4', '00-01-02-03', VIETNAM, []],
  ['size', 'big', VIETNAM, []],
  ['toString', '1', '1', []],
] as const)('%s:%s in %s marks %j', (mode, pick, numbers, marked) => {
  expect(lotteryHits(mode, pick, numbers.split(' '))).toEqual(marked)
})

const PICKS: Readonly<Record<string, (name: string) => string>> = {
  last: () => '7',
  lastTwo: () => '42',
  straight: (model) => '01234'.slice(0, DRAW_MODELS[model]!.count),
  box: (model) => '01234'.slice(0, DRAW_MODELS[model]!.count),
  triple: () => '3',
  special: () => '42',
  special3: () => '442',
  head: () => '4',
  tail: () => '2',
  eighth: () => '42',
  every: () => '42',
}

test.each(Object.keys(DRAW_MODELS))('in %s a number is marked exactly when the bet pays', (name) => {
  let state = 7
  const below = (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
  const { count, prizes, bets, from } = DRAW_MODELS[name]!
  const lengths = prizes?.flatMap((prize) => Array.from({ length: prize.count }, () => prize.digits))
  const mismatches: string[] = []
  for (let i = 0; i < 3_000; i += 1) {
    const numbers = Array.from({ length: count }, (_, at) =>
      from === 6
        ? String(1 + below(6))
        : String(below(10 ** (lengths?.[at] ?? 1))).padStart(lengths?.[at] ?? 1, '0'),
    )
    for (const [mode, bet] of Object.entries(bets)) {
      const pick = PICKS[mode]?.(name)
      if (pick && lotteryHits(mode, pick, numbers).length > 0 !== bet.hits(pick, numbers) > 0)
        mismatches.push(`${mode} ${numbers.join(' ')}`)
    }
  }
  expect(mismatches).toEqual([])
})

test.each(COPIES)('the game pages have the rule %s as it is', async (source, copy) => {
  expect(readFileSync(copy, 'utf8')).toBe(await pageRule(source))
})
