import { describe, expect, test } from 'vitest'
import {
  fieldFault,
  FIELD_PATTERNS,
  PATTERN_IDS,
  type PatternId,
} from '../../../src/rules/accounts/fieldPatterns.ts'

/** Every pattern of §5, with values that it accepts and values that it refuses. */
const CASES: Record<PatternId, { accepts: string[]; refuses: string[] }> = {
  any: { accepts: ['anything at all', '密 1!'], refuses: [] },
  letterStart: { accepts: ['a', 'abc123'], refuses: ['1abc', 'a_b', 'a b', 'é1'] },
  chineseDigits: { accepts: ['张三', '张3', '123'], refuses: ['张 三', 'abc', '张a'] },
  email: {
    accepts: ['a@b.example', 'first.last+tag@sub.example.org'],
    refuses: ['a@b', '@b.org', 'a b@c.org', 'a@b..org'],
  },
  lettersOrDigits: { accepts: ['abc', '123', 'a1'], refuses: ['a-1', 'a 1', ''] },
  lettersAndDigits: { accepts: ['a1', '1a'], refuses: ['abc', '123', 'a1!'] },
  digits: { accepts: ['0', '0123'], refuses: ['12a', '1 2', '١٢'] },
  withCapital: { accepts: ['Abc', 'abC1'], refuses: ['abc1', 'Abc!'] },
  englishSpaces: { accepts: ['Jane Doe', 'abc'], refuses: ['Jané', 'Jane2'] },
  noSpaces: { accepts: ['a!1é', '张三'], refuses: ['a b', 'a\tb'] },
  chinesePunctuation: { accepts: ['张三。', '你好，'], refuses: ['张3', 'abc'] },
  lettersSpaces: {
    accepts: ['José Núñez', 'สมชาย', 'abc', 'मोहन कुमार', 'علی\u200cرضا', 'ကိုကို', 'សុខា', '김 철수'],
    refuses: ['abc1', 'a-b'],
  },
  korean: { accepts: ['김철수'], refuses: ['Kim', '김 철수'] },
  thai: { accepts: ['สมชาย'], refuses: ['somchai', 'สม ชาย'] },
  thaiOrEnglish: { accepts: ['สมชาย Jaidee', 'Jai dee'], refuses: ['张三', 'Jai1'] },
  upperSpaces: { accepts: ['JANE DOE', 'A'], refuses: ['   ', 'Jane', 'A1'] },
  lettersDigitsSymbols: { accepts: ['aB1!~', '!!!'], refuses: ['a b', 'é'] },
  strong: { accepts: ['aB1!', 'Playhouse#1'], refuses: ['aB1', 'ab1!', 'AB1!', 'aB!!', 'a B1!'] },
  fullName: {
    accepts: [
      'Jane Doe',
      "Siti O'Neil",
      'Ana-María Núñez',
      'สมชาย ใจดี',
      '김 철수',
      '山田　太郎',
      'Иван Петров',
      'محمد\u200cرضا کریمی',
      'श्री कुमार',
    ],
    refuses: ['Jane', 'Jane  Doe', 'Jane Q Doe', ' Jane'],
  },
  japanese: { accepts: ['山田　太郎', 'やまだ', 'タロー'], refuses: ['Yamada', '山田 太郎', 'ﾀﾛｰ1'] },
  upperOnly: { accepts: ['ABC'], refuses: ['AbC', 'A B', 'A1'] },
  dateYmd: { accepts: ['2001-12-31'], refuses: ['2001-13-01', '31-12-2001', '2001-1-1'] },
  dateMdy: { accepts: ['12-31-2001'], refuses: ['31-12-2001', '2001-12-31', '1-1-2001'] },
}
const loose = (id: PatternId) => ({
  required: true,
  acceptedPattern: FIELD_PATTERNS[id],
  minLength: 0,
  maxLength: 300,
})

describe.each(PATTERN_IDS)('the pattern %s', (id) => {
  test('accepts and refuses the listed values', () => {
    for (const value of CASES[id].accepts) expect(fieldFault(value, loose(id)), value).toBeNull()
    for (const value of CASES[id].refuses) expect(fieldFault(value, loose(id)), value).not.toBeNull()
  })
})

test('the length of a value is counted in characters as people see them, and an empty value is refused only if it is required', () => {
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
