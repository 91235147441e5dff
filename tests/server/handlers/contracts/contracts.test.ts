import { describe, expect, test } from 'vitest'
import * as calls from '../../../../src/endpoints/contracts/contracts.ts'
import { contractTeam, daily } from '../../../kit/provider/contractTeam.ts'

const { provider, tokens, act, offer, accept, detail, houseOffers } = await contractTeam()

describe('the life of a contract, seen from both sides', () => {
  test('an offer is refused without an own contract, above the own rate, or to anyone but a direct downline', async () => {
    expect((await act('agent', { action: 'offer', account: 'sub', terms: daily(10) })).errorCode).toBe(
      'contract.above.own',
    )
    const id = await houseOffers(daily(50, 80))
    expect((await accept('agent', id)).value.list[0]!.state).toBe('active')
    const above = await act('agent', { action: 'offer', account: 'sub', terms: daily(10, 81) })
    expect([above.errorCode, above.field]).toEqual(['contract.above.own', 'terms.tiers.1.rateBps'])
    expect((await act('agent', { action: 'offer', account: 'third', terms: daily(10) })).errorCode).toBe(
      'contract.not.direct',
    )
    expect((await act('agent', { action: 'offer', account: 'stranger', terms: daily(10) })).errorCode).toBe(
      'account.not.found',
    )
    expect((await act('agent', { action: 'offer', account: 'trial', terms: daily(10) })).errorCode).toBe(
      'account.not.found',
    )
    expect(
      (await act('agent', { action: 'offer', account: 'sub', terms: { ...daily(10), kind: 'hourly' } }))
        .field,
    ).toBe('terms.kind')
    expect((await act('member', { action: 'offer', account: 'sub', terms: daily(10) })).errorCode).toBe(
      'agent.only',
    )
    expect((await act('agent', { action: 'offer', account: 'sub', terms: daily(30, 20) })).errorCode).toBe(
      'contract.tiers.order',
    )
  })

  test('an offer is withdrawn by its offerer, or accepted or rejected by its offeree, once', async () => {
    const first = await offer('agent', 'sub', daily(20))
    expect((await act('agent', { action: 'offer', account: 'sub', terms: daily(25) })).errorCode).toBe(
      'contract.exists',
    )
    expect((await accept('agent', first.id)).errorCode).toBe('contract.state')
    expect((await accept('other', first.id)).errorCode).toBe('record.not.found')
    expect((await accept('third', first.id)).errorCode).toBe('record.not.found')
    expect((await act('agent', { action: 'withdraw', id: first.id })).value.list[0]!.state).toBe('withdrawn')
    expect((await accept('sub', first.id)).errorCode).toBe('contract.state')

    const second = await offer('agent', 'sub', daily(20))
    expect(
      (await provider.call(calls.contractRequests, {}, { token: tokens.sub })).value.list.map((c) => c.id),
    ).toEqual([second.id])
    expect((await act('sub', { action: 'reject', id: second.id })).value.list[0]!.state).toBe('rejected')

    const last = await offer('agent', 'sub', daily(30, 40))
    expect(last.actions).toEqual(['withdraw'])
    const accepted = (await accept('sub', last.id)).value.list[0]!
    expect([accepted.state, accepted.actions]).toEqual(['active', ['requestTermination']])
    expect((await accept('sub', last.id)).errorCode).toBe('contract.state')
    const { events } = (await detail('sub', last.id)).value
    expect(events.map(({ state, by, side }) => [state, by, side])).toEqual([
      ['offered', 'agent', 'offerer'],
      ['active', 'sub', 'offeree'],
    ])
    expect(new Set(events.map((event) => event.termsHash))).toEqual(new Set([accepted.termsHash]))
  })

  test('a termination is requested by either side and answered by the other', async () => {
    const { list } = (await act('sub', { action: 'list', side: 'mine' })).value
    const { id } = list.find((contract) => contract.state === 'active')!
    expect(
      (await act('sub', { action: 'requestTermination', id })).value.list[0]!.terminationRequestedBy,
    ).toBe('offeree')
    expect((await act('sub', { action: 'acceptTermination', id })).errorCode).toBe('contract.state')
    expect((await act('agent', { action: 'rejectTermination', id })).value.list[0]!.state).toBe('active')
    await act('agent', { action: 'requestTermination', id })
    const ended = (await act('sub', { action: 'acceptTermination', id })).value.list[0]!
    expect([ended.state, ended.actions]).toEqual(['terminated', []])
  })

  test('accepting ends the better contracts below, which the offer shows before (§4)', async () => {
    const { id } = await offer('agent', 'sub', daily(40, 60))
    await accept('sub', id)
    const below = await offer('sub', 'third', daily(40, 55))
    await accept('third', below.id)
    const lower = await offer('agent', 'sub', daily(30, 50))
    const before = (await detail('sub', lower.id)).value.agreement!.ending
    expect(before).toMatchObject([
      { id: below.id, offeree: 'third', highestRateBps: 55, newHighestRateBps: 50 },
    ])
    await accept('sub', lower.id)
    expect((await detail('third', below.id)).value.contract.state).toBe('ended')
    expect((await detail('sub', id)).value.contract.state).toBe('ended')
    expect((await detail('third', below.id)).value.events.at(-1)).toMatchObject({
      state: 'ended',
      side: 'rule',
    })
  })

  test('of two concurrent answers one is refused', async () => {
    const { id } = await offer('sub', 'third', daily(10))
    const replies = await Promise.all([
      accept('third', id),
      act('third', { action: 'reject', id }),
      act('sub', { action: 'withdraw', id }),
    ])
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.errorCode === 'contract.state')).toHaveLength(2)
  })

  test('other accounts cannot see or change a contract', async () => {
    const { id } = (await act('sub', { action: 'list', side: 'mine' })).value.list.find(
      (c) => c.state === 'active',
    )!
    for (const who of ['other', 'stranger', 'member', 'third']) {
      expect((await detail(who, id)).errorCode).toBe('record.not.found')
      expect((await act(who, { action: 'requestTermination', id })).errorCode).toBe('record.not.found')
    }
    expect((await provider.call(calls.contractList, {}, { token: tokens.other })).value.total).toBe(0)
  })
})
