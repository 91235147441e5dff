import { expect, test } from 'vitest'
import { ok, refuse } from '../../src/rules/decision.ts'

test('a decision has its value', () => {
  expect(ok(7n)).toEqual({ ok: true, value: 7n })
  expect(ok(null)).toEqual({ ok: true, value: null })
})

test('a refusal has its code, field and details', () => {
  expect(refuse('not.found')).toEqual({ ok: false, error: { code: 'not.found' } })
  expect(refuse('field.length', { field: 'name', detail: { min: 2 }, keep: true })).toEqual({
    ok: false,
    error: { code: 'field.length', field: 'name', detail: { min: 2 }, keep: true },
  })
})
