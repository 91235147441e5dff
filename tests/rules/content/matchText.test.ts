import { describe, expect, it, test } from 'vitest'
import { bestMatches, errorsBetween, matchText } from '../../../src/rules/content/matchText.ts'

const marked = (query: string, text: string) =>
  matchText(query, text)?.ranges.map(([from, to]) => text.slice(from, to))

describe('a query', () => {
  it.each([
    ['reef', 'Reef Riches', ['Reef']],
    ['rich', 'Reef Riches', ['Rich']],
    ['rich reef', 'Reef Riches', ['Reef', 'Rich']],
    ['ROULET', 'Swift Roulette', ['Roulet']],
    ['ket', 'Night Market', ['ket']],
    ['đêm', 'Chợ Đêm', ['Đêm']],
    ['cafe', 'Café Royale', ['Café']],
    ['4', 'SEA 4 Digits', ['4']],
  ])('%s matches %s', (query, text, parts) => {
    expect(marked(query, text)).toEqual(parts)
  })

  it.each([
    ['bacarat', 'Lantern Baccarat'],
    ['baccrat', 'Lantern Baccarat'],
    ['rolette', 'Swift Roulette'],
    ['dargon', 'Paper Dragons'],
    ['lightouse', 'Lighthouse Keys'],
  ])('%s finds %s in spite of its error', (query, text) => {
    expect(matchText(query, text)).not.toBeNull()
  })

  it.each([
    ['', 'Reef Riches'],
    ['  ?!', 'Reef Riches'],
    ['ref', 'Sea Four Digits'],
    ['reef market', 'Reef Riches'],
    ['kite', 'Cite'],
    ['xyz', 'Reef Riches'],
  ])('“%s” does not match %s', (query, text) => {
    expect(matchText(query, text)).toBeNull()
  })
})

test('a text that begins with the query comes before one that has it later, inside a word, or with an error', () => {
  const names = ['Cedar Draw Poker', 'Reefs', 'Royal Reef', 'Reff Riches', 'Areef']
  expect(bestMatches('reef', names, (name) => [name], 10)).toEqual([
    'Reefs',
    'Royal Reef',
    'Areef',
    'Reff Riches',
  ])
  expect(bestMatches('reef', names, (name) => [name], 2)).toHaveLength(2)
})

test('the first text of a thing counts more than its others', () => {
  const things = [
    { name: 'Kite Wheel', vendor: 'Tide' },
    { name: 'Tide Hunter', vendor: 'Tide' },
  ]
  expect(
    bestMatches('tide', things, ({ name, vendor }) => [name, vendor], 2).map(({ name }) => name),
  ).toEqual(['Tide Hunter', 'Kite Wheel'])
})

test('an error is a missing, added, wrong or swapped letter', () => {
  expect(errorsBetween('kite', 'kite')).toBe(0)
  expect(errorsBetween('kit', 'kite')).toBe(1)
  expect(errorsBetween('kitee', 'kite')).toBe(1)
  expect(errorsBetween('kute', 'kite')).toBe(1)
  expect(errorsBetween('iktes', 'kites')).toBe(1)
  expect(errorsBetween('', 'kite')).toBe(4)
})
