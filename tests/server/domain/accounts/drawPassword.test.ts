import { expect, test } from 'vitest'
import { drawPassword } from '../../../../src/server/domain/accounts/drawPassword.ts'

/** Returns a random source that gives these numbers in turn, then repeats the last; it records the requested bounds. */
const chance = (...numbers: number[]) => {
  const bounds: number[] = []
  const below = (bound: number) => {
    const number = numbers[Math.min(bounds.length, numbers.length - 1)]!
    bounds.push(bound)
    return number % bound
  }
  return { bounds, random: { below, bytes: () => new Uint8Array() } }
}

test('a password is drawn character by character, then shuffled from the last character on', () => {
  const { bounds, random } = chance(0)
  expect(drawPassword(random)).toBe('a2#AAAAAAAAA')
  expect(bounds).toEqual([
    24,
    24,
    8,
    6,
    ...Array.from({ length: 8 }, () => 62),
    12,
    11,
    10,
    9,
    8,
    7,
    6,
    5,
    4,
    3,
    2,
  ])
})

test('a shuffle that swaps each character with itself keeps the order', () => {
  const { random } = chance(23, 23, 7, 5, 61, 61, 61, 61, 0, 0, 0, 0, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
  expect(drawPassword(random)).toBe('Zz9@@@@@AAAA')
})

test.each([1, 5, 17, 1_000_003])(
  'a password of seed %i has every kind of character and none that look alike',
  (seed) => {
    let state = seed
    const below = (bound: number) => (state = (state * 48_271) % 2_147_483_647) % bound
    const password = drawPassword({ below, bytes: () => new Uint8Array() })
    expect(password).toMatch(
      /^(?=.*[A-Z])(?=.*[a-z])(?=.*[2-9])(?=.*[#%+=?@])[A-HJ-NP-Za-km-z2-9#%+=?@]{12}$/,
    )
  },
)
