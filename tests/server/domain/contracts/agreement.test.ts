import { describe, expect, test } from 'vitest'
import type { ContractTerms } from '../../../../src/entities/contracts/contract.ts'
import type { SettlementPeriod } from '../../../../src/rules/contracts/contractPeriod.ts'
import {
  offerOpenUntil,
  planAgreement,
  planText,
  type Running,
} from '../../../../src/server/domain/contracts/agreement.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const at = (local: string): number => Date.parse(`${local}+08:00`)
const NOW = at('2026-03-10T12:07:00')

const daily = (rateBps: number): ContractTerms => ({
  kind: 'daily',
  tiers: [{ validBets: 0, activeMembers: 0, rateBps }],
})

const running = (contractId: string, more: Partial<Running> = {}) => ({
  contractId,
  kind: 'daily' as const,
  state: 'active' as const,
  period: 'D' as const,
  terms: daily(50),
  termsHash: `hash of ${contractId}`,
  payeePath: 'a/b/',
  effectiveFrom: at('2026-01-01T00:00:00'),
  ...more,
})

const offer = {
  state: 'offered' as const,
  terms: daily(40),
  period: 'D' as const,
  effectiveFrom: at('2026-03-01T00:00:00'),
  payeePath: 'a/b/',
}
const NONE = { replaced: null, team: [], countsUntil: null }

test.each([
  ['its creation', '2026-03-01T09:30:00', '2026-02-01T00:00:00', '2026-03-31T09:30:00'],
  ['its later effective date', '2026-03-01T09:30:00', '2026-05-01T00:00:00', '2026-05-31T00:00:00'],
])('an offer can be accepted for 30 days from %s', (_from, offeredAt, effectiveFrom, until) => {
  expect(offerOpenUntil({ offeredAt: at(offeredAt), effectiveFrom: at(effectiveFrom) })).toBe(at(until))
})

describe('accepting a contract', () => {
  test.each([
    ['from the next day, when its date has passed', '2026-03-01T00:00:00', '2026-03-11T00:00:00'],
    ['from its date, when that is later', '2026-04-01T00:00:00', '2026-04-01T00:00:00'],
    ['from the day after a date within a day', '2026-04-01T15:00:00', '2026-04-02T00:00:00'],
  ])('the first contract counts %s', (_from, effectiveFrom, begins) => {
    expect(planAgreement({ ...offer, effectiveFrom: at(effectiveFrom) }, NONE, NOW, ZONE)).toEqual({
      begins: at(begins),
      replaced: null,
      ended: [],
    })
  })

  test('the replaced contract counts to the end of its period, and the new one follows without a gap', () => {
    const replaced = running('monthly', { period: 'M' })
    expect(planAgreement(offer, { ...NONE, replaced }, NOW, ZONE)).toEqual({
      begins: at('2026-04-01T00:00:00'),
      replaced: { contract: replaced, until: at('2026-04-01T00:00:00') },
      ended: [],
    })
  })

  test('a contract is replaced on the date of the offer, not before', () => {
    const replaced = running('old')
    const later = { ...offer, effectiveFrom: at('2026-03-20T00:00:00') }
    expect(planAgreement(later, { ...NONE, replaced }, NOW, ZONE)).toMatchObject({
      begins: at('2026-03-20T00:00:00'),
      replaced: { until: at('2026-03-20T00:00:00') },
    })
  })

  test('a contract that ended but still counts delays the new one', () => {
    const countsUntil = at('2026-03-16T00:00:00')
    expect(planAgreement(offer, { ...NONE, countsUntil }, NOW, ZONE).begins).toBe(countsUntil)
  })

  test('contracts below with a higher rate end after the period that runs now (§4)', () => {
    const above = running('better', { payeePath: 'a/b/c/', terms: daily(41), period: 'W' })
    const equal = running('equal', { payeePath: 'a/b/d/', terms: daily(40) })
    const later = { ...offer, effectiveFrom: at('2026-05-01T00:00:00') }
    expect(planAgreement(later, { ...NONE, team: [equal, above] }, NOW, ZONE).ended).toEqual([
      { contract: above, until: at('2026-03-16T00:00:00') },
    ])
  })
})

describe('the fingerprint of an acceptance', () => {
  const old = running('old')
  const [one, two] = [running('one'), running('two')]
  const plan = {
    begins: NOW,
    replaced: { contract: old, until: NOW },
    ended: [
      { contract: one, until: NOW },
      { contract: two, until: NOW },
    ],
  }
  const textOf = (change: Partial<typeof plan> | { replaced: null }, period: SettlementPeriod = 'D') =>
    planText({ ...plan, ...change }, { termsHash: 'terms', period })

  test.each<[string, Parameters<typeof textOf>[0]]>([
    ['another start', { begins: NOW + 1 }],
    ['nothing replaced', { replaced: null }],
    ['another contract replaced', { replaced: { contract: one, until: NOW } }],
    ['other terms replaced', { replaced: { contract: { ...old, termsHash: 'other' }, until: NOW } }],
    ['fewer contracts ended', { ended: plan.ended.slice(1) }],
  ])('differs for %s', (_what, change) => {
    expect(textOf(change)).not.toBe(textOf({}))
  })

  test('differs for other terms', () => {
    expect(planText(plan, { termsHash: 'other', period: 'D' })).not.toBe(textOf({}))
  })

  test('does not depend on the order of the contracts that end', () => {
    expect(textOf({ ended: plan.ended.toReversed() })).toBe(textOf({}))
  })

  test.each([
    ['D', false],
    ['W', false],
    ['H', false],
    ['M', false],
    ['hour', true],
    ['slot', true],
  ] as const)('of a contract settled by %s stays the same when its start moves on: %s', (period, same) => {
    expect(textOf({ begins: NOW + 1 }, period) === textOf({}, period)).toBe(same)
  })
})
