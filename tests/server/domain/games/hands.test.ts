import { describe, expect, test } from 'vitest'
import type { Card } from '../../../../src/server/domain/games/cardDeck.ts'
import { cards, height } from '../../../../src/server/domain/games/hands.ts'
import { numbers } from './scripted.ts'

const RANKS = '23456789TJQKA'
const SUITS = 'SHDC'
const hand = (text: string): Card[] =>
  text.split(' ').map(([rank, suit]) => ({ rank: 2 + RANKS.indexOf(rank!), suit: SUITS.indexOf(suit!) }))

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

  test('a share that does not divide evenly is rounded down', () => {
    // 95 % of four stakes for three equal hands.
    const outcome = cards({ seats: 4, hand: 1 }).play('', numbers(12, 25, 38, 0))
    expect(outcome).toMatchObject({ payBps: 12_666, view: { winners: [0, 1, 2] } })
  })

  test('deals every seat its cards in turn', () => {
    const outcome = cards({ seats: 2, hand: 3 }).play('', numbers(0, 1, 2, 5, 19, 33))
    expect(outcome).toMatchObject({ payBps: 19_000, words: '2S3S4S 7S8H9D' })
  })
})
