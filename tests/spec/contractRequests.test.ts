import { describe, expect, test } from 'vitest'
import agentFile from '../../config/agentCentre.json'
import memberFile from '../../config/memberCentre.json'
import { ACCOUNT_TYPES } from '../../src/entities/accounts/account.ts'
import { whyActionClosed } from '../../src/centre/agent/team/teamActions.ts'

describe('contract requests', () => {
  test.each([
    ['member', memberFile],
    ['agent', agentFile],
  ])('are an entry of the %s centre, with the badge', (_, { entries }) => {
    expect(entries.find(({ page }) => page === 'contractRequests')).toMatchObject({ badge: 'contracts' })
  })
})

test('an agent may offer a contract to each direct downline that the provider accepts, agent or member', () => {
  for (const type of ACCOUNT_TYPES.filter((one) => one !== 4)) {
    expect(whyActionClosed('contract', { type }, { own: false, direct: true })).toBeNull()
    expect(whyActionClosed('contract', { type }, { own: false, direct: false })).toBe('action_only_direct')
  }
})
