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
