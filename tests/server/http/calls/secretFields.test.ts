import { describe, expect, test } from 'vitest'
import { allEndpoints } from '../../../../src/endpoints/all.ts'
import { travelsInQuery } from '../../../../src/endpoints/query.ts'
import { holdsSecret, isSecret } from '../../../../src/entities/accounts/secrets.ts'
import { fieldsOf, leavesOf } from '../../../kit/data/sampleOf.ts'

const NAMED = /password|secret|token|^captcha$|^answer$|verificationCode|^code$/i
/** Fields that are named like a secret but hold none. */
const NO_SECRETS = ['checkAffiliate.code', 'reportGames.code']

describe('every field that is called like a secret', () => {
  test('is marked as one', () => {
    const unmarked = allEndpoints.flatMap(({ name, endpoint }) =>
      [...leavesOf(endpoint.input)]
        .filter(([field, leaf]) => NAMED.test(field) && !isSecret(leaf) && leaf._zod.def.type === 'string')
        .map(([field]) => `${name}.${field}`),
    )
    expect(unmarked.filter((field) => !NO_SECRETS.includes(field))).toEqual([])
  })

  test('travels in no address, where logs and proxies see it', () => {
    expect(
      allEndpoints
        .filter(({ endpoint }) => travelsInQuery(endpoint) && holdsSecret(endpoint.input))
        .map(({ name }) => name),
    ).toEqual([])
  })

  test('money calls ask for it in a field of their own, so that the rest still tells one body from another', () => {
    for (const { name, endpoint } of allEndpoints.filter(({ endpoint }) => endpoint.money)) {
      const kept = [...leavesOf(endpoint.input)].filter(([, leaf]) => !isSecret(leaf)).map(([field]) => field)
      expect(kept, name).toContain('requestId')
      expect(
        fieldsOf(endpoint.input)
          .filter((field) => !kept.includes(field))
          .every((field) => field === 'paymentPassword'),
        name,
      ).toBe(true)
    }
  })
})
