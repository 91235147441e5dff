import { expect, test } from 'vitest'
import { ok, refuse } from '../../src/rules/decision.ts'

test('a decision carries its value', () => {
  expect(ok(7n)).toEqual({ ok: true, value: 7n })
  expect(ok(null)).toEqual({ ok: true, value: null })
})

test('a refusal carries its code, and what else it was given', () => {
  expect(refuse('not.found')).toEqual({ ok: false, error: { code: 'not.found' } })
  expect(refuse('field.length', { field: 'name', detail: { min: 2 }, keep: true })).toEqual({
    ok: false,
    error: { code: 'field.length', field: 'name', detail: { min: 2 }, keep: true },
  })
})
