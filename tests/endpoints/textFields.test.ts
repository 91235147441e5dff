import { describe, expect, test } from 'vitest'
import { allEndpoints } from '../../src/endpoints/all.ts'
import {
  seamlessBalance,
  seamlessBet,
  seamlessRollback,
  seamlessSettle,
} from '../../src/endpoints/betting/vendor.ts'
import { text } from '../../src/entities/scalars.ts'
import { textsOf } from '../kit/data/schemaParts.ts'

/** Values that every text field refuses, with a name for the failure message. */
const REFUSED: Readonly<Record<string, string>> = {
  'a zero byte': 'ab\u0000cd',
  'a bell': 'ab\u0007cd',
  'an escape sequence': 'ab\u001B[31mcd',
  delete: 'ab\u007Fcd',
  'a C1 control': 'ab\u0085cd',
  'a right-to-left override': 'ab\u202Egpj.exe',
  'an embedding': 'ab\u202Acd',
  'an isolate': 'ab\u2067cd',
  'only zero-width characters': '\u200B\u200C\u200D\u2060\uFEFF',
  'only fillers': '\u3164\u115F\u2800',
  'spaces and a joiner': '  \u200D  ',
  'half a surrogate pair at the start': '\uDC00abc',
  'half a surrogate pair at the end': 'abc\uD83D',
}
const ACCEPTED = [
  'Nur Aini binti Ahmad',
  'line one\nline two\tend',
  'مرحبا \u200Fعلیکم\u200C',
  'क्\u200Dष',
  '👨‍👩‍👧 🇲🇾',
  'O\'Neill – "quoted" <b>',
  '',
]

const vendorCalls = Object.entries({ seamlessBalance, seamlessBet, seamlessSettle, seamlessRollback })
const inputs = [...allEndpoints.map(({ name, endpoint }) => [name, endpoint.input] as const), ...vendorCalls]
const fields = inputs.flatMap(([name, input]) => textsOf(input, name))

describe('every text field of every call', () => {
  test.each(Object.entries(REFUSED))('refuses %s', (_, value) => {
    expect(fields.filter(([, field]) => field.safeParse(value).success).map(([name]) => name)).toEqual([])
  })

  test('accepts what people write in their languages', () => {
    for (const value of ACCEPTED) expect(text(100).safeParse(value).success, value).toBe(true)
  })

  test('is one of more than 150', () => expect(fields.length).toBeGreaterThan(150))

  test('has a maximum length', () => {
    const long = 'x'.repeat(3_000_000)
    expect(fields.filter(([, field]) => field.safeParse(long).success).map(([name]) => name)).toEqual([])
  })
})
