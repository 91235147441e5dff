import { expect, test } from 'vitest'
import { cardName, dealer, rankOf } from '../../../../src/server/domain/games/cardDeck.ts'
import { scripted } from './scripted.ts'

test.each([
  [{ rank: 2, suit: 0 }, '2S'],
  [{ rank: 9, suit: 1 }, '9H'],
  [{ rank: 10, suit: 2 }, 'TD'],
  [{ rank: 11, suit: 3 }, 'JC'],
  [{ rank: 14, suit: 0 }, 'AS'],
])('the card %j is %s', (card, name) => {
  expect(cardName(card)).toBe(name)
})

test.each([
  ['2S', 2],
  ['9H', 9],
  ['TD', 10],
  ['JC', 11],
  ['QS', 12],
  ['KH', 13],
  ['AS', 14],
])('the rank of %s is %i', (name, rank) => {
  expect(rankOf(name)).toBe(rank)
})

const deckOf = (decks: number) => {
  const deal = dealer({ below: (bound) => bound - 1, bytes: () => new Uint8Array() }, decks)
  return Array.from({ length: 52 * decks }, () => cardName(deal()))
}

test.each([1, 2, 8])('%i decks contain every card once each', (decks) => {
  const counts = new Map<string, number>()
  for (const name of deckOf(decks)) counts.set(name, (counts.get(name) ?? 0) + 1)
  expect(counts.size).toBe(52)
  expect(new Set(counts.values())).toEqual(new Set([decks]))
})

test('cards are dealt without replacement: the last card moves to the place of the dealt one', () => {
  const deal = dealer(scripted([0, 52], [0, 51], [13, 50], [13, 49]))
  expect([deal(), deal(), deal(), deal()].map(cardName)).toEqual(['2S', 'AC', '2H', 'QC'])
})
