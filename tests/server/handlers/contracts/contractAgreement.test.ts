import { beforeAll, describe, expect, test } from 'vitest'
import * as calls from '../../../../src/endpoints/contracts/contracts.ts'
import type { ContractTerms } from '../../../../src/entities/contracts/contract.ts'
import { DAY, HOUR } from '../../../../src/rules/calendar.ts'
import { offerContract } from '../../../../src/server/usecases/contracts/offerContract.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { testProvider, TEST_NOW, type TestProvider } from '../../../kit/provider/provider.ts'

const dividend = (...rates: number[]): ContractTerms => ({
  kind: 'dividend',
  period: 'W',
  carryOver: 'none',
  tiers: rates.map((rateBps, i) => ({ validBets: i * 1_000, activeMembers: 0, rateBps })),
})
// 2026-03-10 is a Tuesday: weeks begin on the 9th, 16th, 23rd at 00:00 +08.
const WEEK_16 = Date.UTC(2026, 2, 15, 16)
const WEEK_23 = WEEK_16 + 7 * DAY

let provider: TestProvider
let team: Awaited<ReturnType<TestProvider['makeTeam']>>
let third: Account

const call = async <E extends Parameters<TestProvider['call']>[0]>(
  endpoint: E,
  who: Account,
  input: unknown,
) => provider.call(endpoint, input as never, { token: await provider.tokenOf(who) })
const offer = (who: Account, account: string, terms: ContractTerms, more: object = {}) =>
  call(calls.processDividend, who, { action: 'offer', account, terms, ...more })
const detail = async (who: Account, id: string) => (await call(calls.contractDetail, who, { id })).value
const acceptAsSeen = (who: Account, id: string, fingerprint: string) =>
  call(calls.processDividend, who, { action: 'accept', id, fingerprint })
const accept = async (who: Account, id: string) =>
  acceptAsSeen(who, id, (await detail(who, id)).agreement!.fingerprint)
const end = async (payer: Account, payee: Account, id: string) => {
  await call(calls.processDividend, payer, { action: 'requestTermination', id })
  return (await call(calls.processDividend, payee, { action: 'acceptTermination', id })).value.list[0]!
}

beforeAll(async () => {
  provider = await testProvider()
  team = await provider.makeTeam()
  third = await provider.makeAccount({ name: 'third', type: 1, parent: team.sub })
  const offered = await provider.transact('directory', (ports) =>
    offerContract(
      { ports, now: provider.clock.now, random: provider.jobContext.random, brand: provider.brand },
      {
        offerer: null,
        payee: team.agent,
        terms: dividend(3_000, 4_000),
        effectiveFrom: 0,
        by: { actorId: null, way: 'operator' },
      },
    ),
  )
  if (!offered.ok) throw new Error(offered.error.code)
  await accept(team.agent, offered.value.contractId)
})

describe('accepting does exactly what the offer shows', () => {
  test('a first contract replaces none and starts with the next period', async () => {
    const { id } = (await offer(team.agent, 'sub', dividend(2_000, 3_000))).value.list[0]!
    const { agreement, contract } = await detail(team.sub, id)
    expect(agreement).toMatchObject({ begins: WEEK_16, replaces: null, ending: [] })
    expect(contract.openUntil).toBe(WEEK_16 + 30 * DAY)
    const agreed = (await accept(team.sub, id)).value.list[0]!
    expect([agreed.state, agreed.effectiveFrom, agreed.forceUntil, agreed.openUntil]).toEqual([
      'active',
      WEEK_16,
      null,
      null,
    ])
  })

  test('a renewal shows the contract that it ends, when, and the contracts below that end too; the form starts from the present terms', async () => {
    provider.clock.now = WEEK_16 + HOUR
    const below = (await offer(team.sub, 'third', dividend(1_500, 2_500))).value.list[0]!
    await accept(third, below.id)
    const limits = (await call(calls.contractOfferLimits, team.agent, { kind: 'dividend', account: 'sub' }))
      .value
    expect(limits).toMatchObject({
      present: { terms: dividend(2_000, 3_000), state: 'active' },
      waiting: false,
      countsUntil: null,
    })
    const { id } = (await offer(team.agent, 'sub', dividend(1_000, 2_000), { replaces: limits.present!.id }))
      .value.list[0]!
    expect(
      (await call(calls.contractOfferLimits, team.agent, { kind: 'dividend', account: 'sub' })).value.waiting,
    ).toBe(true)
    const { agreement } = await detail(team.sub, id)
    expect(agreement).toMatchObject({
      begins: WEEK_23,
      replaces: { contract: { id: limits.present!.id, terms: dividend(2_000, 3_000) }, until: WEEK_23 },
      ending: [{ id: below.id, offeree: 'third', until: WEEK_23 }],
    })
    const agreed = (await acceptAsSeen(team.sub, id, agreement!.fingerprint)).value.list[0]!
    expect(agreed.effectiveFrom).toBe(WEEK_23)
    const before = (await detail(team.sub, limits.present!.id)).contract
    expect([before.state, before.forceUntil]).toEqual(['ended', WEEK_23])
    expect((await detail(third, below.id)).contract).toMatchObject({ state: 'ended', forceUntil: WEEK_23 })
  })

  test('an offer for later starts with the first period after its date, and the present contract counts until then', async () => {
    provider.clock.now = WEEK_23 + HOUR
    const limits = (await call(calls.contractOfferLimits, team.agent, { kind: 'dividend', account: 'sub' }))
      .value
    const effectiveFrom = WEEK_23 + 8 * DAY
    const { id } = (
      await offer(team.agent, 'sub', dividend(1_200, 2_200), { effectiveFrom, replaces: limits.present!.id })
    ).value.list[0]!
    const later = WEEK_23 + 14 * DAY
    expect((await detail(team.sub, id)).agreement).toMatchObject({
      begins: later,
      replaces: { until: later },
    })
    expect((await accept(team.sub, id)).value.list[0]!.effectiveFrom).toBe(later)
    expect(
      (await offer(team.agent, 'sub', dividend(1_000), { effectiveFrom: provider.clock.now + 400 * DAY }))
        .field,
    ).toBe('effectiveFrom')
  })
})

