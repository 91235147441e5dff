import { describe, expect, test } from 'vitest'
import { draw, DRAW_MODELS } from '../../../../src/server/domain/games/draws.ts'
import { chanceOfPairs } from '../../../../src/server/domain/games/vietnam.ts'
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

test.each([
  ['fourDigits', 300],
  ['threeDigits', 60],
  ['threeDice', 60],
  ['vietnam', 300],
])(
  'the screen of %s says that a draw is every %i seconds, with ten draws and ten lines on sale',
  (name, seconds) => {
    expect(engine(name).ahead).toBe(10)
    expect(engine(name).display).toMatchObject({ everySeconds: seconds, ahead: 10, lines: 10 })
  },
)

test.each([
  ['fourDigits', 'last', { input: 'digit', length: 1, pays: 9.5 }],
  ['fourDigits', 'straight', { input: 'number', length: 4, pays: 9_500 }],
  ['fourDigits', 'box', { input: 'number', length: 4, pays: 395.84 }],
  ['threeDice', 'triple', { input: 'die', length: 1, pays: 205 }],
  ['vietnam', 'special3', { input: 'number', length: 3, pays: 950 }],
  ['vietnam', 'every', { input: 'number', length: 2, pays: 5.28 }],
  ['vietnam', 'xien4', { input: 'pairs', length: 4, pays: 1_711.1 }],
])('the screen of %s asks for the bet %s with %j', (name, bet, shown) => {
  const bets = engine(name).display['bets'] as { name: string }[]
  expect(bets.find((one) => one.name === bet)).toMatchObject(shown)
})

const DIGITS = ['size', 'parity', 'last', 'lastTwo', 'straight', 'box']
const VIETNAM = [
  'special',
  'special3',
  'head',
  'tail',
  'eighth',
  'every',
  'xien2',
  'xien3',
  'xien4',
  'size',
  'parity',
]
test.each([
  ['fourDigits', DIGITS],
  ['vietnam', VIETNAM],
  ['threeDice', ['size', 'parity', 'triple']],
])('the screen of %s shows the bets %j', (name, bets) => {
  const shown = engine(name).display['bets'] as { name: string; pick: string; pays: number }[]
  expect(shown.map((bet) => bet.name)).toEqual(bets)
  for (const { pick } of shown) expect(pick).toMatch(/^\^.*\$$/)
})

/** The digits of the Vietnam variant's numbers: the special prize first, the eighth prize last. */
const LENGTHS = [6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 2]

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
      LENGTHS.map((digits, i) => [i, 10 ** digits]),
      LENGTHS.map((digits, i) => String(i).padStart(digits, '0')),
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
  ['fourDigits', 'last:7;last:77', false],
  ['threeDice', 'triple:6', true],
  ['threeDice', 'triple:7', false],
  ['vietnam', 'every:42', true],
  ['vietnam', 'xien2:07-42', true],
  ['vietnam', 'xien2:42-07', false],
  ['vietnam', 'xien2:42-42', false],
  ['vietnam', 'xien3:07-42', false],
  ['vietnam', 'xien4:07-42-43-99', true],
  ['vietnam', 'head:4;tail:2;special3:007', true],
  ['vietnam', 'head:4;head:4', false],
  ['fourDigits', 'box:0123', true],
  ['fourDigits', 'box:0120', false],
  ['fourDigits', 'size:big:', false],
  ['fourDigits', 'last:0;last:1;last:2;last:3;last:4;last:5;last:6;last:7;last:8;last:9', true],
  ['fourDigits', 'last:0;last:1;last:2;last:3;last:4;last:5;last:6;last:7;last:8;last:9;size:big', false],
])('in %s the choice %j is valid: %s', (name, choice, own) => {
  expect(engine(name).isChoice(choice, {})).toBe(own)
})

describe('a bet', () => {
  const vietnam = (special: string, ...more: string[]) =>
    [`1234${special}`, ...more, ...Array.from({ length: 17 - more.length }, () => '99')].join(' ')
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
    ['vietnam', 'special3:442', vietnam('42'), 9_500_000],
    ['vietnam', 'special3:342', vietnam('42'), 0],
    ['vietnam', 'head:4', vietnam('42'), 95_000],
    ['vietnam', 'head:2', vietnam('42'), 0],
    ['vietnam', 'tail:2', vietnam('42'), 95_000],
    ['vietnam', 'tail:4', vietnam('42'), 0],
    ['vietnam', 'eighth:99', vietnam('42'), 950_000],
    ['vietnam', 'eighth:42', vietnam('42'), 0],
    ['vietnam', 'every:07', vietnam('42', '10007', '307'), 105_600],
    ['vietnam', 'xien2:07-42', vietnam('42', '10007'), 364_000],
    ['vietnam', 'xien2:07-42', vietnam('42', '10070'), 0],
    ['vietnam', 'xien3:07-42-99', vietnam('42', '10007'), 2_428_000],
    ['vietnam', 'xien3:07-42-98', vietnam('42', '10007'), 0],
    ['vietnam', 'xien4:07-08-42-99', vietnam('42', '10007', '08'), 17_111_000],
    ['vietnam', 'xien4:06-08-42-99', vietnam('42', '10007', '08'), 0],
    ['fourDigits', 'box:0123', '3 1 0 2', 3_958_400],
    ['fourDigits', 'box:0123', '3 1 0 0', 0],
  ])('in %s, %s on %s pays %i', (name, choice, numbers, payBps) => {
    expect(engine(name).pay(choice, {}, { numbers: numbers.split(' ') })).toBe(payBps)
  })
})

