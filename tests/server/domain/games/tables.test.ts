import { describe, expect, test } from 'vitest'
import { baccarat as baccaratRules } from '../../../../src/server/domain/games/tables/baccarat.ts'
import { roulette as rouletteRules } from '../../../../src/server/domain/games/tables/roulette.ts'
import { sicBo as sicBoRules } from '../../../../src/server/domain/games/tables/sicBo.ts'
import { tableEngine } from '../../../../src/server/domain/games/tables/tableRules.ts'
import { tigerDragon as tigerDragonRules } from '../../../../src/server/domain/games/tables/tigerDragon.ts'
import { scripted } from './scripted.ts'

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)
const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

describe('roulette', () => {
  const engine = tableEngine(rouletteRules)
  test.each([
    ['red', RED],
    ['black', range(1, 36).filter((n) => !RED.includes(n))],
    ['odd', range(1, 35, 2)],
    ['even', range(2, 36, 2)],
    ['low', range(1, 18)],
    ['high', range(19, 36)],
    ['dozen1', range(1, 12)],
    ['dozen2', range(13, 24)],
    ['dozen3', range(25, 36)],
    ['column1', range(1, 34, 3)],
    ['column2', range(2, 35, 3)],
    ['column3', range(3, 36, 3)],
    ...range(0, 36).map((n) => [`n${n}`, [n]] as const),
  ] as const)('%s wins on its numbers, pays 36 divided by their count, and returns 36/37', (choice, wins) => {
    const paid = range(0, 36).filter((n) => engine.play(choice, scripted([n, 37])).payBps > 0)
    expect(paid).toEqual(wins)
    expect(engine.play(choice, scripted([wins[0]!, 37])).payBps).toBe(360_000 / wins.length)
    expect(engine.rtpBps(choice)).toBe(9_729)
  })

  test('has 12 outside bets, 37 numbers and 108 bets on neighbours, and nothing else', () => {
    expect(engine.choices).toHaveLength(157)
    const bySize = (size: number) =>
      engine.choices.filter((choice) => /^n\d/.test(choice) && choice.split('-').length === size).length
    // 57 splits and 3 with the zero, 12 streets and 2 with it, 22 corners and the first four, 11 six lines.
    expect([1, 2, 3, 4, 6].map(bySize)).toEqual([37, 60, 14, 23, 11])
    expect(engine.choices.every((choice) => engine.isChoice(choice))).toBe(true)
    for (const choice of ['', 'n37', 'toString', 'n-1', 'n1-5', 'n3-4', 'n34-37', 'n2-3-4', 'n3-4-6-7'])
      expect(engine.isChoice(choice)).toBe(false)
    expect(engine.display).toEqual({ red: RED })
  })

  test.each([
    ['n17-18', [17, 18]],
    ['n17-20', [17, 20]],
    ['n0-2', [0, 2]],
    ['n0-1-2', [0, 1, 2]],
    ['n34-35-36', [34, 35, 36]],
    ['n0-1-2-3', [0, 1, 2, 3]],
    ['n32-33-35-36', [32, 33, 35, 36]],
    ['n31-32-33-34-35-36', range(31, 36)],
  ] as const)('%s covers its neighbours', (choice, wins) => {
    expect(range(0, 36).filter((n) => engine.play(choice, scripted([n, 37])).payBps > 0)).toEqual(wins)
    expect(engine.highestBps!(choice)).toBe(360_000 / wins.length)
  })

  test('every bet returns 36/37', () => {
    for (const choice of engine.choices) {
      const paid = range(0, 36).reduce((sum, n) => sum + engine.play(choice, scripted([n, 37])).payBps, 0)
      expect(paid, choice).toBe(360_000)
      expect(engine.rtpBps(choice)).toBe(9_729)
    }
  })

  test.each([
    [0, false],
    [1, true],
    [2, false],
  ])('shows the number %i, red: %s', (number, red) => {
    expect(engine.play('low', scripted([number, 37]))).toMatchObject({
      view: { number, red },
      words: String(number),
    })
  })
})

