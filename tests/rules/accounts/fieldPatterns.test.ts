import { describe, expect, test } from 'vitest'
import {
  fieldFault,
  FIELD_PATTERNS,
  PATTERN_IDS,
  type PatternId,
} from '../../../src/rules/accounts/fieldPatterns.ts'

/** Every pattern variant of §5: what it takes, and what it does not. */
const CASES: Record<PatternId, { takes: string[]; refuses: string[] }> = {
  any: { takes: ['anything at all', '密 1!'], refuses: [] },
  letterStart: { takes: ['a', 'abc123'], refuses: ['1abc', 'a_b', 'a b', 'é1'] },
  chineseDigits: { takes: ['张三', '张3', '123'], refuses: ['张 三', 'abc', '张a'] },
  email: {
    takes: ['a@b.example', 'first.last+tag@sub.example.org'],
    refuses: ['a@b', '@b.org', 'a b@c.org', 'a@b..org'],
  },
  lettersOrDigits: { takes: ['abc', '123', 'a1'], refuses: ['a-1', 'a 1', ''] },
  lettersAndDigits: { takes: ['a1', '1a'], refuses: ['abc', '123', 'a1!'] },
  digits: { takes: ['0', '0123'], refuses: ['12a', '1 2', '١٢'] },
  withCapital: { takes: ['Abc', 'abC1'], refuses: ['abc1', 'Abc!'] },
  englishSpaces: { takes: ['Jane Doe', 'abc'], refuses: ['Jané', 'Jane2'] },
  noSpaces: { takes: ['a!1é', '张三'], refuses: ['a b', 'a\tb'] },
  chinesePunctuation: { takes: ['张三。', '你好，'], refuses: ['张3', 'abc'] },
  lettersSpaces: { takes: ['José Núñez', 'สมชาย', 'abc'], refuses: ['abc1', 'a-b'] },
  korean: { takes: ['김철수'], refuses: ['Kim', '김 철수'] },
  thai: { takes: ['สมชาย'], refuses: ['somchai', 'สม ชาย'] },
  thaiOrEnglish: { takes: ['สมชาย Jaidee', 'Jai dee'], refuses: ['张三', 'Jai1'] },
  upperSpaces: { takes: ['JANE DOE', 'A'], refuses: ['   ', 'Jane', 'A1'] },
  lettersDigitsSymbols: { takes: ['aB1!~', '!!!'], refuses: ['a b', 'é'] },
  strong: { takes: ['aB1!', 'Playhouse#1'], refuses: ['aB1', 'ab1!', 'AB1!', 'aB!!', 'a B1!'] },
  fullName: {
    takes: ['Jane Doe', "Siti O'Neil", 'Ana-María Núñez'],
    refuses: ['Jane', 'Jane  Doe', 'Jane Q Doe', ' Jane'],
  },
  japanese: { takes: ['山田　太郎', 'やまだ', 'タロー'], refuses: ['Yamada', '山田 太郎', 'ﾀﾛｰ1'] },
  upperOnly: { takes: ['ABC'], refuses: ['AbC', 'A B', 'A1'] },
  dateYmd: { takes: ['2001-12-31'], refuses: ['2001-13-01', '31-12-2001', '2001-1-1'] },
  dateMdy: { takes: ['12-31-2001'], refuses: ['31-12-2001', '2001-12-31', '1-1-2001'] },
}
const loose = (id: PatternId) => ({
  required: true,
  acceptedPattern: FIELD_PATTERNS[id],
  minLength: 0,
  maxLength: 300,
})

describe.each(PATTERN_IDS)('the pattern %s', (id) => {
  test('takes what it should and nothing else', () => {
    for (const value of CASES[id].takes) expect(fieldFault(value, loose(id)), value).toBeNull()
    for (const value of CASES[id].refuses) expect(fieldFault(value, loose(id)), value).not.toBeNull()
  })
})

test('a value is measured in characters as people count them, and an empty one only when it is required', () => {
  const rule = { required: false, acceptedPattern: '*', minLength: 2, maxLength: 3 }
  expect(['', 'a', 'ab', '🎲🎲🎲', 'abcd'].map((value) => fieldFault(value, rule))).toEqual([
    null,
    'field.length',
    null,
    null,
    'field.length',
  ])
  expect(fieldFault('', { ...rule, required: true })).toBe('field.required')
})
