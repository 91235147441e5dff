import { describe, expect, test } from 'vitest'
import { isGuessable } from '../../../../src/server/domain/accounts/guessable.ts'
import { isCommonPassword } from '../../../../src/server/store/accounts/commonPasswords.ts'

const guesses = {
  isCommon: isCommonPassword,
  words: ['Playhouse', 'playhouse', 'siti88', '+60123456789', 'siti@example.org', ''],
}

describe('a commonly used password', () => {
  test.each([
    'password',
    'PASSWORD1',
    'iloveyou1',
    'qwertyuiop',
    'Bismillah',
    '11111111',
    'abcdefghij',
    '987654321',
    '😀😀😀😀😀😀😀😀',
    'Playhouse#1',
    'my-playhouse',
    'playhouse2026!',
    'Siti88',
    'siti88siti88',
    '+60123456789',
    'siti@example.org',
  ])('%s is refused', (password) => {
    expect(isGuessable(password, guesses)).toBe(true)
  })

  test.each([
    'three green boats',
    'river-lamp-7',
    'zebra lives in the playhouse',
    'ubi kayu & teh tarik',
    'kata laluan saya panjang',
    'ﷺ日本語のパスワード',
  ])('%s is accepted', (password) => {
    expect(isGuessable(password, guesses)).toBe(false)
  })

  test('the list contains the most used passwords that the other rules would accept', () => {
    const used = [
      '12345678',
      'baseball',
      'football',
      'jennifer',
      'superman',
      'trustno1',
      'sunshine',
      'princess',
      'computer',
      'michelle',
    ]
    expect(used.filter((password) => !isCommonPassword(password))).toEqual([])
  })
})

describe('a word of the account', () => {
  const own = { isCommon: () => false, words: ['Bob', 'Anna'] }
  test.each([
    ['alone, even a short one', 'bob', true],
    ['of three letters with digits', 'bob2026', false],
    ['of four letters with digits', 'anna2026', true],
    ['with three other letters', 'ANNA-xyz', true],
    ['with four other letters', 'anna-wxyz', false],
    ['with letters before and after it', 'my-anna-x', true],
    ['twice', 'annaanna', true],
  ])('%s: %s is guessable: %s', (_what, password, guessable) => {
    expect(isGuessable(password, own)).toBe(guessable)
  })
})

test.each([
  ['the same letter', 'zzzzzzzz', true],
  ['letters upwards', 'MNOPQRST', true],
  ['letters downwards', 'tsrqponm', true],
  ['every second letter', 'acegikmo', false],
  ['a row with a last letter that is off', 'mnopqrsz', false],
  ['a row with a first letter that is off', 'zmnopqrs', false],
])('a sequence of %s, %s, is guessable: %s', (_what, password, guessable) => {
  expect(isGuessable(password, { isCommon: () => false, words: [] })).toBe(guessable)
})