test('the published return is that of the least favourable bet', () => {
  const side = { input: 'number' as const, length: 1, pick: /^x$/, hits: () => 1 }
  const model = {
    ...DRAW_MODELS['threeDigits']!,
    bets: { good: { ...side, pays: 2, chance: 0.48 }, bad: { ...side, pays: 9.3, chance: 0.1 } },
  }
  expect(draw(model).rtpBps).toBe(9_300)
})

const EVEN = { size: 9_500, parity: 9_500 }
test.each([
  ['threeDigits', { ...EVEN, last: 9_500, lastTwo: 9_500, straight: 9_500, box: 9_500 }],
  ['fourDigits', { ...EVEN, last: 9_500, lastTwo: 9_500, straight: 9_500, box: 9_500 }],
  ['fiveDigits', { ...EVEN, last: 9_500, lastTwo: 9_500, straight: 9_500, box: 9_500 }],
  [
    'vietnam',
    {
      ...EVEN,
      special: 9_500,
      special3: 9_500,
      head: 9_500,
      tail: 9_500,
      eighth: 9_500,
      every: 9_504,
      xien2: 9_503,
      xien3: 9_502,
      xien4: 9_500,
    },
  ],
  ['threeDice', { ...EVEN, triple: 9_491 }],
] as const)('the bets of %s return %j', (name, returns) => {
  expect(Object.keys(DRAW_MODELS[name]!.bets).sort()).toEqual(Object.keys(returns).sort())
  for (const [bet, rtp] of Object.entries(returns)) {
    const { pays, chance } = DRAW_MODELS[name]!.bets[bet]!
    expect(Math.round(pays * chance * 10_000), bet).toBe(rtp)
  }
})

describe('the stated chance of a bet is the share of hits', () => {
  /** Every result of a model of digits or dice, counted in full. */
  const results = (name: string): string[][] => {
    const { count, from } = DRAW_MODELS[name]!
    const faces = from === 6 ? [...'123456'] : [...'0123456789']
    let all: string[][] = [[]]
    for (let i = 0; i < count; i += 1) all = all.flatMap((begun) => faces.map((face) => [...begun, face]))
    return all
  }
  test.each([
    ['threeDigits', { size: 'big', parity: 'odd', last: '7', lastTwo: '42', straight: '042', box: '042' }],
    ['fourDigits', { size: 'small', last: '0', lastTwo: '07', straight: '1234', box: '1234' }],
    ['threeDice', { size: 'small', parity: 'even', triple: '6' }],
  ] as const)('in %s', (name, picks) => {
    const all = results(name)
    for (const [bet, pick] of Object.entries(picks)) {
      const { hits, chance } = DRAW_MODELS[name]!.bets[bet]!
      expect(all.filter((numbers) => hits(pick, numbers) > 0).length / all.length, bet).toBeCloseTo(
        chance,
        10,
      )
    }
  })

  /** Another way to the same chance: by how many of the numbers end in one of the pairs. */
  test.each([2, 3, 4])('of %i pairs, by counting the ends that are missing', (k) => {
    const binomial = (n: number, i: number): number => (i === 0 ? 1 : (binomial(n, i - 1) * (n - i + 1)) / i)
    const DRAWN = 18
    // The chance that exactly j of 18 numbers end in one of the pairs, times the share of those that cover all.
    const onto = (j: number): number =>
      Array.from({ length: k + 1 }, (_, i) => (i % 2 ? -1 : 1) * binomial(k, i) * (k - i) ** j).reduce(
        (a, b) => a + b,
        0,
      )
    let chance = 0
    for (let j = k; j <= DRAWN; j += 1) chance += binomial(DRAWN, j) * onto(j) * (100 - k) ** (DRAWN - j)
    expect(chanceOfPairs(k)).toBeCloseTo(chance / 100 ** DRAWN, 10)
  })
})
