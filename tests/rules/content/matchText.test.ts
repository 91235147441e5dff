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
    ['입금', '빠른 입금', ['입금']],
    ['हिन्दी', 'खेल हिन्दी में', ['हिन्दी']],
    ['ฝาก', 'วิธี ฝากเงิน', ['ฝาก']],
    ['שלום', 'שלום לך', ['שלום']],
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
    ['입금', '안과'],
    ['가', '김치'],
    ['दीन', 'दिन'],
    ['मान', 'मन लगा'],
    ['ตา', 'ตี'],
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

describe('the errors between two words', () => {
  test.each([
    ['', '', 0],
    ['abc', '', 3],
    ['abc', 'xyz', 3],
    ['kitten', 'sitting', 3],
    ['flaw', 'lawn', 2],
    ['abcdef', 'badcfe', 3],
    // Two swaps cannot share a letter, and no letter is added between two that are swapped.
    ['ca', 'abc', 3],
    ['abc', 'cab', 2],
    ['aab', 'aba', 1],
  ])('“%s” and “%s” have %d', (a, b, errors) => {
    expect(errorsBetween(a, b)).toBe(errors)
    expect(errorsBetween(b, a)).toBe(errors)
  })

  /** The definition: the fewest errors at the ends of both words, and those of the rest. */
  const defined = (a: string, b: string): number => {
    if (a === '' || b === '') return a.length + b.length
    const [shortA, shortB] = [a.slice(0, -1), b.slice(0, -1)]
    const isSwap = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
    return Math.min(
      defined(shortA, b) + 1,
      defined(a, shortB) + 1,
      defined(shortA, shortB) + (a.at(-1) === b.at(-1) ? 0 : 1),
      isSwap ? defined(a.slice(0, -2), b.slice(0, -2)) + 1 : Infinity,
    )
  }
  const longer = (words: readonly string[]) =>
    words.flatMap((word) => ['a', 'b', 'c'].map((one) => word + one))
  const two = longer(longer(['']))
  const words = ['', ...longer(['']), ...two, ...longer(two)]

  test('are as defined for every pair of words with up to three of three letters', () => {
    expect(words).toHaveLength(1 + 3 + 9 + 27)
    for (const a of words) for (const b of words) expect(errorsBetween(a, b)).toBe(defined(a, b))
  })
})

describe('a match', () => {
  test.each([
    ['begins with the query', 'reef', 'reef', 0, [[0, 4]]],
    ['begins a word with the query', 'ree', 'Reef', 0, [[0, 3]]],
    ['is inside a word', 'ket', 'Market', 2, [[3, 6]]],
    ['is inside a word, of two letters', 'et', 'Market', 2, [[4, 6]]],
    ['has an error in four letters', 'kute', 'Kites', 3, [[0, 4]]],
    ['has an error, in the shortest part of the word', 'kitf', 'Kites', 3, [[0, 3]]],
    ['has an error in seven letters', 'baccrat', 'Baccarat', 3, [[0, 8]]],
    ['has one error more in a shorter part', 'rouletet', 'Roulette', 3, [[0, 7]]],
    ['has two errors in eight letters', 'dragoxxs', 'Dragonas', 4, [[0, 8]]],
    ['is in the second word', 'reef', 'The Reef', 0.1, [[4, 8]]],
    ['is better in the second word', 'reef', 'Areef Reef', 0.1, [[6, 10]]],
    ['is in two words, the first of them', 'reef', 'Royal Reef Reef', 0.1, [[6, 10]]],
    ['has an error in the first word and none inside the second', 'reef', 'Reff Areef', 2.1, [[6, 10]]],
    [
      'has the words of the query in another order',
      'rich reef',
      'Reef Riches',
      0.1,
      [
        [0, 4],
        [5, 9],
      ],
    ],
    [
      'has two words of the query in one word',
      'reefs reef',
      'Reefs',
      0,
      [
        [0, 5],
        [0, 4],
      ],
    ],
    [
      'has words of the query that overlap',
      'ef reef',
      'Reef',
      2,
      [
        [0, 4],
        [2, 4],
      ],
    ],
  ])('that %s: “%s” in “%s” has the score %d', (_what, query, text, score, ranges) => {
    expect(matchText(query, text)).toEqual({ score, ranges })
  })

  test.each([
    ['one letter inside a word', 'e', 'Reef'],
    ['one letter that is not in the word', 'x', 'Reef'],
    ['an error in three letters', 'cat', 'Cut'],
    ['two errors in four letters', 'kuxe', 'Kites'],
    ['two errors in seven letters', 'draxxns', 'Dragons'],
    ['three errors in eight letters', 'draxxxas', 'Dragonas'],
    ['an error in the first letter', 'cragons', 'Dragons'],
    ['a much longer query', 'reefriches', 'Reef'],
  ])('is not %s', (_what, query, text) => {
    expect(matchText(query, text)).toBeNull()
  })

  test.each([
    [7, 0.7],
    [8, 0.8],
    [9, 0.9],
    [10, 0.9],
    [20, 0.9],
  ])('after %d other words has the score %d', (before, score) => {
    expect(matchText('reef', `${'a '.repeat(before)}reef`)?.score).toBeCloseTo(score, 9)
  })

  test('has the place of the query in a text with syllables', () => {
    expect(marked('입금', '빠른 입금')).toEqual(['입금'])
  })
})
