import { describe, expect, test } from 'vitest'
import type { Card } from '../../../../src/server/domain/games/cardDeck.ts'
import { cards, handPoker, height, nameFive } from '../../../../src/server/domain/games/hands.ts'
import { numbers } from './scripted.ts'

const RANKS = '23456789TJQKA'
const SUITS = 'SHDC'
const hand = (text: string): Card[] =>
  text.split(' ').map(([rank, suit]) => ({ rank: 2 + RANKS.indexOf(rank!), suit: SUITS.indexOf(suit!) }))

test.each([
  ['TS JS QS KS AS', 'royal'],
  ['9S TS JS QS KS', 'straightFlush'],
  ['AS 2S 3S 4S 5S', 'straightFlush'],
  ['9S 9H 9D 9C KS', 'four'],
  ['9S 9H 9D KC KS', 'fullHouse'],
  ['2S 9S JS QS KS', 'flush'],
  ['TS JH QS KS AS', 'straight'],
  ['AS 2S 3H 4S 5S', 'straight'],
  ['QS KH AS 2S 3S', 'nothing'],
  ['9S 9H 9D 2C KS', 'three'],
  ['9S 9H 2D 2C KS', 'twoPairs'],
  ['JS JH 2D 3C KS', 'highPair'],
  ['AS AH 2D 3C KS', 'highPair'],
  ['TS TH 2D 3C KS', 'nothing'],
  ['2S 4H 6D 8C TS', 'nothing'],
])('%s is %s', (text, name) => {
  expect(nameFive(hand(text))).toBe(name)
  expect(nameFive(hand(text).toReversed())).toBe(name)
})

describe('five cards dealt once', () => {
  const engine = handPoker({ highPair: 2, royal: 100 })
  test('has a single choice and shows its paytable', () => {
    expect(engine.choices).toEqual([''])
    expect([engine.isChoice(''), engine.isChoice('x')]).toEqual([true, false])
    expect(engine.display).toEqual({
      pays: [
        { name: 'royal', times: 100 },
        { name: 'highPair', times: 2 },
      ],
    })
  })

  test.each([
    ['a pair of jacks', [9, 22, 0, 1, 2], 20_000, ['JS', 'JH', '2S', '3S', '4S'], 'highPair'],
    ['nothing', [8, 21, 0, 1, 2], 0, ['TS', 'TH', '2S', '3S', '4S'], 'nothing'],
    ['a flush that pays nothing', [0, 1, 2, 3, 5], 0, ['2S', '3S', '4S', '5S', '7S'], 'flush'],
  ])('%s', (_what, chances, payBps, names, name) => {
    expect(engine.play('', numbers(...chances))).toEqual({
      payBps,
      view: { cards: names, hand: name },
      words: `${names.join('')} ${name}`,
    })
  })

  // The counts of all 2,598,960 hands.
  test.each([
    ['royal', 4],
    ['straightFlush', 36],
    ['four', 624],
    ['fullHouse', 3_744],
    ['flush', 5_108],
    ['straight', 10_200],
    ['three', 54_912],
    ['twoPairs', 123_552],
    ['highPair', 337_920],
    ['nothing', 2_062_860],
  ])('%s occurs in %i hands', (name, hands) => {
    expect(handPoker({ [name]: 2_598_960 / 10_000 }).rtpBps('')).toBe(hands)
  })

  test('the return is the sum over all hands, rounded down', () => {
    expect(handPoker({ highPair: 2, twoPairs: 4 }).rtpBps('')).toBe(4_501)
  })
})

describe('the rank of a hand', () => {
  test.each([
    ['a straight flush', '2S 3S 4S', 5, [4]],
    ['three of a kind', '2S 2H 2D', 4, [2]],
    ['a straight', '2S 3S 4H', 3, [4]],
    ['a straight with the ace below', 'AS 2H 3S', 3, [3]],
    ['a straight with the ace above', 'QS KH AS', 3, [14]],
    ['a flush', '2S 7S 4S', 2, [7, 4, 2]],
    ['a pair', '2S 2H 9S', 1, [2, 9]],
    ['high cards', 'KS 2H 9S', 0, [13, 9, 2]],
    ['a single card', 'KS', 0, [13]],
  ])('%s', (_what, text, kind, order) => {
    const [first = 0, second = 0, third = 0] = order
    expect(height(hand(text))).toBe(((kind * 15 + first) * 15 + second) * 15 + third)
  })
})

describe('cards against other seats', () => {
  const engine = cards({ seats: 3, hand: 1 })
  test('has a single choice, and returns 100 % less the rake of 5 %', () => {
    expect(engine.choices).toEqual([''])
    expect([engine.isChoice(''), engine.isChoice('x')]).toEqual([true, false])
    expect(engine.rtpBps('')).toBe(9_500)
    expect(engine.display).toEqual({ seats: 3, hand: 1, rakeBps: 500 })
  })

  test.each([
    ['the highest takes the pot', [12, 0, 1], 28_500, ['AS', '2S', '3S'], [0]],
    ['two share it', [11, 24, 1], 14_250, ['KS', 'KH', '3S'], [0, 1]],
    ['three share it', [0, 13, 26], 9_500, ['2S', '2H', '2D'], [0, 1, 2]],
    ['another takes it', [0, 1, 2], 0, ['2S', '3S', '4S'], [2]],
    ['others share it', [0, 11, 24], 0, ['2S', 'KS', 'KH'], [1, 2]],
  ])('%s', (_what, chances, payBps, hands, winners) => {
    expect(engine.play('', numbers(...chances))).toEqual({
      payBps,
      view: { hands, winners },
      words: hands.join(' '),
    })
  })

  test('deals every seat its cards in turn', () => {
    const outcome = cards({ seats: 2, hand: 3 }).play('', numbers(0, 1, 2, 5, 19, 33))
    expect(outcome).toMatchObject({ payBps: 19_000, words: '2S3S4S 7S8H9D' })
  })
})
