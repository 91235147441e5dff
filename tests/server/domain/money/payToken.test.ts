import { expect, test } from 'vitest'
import { depositOfToken, makePayToken } from '../../../../src/server/domain/money/payToken.ts'
import { chance } from '../../../kit/provider/people.ts'

const deposit = {
  lineId: '019376a0-0000-7000-8000-0000000000ab',
  depositId: '019376a0-0001-7000-8000-0000000000cd',
}

test('a token names its deposit, is new each time, and fits into a path', () => {
  const tokens = [makePayToken(deposit, chance), makePayToken(deposit, chance)]
  expect(tokens.map(depositOfToken)).toEqual([deposit, deposit])
  expect(new Set(tokens).size).toBe(2)
  expect(tokens[0]).toMatch(/^[0-9a-f]{100}$/)
})

test.each(['', 'x', '0'.repeat(48), '0'.repeat(99), `${'0'.repeat(99)}g`, '0'.repeat(101)])(
  '%j names no deposit',
  (token) => {
    expect(depositOfToken(token)).toBeNull()
  },
)
