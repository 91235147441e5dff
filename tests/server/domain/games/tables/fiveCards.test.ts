import { expect, test } from 'vitest'
import type { Card } from '../../../../../src/server/domain/games/cardDeck.ts'
import { nameFive } from '../../../../../src/server/domain/games/tables/fiveCards.ts'

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
  ['2H 4H 6H 8H TH', 'flush'],
  ['2D 4D 6D 8D TD', 'flush'],
  ['2C 4C 6C 8C TC', 'flush'],
  ['2H 4S 6S 8S TS', 'nothing'],
  ['2S 4S 6S 8S TH', 'nothing'],
  ['8H 9H TH JH QH', 'straightFlush'],
  ['TC JC QC KC AC', 'royal'],
  ['2H 3S 4S 5S 6S', 'straight'],
  ['2S 3S 4S 5S 7H', 'nothing'],
  ['AS 3S 4S 5S 6H', 'nothing'],
  ['2S 2H 2D 2C 3S', 'four'],
  ['2S 2H 2D AC AS', 'fullHouse'],
  ['2S 2H 3D 3C 4S', 'twoPairs'],
  ['2S 2H 3D 4C 5S', 'nothing'],
  ['QS QH 2D 3C 4S', 'highPair'],
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
