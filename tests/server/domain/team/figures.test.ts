import { expect, test } from 'vitest'
import { addFigures, NO_FIGURES, profitOf, sumFigures } from '../../../../src/server/domain/team/figures.ts'

const A = {
  deposits: 1n,
  withdrawals: 2n,
  stake: 3n,
  validBets: 4n,
  winnings: 5n,
  rebates: 6n,
  promotions: 7n,
  salaries: 8n,
  betCount: 9,
  depositCount: 10,
}
const B = {
  deposits: 100n,
  withdrawals: 200n,
  stake: 300n,
  validBets: 400n,
  winnings: 500n,
  rebates: 600n,
  promotions: 700n,
  salaries: 800n,
  betCount: 900,
  depositCount: 1_000,
}
const BOTH = {
  deposits: 101n,
  withdrawals: 202n,
  stake: 303n,
  validBets: 404n,
  winnings: 505n,
  rebates: 606n,
  promotions: 707n,
  salaries: 808n,
  betCount: 909,
  depositCount: 1_010,
}

test('two sets of figures add up field by field', () => {
  expect(addFigures(A, B)).toEqual(BOTH)
  expect(addFigures(A, NO_FIGURES)).toEqual(A)
})

test.each([
  ['nothing', [], NO_FIGURES],
  ['one set', [A], A],
  ['two sets', [A, B], BOTH],
])('the sum of %s', (_what, sets, sum) => {
  expect(sumFigures(sets)).toEqual(sum)
})

test.each([
  [{ winnings: 50n, rebates: 3n, promotions: 4n, stake: 40n }, 17n],
  [{ winnings: 0n, rebates: 0n, promotions: 0n, stake: 40n }, -40n],
])('players with %o gained %d', (figures, profit) => {
  expect(profitOf(figures)).toBe(profit)
})
