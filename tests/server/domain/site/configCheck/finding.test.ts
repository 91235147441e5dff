import { expect, test } from 'vitest'
import { duplicates } from '../../../../../src/server/domain/site/configCheck/finding.ts'

test.each([
  [[], []],
  [['a', 'b'], []],
  [['a', 'b', 'a'], [2]],
  [
    ['a', 'a', 'a'],
    [1, 2],
  ],
])('of %j the places %j are duplicates', (list, places) => {
  const found = duplicates(
    'games.json',
    list,
    (item) => item,
    (index) => [index],
  )
  expect(found.map(({ path }) => path[0])).toEqual(places)
  if (found[0])
    expect(found[0]).toMatchObject({
      file: 'games.json',
      message: expect.stringContaining('a is a duplicate'),
    })
})
