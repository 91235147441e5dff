import { expect, test } from 'vitest'
import { nameOfNumbers, type FiveHand } from '../../../../../src/server/domain/games/tables/fiveCards.ts'

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
