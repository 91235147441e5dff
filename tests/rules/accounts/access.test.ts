import { describe, expect, test } from 'vitest'
import { ACCOUNT_TYPES } from '../../../src/entities/accounts/account.ts'
import { whyClosed, type Audience, type Reason } from '../../../src/rules/accounts/access.ts'

const flags = new Set(['MANPLAYREB3'])

describe('who may use what (§5, §6)', () => {
  const visitor: [Audience, Reason | null][] = [
    ['guest', null],
    ['session', 'login.not.session'],
    ['real', 'login.not.session'],
    ['agent', 'login.not.session'],
    ['support', 'login.not.session'],
    ['staff', 'login.not.session'],
  ]
  test.each(visitor)('a visitor and %s: %s', (audience, reason) => {
    expect(whyClosed(audience, null, undefined, flags)).toBe(reason)
  })

  const byType: Record<Audience, Record<number, Reason | null>> = {
    guest: { 0: null, 1: null, 2: null, 4: null, 41: null, 42: null },
    session: { 0: null, 1: null, 2: null, 4: null, 41: null, 42: null },
    real: { 0: null, 1: null, 2: null, 4: 'in_need_true_account', 41: null, 42: null },
    agent: { 0: 'agent.only', 1: null, 2: null, 4: 'in_need_true_account', 41: null, 42: null },
    support: {
      0: 'support.only',
      1: 'support.only',
      2: 'support.only',
      4: 'support.only',
      41: 'support.only',
      42: 'support.only',
    },
    staff: {
      0: 'staff.only',
      1: 'staff.only',
      2: 'staff.only',
      4: 'staff.only',
      41: 'staff.only',
      42: 'staff.only',
    },
  }
  const cases = Object.entries(byType).flatMap(([audience, reasons]) =>
    ACCOUNT_TYPES.map((type) => [audience as Audience, type, reasons[type] ?? null] as const),
  )
  test.each(cases)('%s and type %i: %s', (audience, type, reason) => {
    expect(whyClosed(audience, { type, support: false }, undefined, flags)).toBe(reason)
  })

  test('a flag that is off closes what the account type would open', () => {
    const member = { type: 0, support: false } as const
    expect(whyClosed('real', member, 'MANPLAYREB3', flags)).toBeNull()
    expect(whyClosed('real', member, 'FREEPLAY3', flags)).toBe('function.not.enabled')
  })
})