describe('three dice', () => {
  const engine = tableEngine(sicBoRules)
  const roll = (choice: string, dice: readonly number[]) =>
    engine.play(choice, scripted(...dice.map((die) => [die - 1, 6] as const)))

  test.each([
    ['small', [1, 3, 6], 20_000],
    ['small', [1, 4, 6], 0],
    ['small', [2, 2, 2], 0],
    ['big', [1, 4, 6], 20_000],
    ['big', [1, 3, 6], 0],
    ['big', [6, 6, 6], 0],
    ['odd', [1, 1, 3], 20_000],
    ['odd', [1, 1, 2], 0],
    ['odd', [3, 3, 3], 0],
    ['even', [1, 1, 2], 20_000],
    ['even', [1, 1, 3], 0],
    ['even', [2, 2, 2], 0],
    ['triple', [4, 4, 4], 350_000],
    ['triple', [4, 4, 5], 0],
    ['n1', [2, 3, 4], 0],
    ['n1', [1, 3, 4], 20_000],
    ['n2', [2, 2, 4], 30_000],
    ['n3', [3, 3, 3], 140_000],
    ['n4', [4, 1, 2], 20_000],
    ['n5', [1, 5, 5], 30_000],
    ['n6', [6, 6, 6], 140_000],
  ])('%s on %j pays %i', (choice, dice, payBps) => {
    expect(roll(choice, dice)).toEqual({ payBps, view: { dice }, words: dice.join('-') })
  })

  test.each([
    ['small', 9_722],
    ['big', 9_722],
    ['odd', 9_722],
    ['even', 9_722],
    ['triple', 9_722],
    ['n1', 9_675],
    ['n2', 9_675],
    ['n3', 9_675],
    ['n4', 9_675],
    ['n5', 9_675],
    ['n6', 9_675],
  ])('%s returns %i basis points', (choice, rtp) => {
    expect(engine.rtpBps(choice)).toBe(rtp)
  })

  test.each([
    ['d4', [4, 4, 1], 130_000],
    ['d4', [4, 1, 2], 0],
    ['t4', [4, 4, 4], 2_100_000],
    ['t4', [4, 4, 5], 0],
    ['s4', [1, 1, 2], 700_000],
    ['s9', [3, 3, 3], 84_000],
    ['s12', [3, 4, 5], 84_000],
    ['s10', [1, 4, 5], 78_000],
    ['s10', [1, 4, 6], 0],
    ['p2-5', [5, 1, 2], 70_000],
    ['p2-5', [5, 5, 1], 0],
  ])('%s on %j pays %i', (choice, dice, payBps) => {
    expect(roll(choice, dice).payBps).toBe(payBps)
  })

  test('every bet returns between 96 % and 98 %, over all throws', () => {
    const throws = range(1, 6).flatMap((a) => range(1, 6).flatMap((b) => range(1, 6).map((c) => [a, b, c])))
    for (const choice of engine.choices) {
      const pays = throws.map((dice) => roll(choice, dice).payBps)
      expect(Math.floor(pays.reduce((sum, pay) => sum + pay, 0) / 216), choice).toBe(engine.rtpBps(choice))
      expect(Math.max(...pays), choice).toBe(engine.highestBps!(choice))
      expect(engine.rtpBps(choice), choice).toBeGreaterThanOrEqual(9_629)
      expect(engine.rtpBps(choice), choice).toBeLessThan(9_800)
    }
  })

  test('has the usual bets', () => {
    expect(engine.choices).toHaveLength(52)
    for (const choice of ['n6', 'd1', 't6', 's4', 's17', 'p1-2']) expect(engine.isChoice(choice)).toBe(true)
    for (const choice of ['n7', 's3', 's18', 'p2-1', 'p1-1', 'toString'])
      expect(engine.isChoice(choice)).toBe(false)
  })
})

describe('tiger and dragon', () => {
  const engine = tableEngine(tigerDragonRules)
  // The first card is 2S; of the 51 left, place 13 is 2H, place 1 is 3S, and place 0 is AC, moved there.
  test.each([
    ['tiger', [0, 13], 5_000, '2S 2H'],
    ['dragon', [0, 13], 5_000, '2S 2H'],
    ['tie', [0, 13], 160_000, '2S 2H'],
    ['tiger', [0, 1], 0, '2S 3S'],
    ['dragon', [0, 1], 20_000, '2S 3S'],
    ['tie', [0, 1], 0, '2S 3S'],
    ['tiger', [1, 0], 20_000, '3S 2S'],
    ['dragon', [1, 0], 0, '3S 2S'],
    ['tie', [1, 0], 0, '3S 2S'],
  ])('%s with the chances %j pays %i', (choice, [first, second], payBps, words) => {
    const [tiger, dragon] = words.split(' ')
    const outcome = engine.play(choice, scripted([first!, 52], [second!, 51]))
    expect(outcome).toEqual({ payBps, words, view: { tiger, dragon } })
  })

  test.each([
    ['tiger', 9_705],
    ['dragon', 9_705],
    ['tie', 9_411],
  ])('%s returns %i basis points', (choice, rtp) => {
    expect(engine.rtpBps(choice)).toBe(rtp)
  })

  test('has only these bets', () => {
    expect(engine.choices).toEqual(['tiger', 'dragon', 'tie'])
    expect(engine.isChoice('tie')).toBe(true)
    expect(engine.isChoice('draw')).toBe(false)
  })
})

