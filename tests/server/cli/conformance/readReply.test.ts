import { expect, test } from 'vitest'
import { readReply } from '../../../../src/server/cli/conformance/readReply.ts'

const refusal = { success: false, message: 'No', errorCode: 'login.not.session' }

test.each<[number, unknown, object]>([
  [200, { success: true, value: null }, { kind: 'success', value: null }],
  [201, { success: true, value: 1 }, { kind: 'other', problem: 'success with status 201, expected 200' }],
  [200, { success: true }, { kind: 'other', problem: 'success without "value"' }],
  [401, refusal, { kind: 'refusal', status: 401, code: 'login.not.session' }],
  [503, refusal, { kind: 'refusal', status: 503 }],
  [399, refusal, { kind: 'other' }],
  [400, refusal, { kind: 'refusal' }],
  [401, { ...refusal, errorCode: 5 }, { kind: 'other', problem: 'refusal without "errorCode"' }],
  [401, { ...refusal, errorCode: '' }, { kind: 'other', problem: 'refusal without "errorCode"' }],
  [401, { ...refusal, message: '' }, { kind: 'other' }],
  [200, { value: {} }, { kind: 'other', problem: '"success" is neither true nor false' }],
  [502, undefined, { kind: 'other', status: 502, problem: 'status 502 without a JSON object' }],
])('status %i with %j is read as %j', (status, body, expected) => {
  expect(readReply({ status, body })).toMatchObject(expected)
})
