import { describe, expect, test } from 'vitest'
import { draw, DRAW_MODELS } from '../../../../src/server/domain/games/draws.ts'
import { scripted } from './scripted.ts'

const engine = (name: string) => draw(DRAW_MODELS[name]!)

test.each([
  ['fourDigits', 300_000, 'SEA', 4, 10, 9_500],
  ['threeDigits', 60_000, 'QUICK', 3, 10, 9_500],
  ['fiveDigits', 60_000, 'QUICK', 5, 10, 9_500],
  ['vietnam', 300_000, 'VN', 18, 100, 9_500],
  ['threeDice', 60_000, 'DICE', 3, 6, 9_490],
] as const)(
  '%s is drawn every %i ms, and bets close 10 seconds before',
  (name, everyMs, group, ...[count, from, rtpBps]) => {
    expect(engine(name)).toMatchObject({ everyMs, closedMs: 10_000, rtpBps, display: { group, count, from } })
    expect(engine(name).offer(scripted())).toEqual({})
  },
)

const DIGITS = ['size', 'parity', 'last', 'lastTwo', 'straight']
test.each([
  ['fourDigits', DIGITS],
  ['vietnam', ['special', 'every', 'size', 'parity']],
  ['threeDice', ['size', 'parity', 'triple']],
])('the screen of %s shows the bets %j', (name, bets) => {
  const shown = engine(name).display['bets'] as { name: string; pick: string; pays: number }[]
  expect(shown.map((bet) => bet.name)).toEqual(bets)
  for (const { pick } of shown) expect(pick).toMatch(/^\^.*\$$/)
})

describe('the numbers', () => {
  test.each([
    [
      'threeDigits',
      [
        [0, 10],
        [9, 10],
        [5, 10],
      ],
      ['0', '9', '5'],
    ],
    [
      'threeDice',
      [
        [0, 6],
        [5, 6],
        [2, 6],
      ],
      ['1', '6', '3'],
    ],
    [
      'vietnam',
      Array.from({ length: 18 }, (_, i) => [i, 100]),
      Array.from({ length: 18 }, (_, i) => String(i).padStart(2, '0')),
    ],
  ] as const)('of %s', (name, draws, numbers) => {
    const result = engine(name).result({}, scripted(...(draws as readonly (readonly [number, number])[])))
    expect(result).toEqual({ numbers })
    expect(engine(name).words(result)).toBe(numbers.join(' '))
  })
})

test.each([
  ['fourDigits', 'size:big', true],
  ['fourDigits', 'size:bigger', false],
  ['fourDigits', 'straight:0123', true],
  ['fourDigits', 'straight:012', false],
  ['threeDigits', 'straight:012', true],
  ['fourDigits', 'last:7', true],
  ['fourDigits', 'last:77', false],
  ['fourDigits', 'lastTwo:07', true],
  ['fourDigits', 'special:07', false],
  ['fourDigits', 'toString:1', false],
  ['fourDigits', 'size', false],
  ['fourDigits', '', false],
  ['threeDice', 'triple:6', true],
  ['threeDice', 'triple:7', false],
  ['vietnam', 'every:42', true],
])('in %s the choice %j is valid: %s', (name, choice, own) => {
  expect(engine(name).isChoice(choice, {})).toBe(own)
})

describe('a bet', () => {
  const vietnam = (special: string, ...more: string[]) =>
    [special, ...more, ...Array.from({ length: 17 - more.length }, () => '99')].join(' ')
  test.each([
    ['fourDigits', 'size:big', '0 0 0 5', 19_000],
    ['fourDigits', 'size:big', '9 9 9 4', 0],
    ['fourDigits', 'size:small', '9 9 9 4', 19_000],
    ['fourDigits', 'size:small', '0 0 0 5', 0],
    ['fourDigits', 'parity:odd', '0 0 0 7', 19_000],
    ['fourDigits', 'parity:odd', '1 1 1 8', 0],
    ['fourDigits', 'parity:even', '1 1 1 8', 19_000],
    ['fourDigits', 'last:3', '0 0 0 3', 95_000],
    ['fourDigits', 'last:3', '3 3 3 0', 0],
    ['fourDigits', 'lastTwo:07', '9 9 0 7', 950_000],
    ['fourDigits', 'lastTwo:07', '0 7 0 0', 0],
    ['threeDigits', 'straight:012', '0 1 2', 9_500_000],
    ['threeDigits', 'straight:012', '2 1 0', 0],
    ['fourDigits', 'straight:0123', '0 1 2 3', 95_000_000],
    ['fiveDigits', 'straight:01234', '0 1 2 3 4', 950_000_000],
    ['threeDice', 'size:big', '1 4 6', 19_000],
    ['threeDice', 'size:big', '1 3 6', 0],
    ['threeDice', 'size:small', '1 3 6', 19_000],
    ['threeDice', 'parity:odd', '1 1 1', 19_000],
    ['threeDice', 'parity:even', '1 1 2', 19_000],
    ['threeDice', 'parity:even', '1 1 1', 0],
    ['threeDice', 'triple:4', '4 4 4', 2_050_000],
    ['threeDice', 'triple:4', '4 4 5', 0],
    ['vietnam', 'special:42', vietnam('42'), 950_000],
    ['vietnam', 'special:42', vietnam('24', '42'), 0],
    ['vietnam', 'every:42', vietnam('42'), 52_800],
    ['vietnam', 'every:42', vietnam('42', '42', '41', '42'), 158_400],
    ['vietnam', 'every:42', vietnam('24'), 0],
    ['vietnam', 'size:big', vietnam('50'), 19_000],
    ['vietnam', 'size:big', vietnam('49'), 0],
    ['vietnam', 'size:small', vietnam('49'), 19_000],
    ['vietnam', 'parity:odd', vietnam('51'), 19_000],
    ['vietnam', 'parity:even', vietnam('50'), 19_000],
  ])('in %s, %s on %s pays %i', (name, choice, numbers, payBps) => {
    expect(engine(name).pay(choice, {}, { numbers: numbers.split(' ') })).toBe(payBps)
  })
})

test('the published return is that of the least favourable bet', () => {
  const side = { pick: /^x$/, hits: () => 1 }
  const model = {
    ...DRAW_MODELS['threeDigits']!,
    bets: { good: { ...side, pays: 2, chance: 0.48 }, bad: { ...side, pays: 9.3, chance: 0.1 } },
  }
  expect(draw(model).rtpBps).toBe(9_300)
})

test.each([
  ['fourDigits', { size: 9_500, parity: 9_500, last: 9_500, lastTwo: 9_500, straight: 9_500 }],
  ['vietnam', { special: 9_500, every: 9_504, size: 9_500, parity: 9_500 }],
  ['threeDice', { size: 9_500, parity: 9_500, triple: 9_491 }],
] as const)('the bets of %s return %j', (name, returns) => {
  for (const [bet, rtp] of Object.entries(returns)) {
    const { pays, chance } = DRAW_MODELS[name]!.bets[bet]!
    expect(Math.round(pays * chance * 10_000)).toBe(rtp)
  }
})