describe('a stale offer is refused', () => {
  test('when offering, if the contract that it replaces is no longer in force', async () => {
    const limits = (await call(calls.contractOfferLimits, team.agent, { kind: 'dividend', account: 'sub' }))
      .value
    expect((await offer(team.agent, 'sub', dividend(1_100), { replaces: null })).errorCode).toBe(
      'contract.offer.stale',
    )
    await end(team.agent, team.sub, limits.present!.id)
    const stale = await offer(team.agent, 'sub', dividend(1_100), { replaces: limits.present!.id })
    expect([stale.status, stale.errorCode]).toEqual([409, 'contract.offer.stale'])
  })

  test('when accepting, if it would end a contract that was not shown', async () => {
    const first = (await offer(team.agent, 'sub', dividend(2_000), { replaces: null })).value.list[0]!
    await accept(team.sub, first.id)
    const { id } = (await offer(team.agent, 'sub', dividend(1_000), { replaces: first.id })).value.list[0]!
    const seen = (await detail(team.sub, id)).agreement!
    const below = (await offer(team.sub, 'third', dividend(1_500), { replaces: null })).value.list[0]!
    await accept(third, below.id)
    expect((await acceptAsSeen(team.sub, id, seen.fingerprint)).errorCode).toBe('contract.offer.stale')
    expect((await detail(team.sub, id)).contract.state).toBe('offered')
    // Opened again, it shows the contract below and can be accepted.
    expect((await detail(team.sub, id)).agreement!.ending).toMatchObject([{ id: below.id }])
    expect((await accept(team.sub, id)).status).toBe(200)
  })

  test('when accepting, if the period that it starts with has begun', async () => {
    const { id } = (await offer(team.agent, 'sub', dividend(1_500))).value.list[0]!
    const { fingerprint, begins } = (await detail(team.sub, id)).agreement!
    provider.clock.now = begins + HOUR
    expect((await acceptAsSeen(team.sub, id, fingerprint)).errorCode).toBe('contract.offer.stale')
    await call(calls.processDividend, team.sub, { action: 'reject', id })
  })

  test('when accepting, 30 days after its creation or effective date; it can still be rejected', async () => {
    const { id } = (await offer(team.agent, 'sub', dividend(1_500))).value.list[0]!
    const { openUntil } = (await detail(team.sub, id)).contract
    provider.clock.now = openUntil! - 1
    expect((await detail(team.sub, id)).contract.actions).toEqual(['accept', 'reject'])
    provider.clock.now = openUntil!
    const seen = await detail(team.sub, id)
    expect(seen.contract.actions).toEqual(['reject'])
    expect((await acceptAsSeen(team.sub, id, seen.agreement!.fingerprint)).errorCode).toBe(
      'contract.offer.stale',
    )
    expect((await call(calls.processDividend, team.sub, { action: 'reject', id })).status).toBe(200)
  })
})

describe('a member who is offered a contract', () => {
  test('accepts it, sees its terms, and can request its termination', async () => {
    const { id } = (await offer(team.sub, 'member', dividend(500))).value.list[0]!
    expect((await call(calls.contractRequests, team.member, {})).value.list.map((one) => one.id)).toEqual([
      id,
    ])
    expect((await accept(team.member, id)).status).toBe(200)
    const own = (await call(calls.contractList, team.member, { side: 'mine' })).value.list
    expect(own).toMatchObject([
      { id, state: 'active', terms: dividend(500), actions: ['requestTermination'] },
    ])
    expect((await detail(team.member, id)).events).toHaveLength(2)
    expect((await call(calls.bills, team.member, { side: 'mine' })).value.total).toBe(0)
    expect(
      (await call(calls.processDividend, team.member, { action: 'requestTermination', id })).value.list[0]!
        .state,
    ).toBe('terminationRequested')
  })
})

test('the clock of these tests starts on a Tuesday', () => {
  expect(new Date(TEST_NOW).getUTCDay()).toBe(2)
})
