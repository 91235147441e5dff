import { expect, test } from 'vitest'
import { asProblem, isUncertain } from '../../../../src/centre/kit/call/problem.ts'
import { ApiError } from '../../../../src/client/apiError.ts'

const thrown = (code: string) =>
  new ApiError({ code, message: 'words', field: 'amount', requestId: 'R1', detail: { missing: 5 } })

test('a refusal keeps its code, message, field, details and request id', () => {
  expect(asProblem(thrown('turnover.missing'))).toEqual({
    code: 'turnover.missing',
    message: 'words',
    field: 'amount',
    requestId: 'R1',
    detail: { missing: 5 },
    status: 409,
  })
})

test.each([
  ['turnover.missing', false],
  ['payment.password.wrong', false],
  ['network.abnormal', true],
  ['server.busy', true],
  ['unknown.error', true],
])('after %s the money may have moved: %s', (code, uncertain) => {
  expect(isUncertain(asProblem(thrown(code)))).toBe(uncertain)
})

test.each([[null], [undefined], ['text'], [new TypeError('boom')], [{ code: 'made.up' }]])(
  'any thrown value gets a code of the catalogue: %s',
  (what) => {
    expect(asProblem(what).code).toBe('unknown.error')
  },
)
