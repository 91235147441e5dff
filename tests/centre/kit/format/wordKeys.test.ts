import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import { missingWord } from '../../../../src/centre/kit/format/wordKeys.ts'
import type { ChoiceValue, FieldKey } from '../../../../src/centre/kit/format/wordKeys.ts'

describe('a word that fields.json does not have', () => {
  test('does not compile', () => {
    expectTypeOf<'stake'>().toExtend<FieldKey>()
    expectTypeOf<'no_such_field'>().not.toExtend<FieldKey>()
    expectTypeOf<'won'>().toExtend<ChoiceValue<'status'>>()
    expectTypeOf<'no_such_value'>().not.toExtend<ChoiceValue<'status'>>()
  })
  test.each([
    ['singleBetAmount', 'Single bet amount'],
    ['status_partlyReceived', 'Status partly received'],
    ['total_in', 'Total in'],
  ])('is reported as an error, and %s is shown as "%s"', (key, text) => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    expect(missingWord('fields', key)).toBe(text)
    expect(report).toHaveBeenCalledWith(
      new Error(`locales/<language>/fields.json has no "${key}". Add it in every language.`),
    )
  })
})