describe('baccarat', () => {
  const engine = tableEngine(baccaratRules)
  const RANKS = '23456789TJQKA'
  /** Returns random numbers that deal these ranks in turn from eight decks, each card from another deck. */
  const dealing = (ranks: string) =>
    scripted(...[...ranks].map((rank, i) => [52 * i + RANKS.indexOf(rank), 416 - i] as const))

  // Dealt in turn: player, banker, player, banker, then third cards.
  test.each([
    ['a natural of the player ends it', '4253', 'player', 'player', [9, 5]],
    ['a natural of the banker ends it', '2434', 'player', 'banker', [5, 8]],
    ['eight of the player is a natural', '4244', 'player', 'player', [8, 6]],
    ['six and seven stay', '4324', 'banker', 'banker', [6, 7]],
    ['a tie of six and six', '4224', 'tie', 'tie', [6, 6]],
    ['the player draws to five', '23335', 'player', 'banker', [0, 6]],
    ['the banker draws to five when the player stays', '42333', 'player', 'banker', [7, 8]],
    ['tens and pictures count nothing, the ace one', 'TKQA35', 'player', 'banker', [3, 6]],
  ] as const)('%s', (_what, ranks, _choice, winner, totals) => {
    expect(engine.play('tie', dealing(ranks)).view).toMatchObject({ winner, totals: [...totals] })
  })

  // The banker's total, the player's third card (the player has 0), and whether the banker draws (a ten).
  const TENS: Record<number, string> = {
    0: 'TT',
    1: 'AT',
    2: '2T',
    3: '3T',
    4: '4T',
    5: '5T',
    6: '6T',
    7: '7T',
  }
  const DRAWS: Record<number, readonly number[]> = {
    0: range(0, 9),
    1: range(0, 9),
    2: range(0, 9),
    3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
    4: range(2, 7),
    5: range(4, 7),
    6: [6, 7],
    7: [],
  }
  test.each(range(0, 7).flatMap((total) => range(0, 9).map((third) => [total, third] as const)))(
    'with %i, after the third card %i of the player, the banker keeps to the rule',
    (total, third) => {
      const [b1, b2] = TENS[total]!
      const card = ['K', 'A'][third] ?? String(third)
      const draws = DRAWS[total]!.includes(third)
      const { view } = engine.play('player', dealing(`T${b1}T${b2}${card}${draws ? 'T' : ''}`))
      expect(view['banker']).toHaveLength(draws ? 3 : 2)
      expect(view['player']).toHaveLength(3)
      expect(view['totals']).toEqual([third, total])
    },
  )

  test.each([
    ['player', '4253', 20_000, false],
    ['player', '2434', 0, false],
    ['player', '4224', 10_000, true],
    ['banker', '4253', 0, false],
    ['banker', '2434', 19_500, false],
    ['banker', '4224', 10_000, true],
    ['tie', '4253', 0, false],
    ['tie', '2434', 0, false],
    ['tie', '4224', 100_000, false],
    ['playerPair', '4243', 130_000, false],
    ['playerPair', '4253', 0, false],
    ['bankerPair', '2434', 130_000, false],
    ['bankerPair', '4253', 0, false],
  ])('%s on %s pays %i', (choice, ranks, payBps, push) => {
    const outcome = engine.play(choice, dealing(ranks))
    expect(outcome.payBps).toBe(payBps)
    expect('push' in outcome).toBe(push)
    if (push) expect(outcome.push).toBe(true)
  })

  test('describes the cards and the winner', () => {
    expect(engine.play('tie', dealing('4253'))).toMatchObject({
      words: '4S5S 2S3S player',
      view: { player: ['4S', '5S'], banker: ['2S', '3S'] },
    })
  })

  // The published chances of eight decks: 44.62 %, 45.86 % and 9.52 %.
  test.each([
    ['player', 9_876],
    ['banker', 9_894],
    ['tie', 9_515],
    ['playerPair', 9_710],
    ['bankerPair', 9_710],
  ])('%s returns %i basis points', (choice, rtp) => {
    expect(engine.rtpBps(choice)).toBe(rtp)
    expect(engine.rtpBps(choice)).toBe(rtp)
  })

  test('has only these bets', () => {
    expect(engine.choices).toEqual(['player', 'banker', 'tie', 'playerPair', 'bankerPair'])
    expect(engine.isChoice('banker')).toBe(true)
    expect(engine.isChoice('pair')).toBe(false)
  })
})
