import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idsBeginning, numberOf } from '../../src/rules/number.ts'

const uuid7 = fc.tuple(fc.bigInt(0n, (1n << 48n) - 1n), fc.bigInt(0n, (1n << 74n) - 1n)).map(([ms, rest]) => {
  const time = ms.toString(16).padStart(12, '0')
  const tail = rest.toString(16).padStart(19, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-8${tail.slice(4, 7)}-${tail.slice(7)}`
})

describe('the number of a record', () => {
  it('has three groups of four symbols that are not easily confused', () => {
    expect(numberOf('019a9c2e-7c00-7abc-8123-456789abcdef')).toMatch(
      /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/,
    )
  })

  it('finds the record from any beginning of it, however it is typed', () => {
    fc.assert(
      fc.property(uuid7, fc.integer({ min: 1, max: 14 }), (id, length) => {
        const typed = numberOf(id).slice(0, length).toLowerCase()
        const range = idsBeginning(typed)
        expect(range).not.toBeNull()
        expect(range!.first <= id && id <= range!.last).toBe(true)
      }),
    )
  })

  it('sorts like the records', () => {
    fc.assert(
      fc.property(uuid7, uuid7, (a, b) => {
        if (numberOf(a) < numberOf(b)) expect(a < b).toBe(true)
      }),
    )
  })

  it.each(['', '----', 'U', '06BF-K2V9-7QX4-1', 'né'])('refuses %j', (typed) => {
    expect(idsBeginning(typed)).toBeNull()
  })
})

describe('a number from its bits', () => {
  it.each([
    ['00000000-0000-7000-8000-000000000000', '0000-0000-0000'],
    ['ffffffff-ffff-7fff-bfff-ffffffffffff', 'ZZZZ-ZZZZ-ZZZZ'],
    ['00000000-0000-7001-8000-000000000000', '0000-0000-0001'],
    ['00000000-0001-7000-8000-000000000000', '0000-0000-0400'],
  ])('%s is %s', (id, number) => {
    expect(numberOf(id)).toBe(number)
  })

  it.each([
    ['0', '00000000-0000-7000-0000-000000000000', '07ffffff-ffff-7fff-ffff-ffffffffffff'],
    ['Z', 'f8000000-0000-7000-0000-000000000000', 'ffffffff-ffff-7fff-ffff-ffffffffffff'],
    ['o1-iL', '00421000-0000-7000-0000-000000000000', '00421fff-ffff-7fff-ffff-ffffffffffff'],
    ['0000 0000 0401', '00000000-0001-7001-0000-000000000000', '00000000-0001-7001-ffff-ffffffffffff'],
  ])('%s is the beginning of the ids from %s to %s', (typed, first, last) => {
    expect(idsBeginning(typed)).toEqual({ first, last })
  })
})
