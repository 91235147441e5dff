import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { decodeQuery, encodeQuery } from '../../src/endpoints/query.ts'

const schema = z.strictObject({
  text: z.optional(z.string()),
  number: z.optional(z.number()),
  flag: z.optional(z.boolean()),
  kind: z.optional(z.enum(['a', 'b'])),
  list: z.optional(z.array(z.string())),
  numbers: z._default(z.array(z.int()), []),
  one: z.optional(z.literal([0, 1])),
})
const parse = (query: string) => Object.fromEntries(new URLSearchParams(query))

describe('the query of a call', () => {
  test('restores the input, with any characters', () => {
    // A list of one empty text is encoded like an empty list. No call uses either.
    const item = fc.string({ unit: 'grapheme', minLength: 1 })
    const input = fc.record(
      {
        text: fc.string({ unit: 'grapheme' }),
        number: fc.integer(),
        flag: fc.boolean(),
        kind: fc.constantFrom('a', 'b'),
        list: fc.array(item, { minLength: 1 }),
        numbers: fc.array(fc.integer()),
        one: fc.constantFrom(0, 1),
      },
      { requiredKeys: ['numbers'] },
    )
    fc.assert(
      fc.property(input, (value) => {
        expect(schema.parse(decodeQuery(schema, parse(encodeQuery(value))))).toEqual(value)
      }),
      { numRuns: 300 },
    )
  })

  test('leaves invalid values unchanged, for the schema to refuse', () => {
    const wrong = { number: 'one', flag: 'yes', one: '2', numbers: '1,x', unknown: '1' }
    expect(decodeQuery(schema, wrong)).toEqual({ ...wrong, numbers: [1, 'x'] })
    for (const [key, value] of Object.entries(wrong))
      expect(schema.safeParse(decodeQuery(schema, { [key]: value })).success).toBe(false)
  })

  test('accepts numbers in plain decimal notation only', () => {
    for (const number of ['1e3', '0x10', ' 1', '1.', 'Infinity', ''])
      expect(schema.safeParse(decodeQuery(schema, { number })).success, number).toBe(false)
  })
})
