import { expect, test } from 'vitest'
import type { Card } from '../../../../../src/server/domain/games/cardDeck.ts'
import {
  nameFive,
  nameOfNumbers,
  type FiveHand,
} from '../../../../../src/server/domain/games/tables/fiveCards.ts'

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

// The known counts of all 2,598,960 hands.
test('each hand has its known count', () => {
  const counts: Partial<Record<FiveHand, number>> = {}
  for (let a = 0; a < 52; a += 1)
    for (let b = a + 1; b < 52; b += 1)
      for (let c = b + 1; c < 52; c += 1)
        for (let d = c + 1; d < 52; d += 1)
          for (let e = d + 1; e < 52; e += 1) {
            const name = nameOfNumbers([a, b, c, d, e])
            counts[name] = (counts[name] ?? 0) + 1
          }
  expect(counts).toEqual({
    royal: 4,
    straightFlush: 36,
    four: 624,
    fullHouse: 3_744,
    flush: 5_108,
    straight: 10_200,
    three: 54_912,
    twoPairs: 123_552,
    highPair: 337_920,
    nothing: 2_062_860,
  })
})
