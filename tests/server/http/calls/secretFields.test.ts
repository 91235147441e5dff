import { describe, expect, test } from 'vitest'
import { allEndpoints } from '../../../../src/endpoints/all.ts'
import { travelsInQuery } from '../../../../src/endpoints/query.ts'
import { holdsSecret, isSecret } from '../../../../src/entities/accounts/secrets.ts'
import { fieldsOf, leavesOf } from '../../../kit/data/schemaParts.ts'

const NAMED = /password|secret|token|^captcha$|^answer$|verificationCode|^code$/i
/** Fields that are named like a secret but hold none. */
const NO_SECRETS = ['answerFeedback.answer', 'checkAffiliate.code', 'linkVisit.code', 'reportGames.code']

describe('every field with a name like a secret', () => {
  test('is declared as a secret', () => {
    const unmarked = allEndpoints.flatMap(({ name, endpoint }) =>
      [...leavesOf(endpoint.input)]
        .filter(([field, leaf]) => NAMED.test(field) && !isSecret(leaf) && leaf._zod.def.type === 'string')
        .map(([field]) => `${name}.${field}`),
    )
    expect(unmarked.filter((field) => !NO_SECRETS.includes(field))).toEqual([])
  })

  test('is never sent in an address, which logs and proxies see', () => {
    expect(
      allEndpoints
        .filter(({ endpoint }) => travelsInQuery(endpoint) && holdsSecret(endpoint.input))
        .map(({ name }) => name),
    ).toEqual([])
  })

  test('is a separate field of money calls, so that the hash of the other fields still distinguishes bodies', () => {
    for (const { name, endpoint } of allEndpoints.filter(({ endpoint }) => endpoint.money)) {
      const plainFields = [...leavesOf(endpoint.input)]
        .filter(([, leaf]) => !isSecret(leaf))
        .map(([field]) => field)
      expect(plainFields, name).toContain('requestId')
      expect(
        fieldsOf(endpoint.input)
          .filter((field) => !plainFields.includes(field))
          .every((field) => field === 'paymentPassword'),
        name,
      ).toBe(true)
    }
  })
})
