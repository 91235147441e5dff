import { describe, expect, test } from 'vitest'
import type { Random } from '../../src/rules/random.ts'
import { UUID, chanceId, hex, uuidOfHash, uuidV7 } from '../../src/rules/uuid.ts'

const random = (byte: number): Random => ({
  below: () => 0,
  bytes: (length) => Uint8Array.from({ length }, (_, i) => (byte + i) % 256),
})

test.each([
  [[], ''],
  [[0, 1, 15, 16, 255], '00010f10ff'],
])('the bytes %j are %s in hexadecimal', (bytes, digits) => {
  expect(hex(Uint8Array.from(bytes))).toBe(digits)
})

describe('a UUID of version 7', () => {
  test.each([
    ['all random bits off', 0, 0, '00000000-0000-7001-8203-040506070809'],
    ['all random bits on', 0, 0xff, '00000000-0000-7f00-8102-030405060708'],
    ['the example of RFC 9562', 0x017f22e279b0, 0xcc, '017f22e2-79b0-7ccd-8ecf-d0d1d2d3d4d5'],
    ['the largest time', 2 ** 48 - 1, 0x38, 'ffffffff-ffff-7839-ba3b-3c3d3e3f4041'],
  ])('%s', (_what, now, byte, expected) => {
    expect(uuidV7(now, random(byte))).toBe(expected)
    expect(expected).toMatch(UUID)
  })

  test('a later moment gives a later id', () => {
    expect(uuidV7(256, random(0)) > uuidV7(255, random(200))).toBe(true)
    expect(uuidV7(2 ** 40, random(0)) > uuidV7(2 ** 40 - 1, random(200))).toBe(true)
  })
})

test('a random id has 128 random bits', () => {
  expect(chanceId(random(0xf8))).toBe('f8f9fafb-fcfd-feff-0001-020304050607')
})

test('an id derived from a hash has version 8 and the standard variant', () => {
  expect(uuidOfHash('0123456789abcdef0123456789abcdef0123')).toBe('01234567-89ab-8def-a123-456789abcdef')
})
