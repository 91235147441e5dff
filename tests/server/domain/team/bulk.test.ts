import { describe, expect, it } from 'vitest'
import type { BulkAction } from '../../../../src/entities/team/bulk.ts'
import {
  decideBulk,
  fillMessage,
  previewOf,
  type BulkCandidate,
} from '../../../../src/server/domain/team/bulk.ts'

const RULES = { globalHighestRebateBps: 200, rebateDifferenceBps: 5, rebateIntervalBps: 5 }
const OWN = { RNG: 100, LIVE: 50 }

const member: BulkCandidate = {
  accountId: 'a',
  name: 'jojo',
  path: 'a/b/',
  type: 0,
  own: false,
  direct: true,
  rebates: { RNG: 40, LIVE: 45 },
  getsBulkMessages: true,
  offerOpen: false,
  present: null,
}

const message: BulkAction = { kind: 'message', subject: 'Hi {name}', content: '{agent} writes to {name}' }
const rates = (rebates: Record<string, number>): BulkAction => ({ kind: 'rates', rebates })
const tiers = (rateBps: number) => [{ validBets: 100, activeMembers: 1, rateBps }]
const offer: BulkAction = { kind: 'contract', terms: { kind: 'daily', tiers: tiers(10) } }

const CASES: readonly [string, BulkAction, Partial<BulkCandidate>, string][] = [
  ['a message to anyone below', message, { direct: false }, 'applies'],
  ['a message to oneself', message, { own: true }, 'own'],
  ['a message that its reader refuses', message, { getsBulkMessages: false }, 'noBulkMessages'],
  ['higher rates', rates({ RNG: 60 }), {}, 'RNG 60 LIVE 45'],
  ['rates of which one is higher', rates({ RNG: 30, LIVE: 45 }), { rebates: { RNG: 20 } }, 'RNG 30 LIVE 45'],
  ['rates that are held already', rates({ RNG: 40, LIVE: 10 }), {}, 'ratesHeld'],
  ['no rates at all', rates({}), {}, 'ratesHeld'],
  ['rates above the limit', rates({ RNG: 100 }), {}, 'ratesRefused'],
  ['rates off the steps', rates({ RNG: 62 }), {}, 'ratesRefused'],
  ['rates of an account further down', rates({ RNG: 60 }), { direct: false }, 'notDirect'],
  ['rates of a trial account', rates({ RNG: 60 }), { type: 4 }, 'notDirect'],
  ['rates of oneself', rates({ RNG: 60 }), { own: true }, 'own'],
  ['an offer', offer, {}, 'applies'],
  ['an offer while one is open', offer, { offerOpen: true }, 'offerOpen'],
  ['an offer of the terms in force', offer, { present: { kind: 'daily', tiers: tiers(10) } }, 'sameTerms'],
  ['an offer of other terms', offer, { present: { kind: 'daily', tiers: tiers(11) } }, 'applies'],
  ['an offer to an account further down', offer, { direct: false }, 'notDirect'],
]

describe('an action on many accounts', () => {
  it.each(CASES)('decides about %s', (_, action, change, expected) => {
    const verdict = decideBulk(action, { ...member, ...change }, OWN, RULES)
    const raised = verdict.applies && verdict.rebates
    const seen = raised ? `RNG ${raised.RNG} LIVE ${raised.LIVE}` : 'applies'
    expect(verdict.applies ? seen : verdict.reason).toBe(expected)
  })

  it('never lowers a rate', () => {
    for (const RNG of [0, 5, 40, 45, 95])
      for (const LIVE of [0, 45]) {
        const verdict = decideBulk(rates({ RNG, LIVE }), member, OWN, RULES)
        if (!verdict.applies) continue
        expect(verdict.rebates!.RNG).toBeGreaterThanOrEqual(40)
        expect(verdict.rebates!.LIVE).toBeGreaterThanOrEqual(45)
      }
  })

  it('fills every placeholder', () => {
    expect(fillMessage('{name}, {name}: {agent} {x}', { name: 'jojo', agent: 'top' })).toBe(
      'jojo, jojo: top {x}',
    )
  })

  it('sums up who gets it, who is skipped and why', () => {
    const all = [
      member,
      { ...member, accountId: 'b', name: 'kim', present: { kind: 'daily' as const, tiers: tiers(1) } },
      ...Array.from({ length: 25 }, (_, i) => ({ ...member, name: `off${i}`, getsBulkMessages: false })),
      { ...member, name: 'top', own: true },
    ]
    const verdicts = all.map((candidate) => ({
      candidate,
      verdict: decideBulk(message, candidate, OWN, RULES),
    }))
    const preview = previewOf(verdicts, message, 'top')
    expect([preview.total, preview.ready, preview.replaced]).toEqual([28, 2, 1])
    expect(preview.skipped.map(({ reason, count, accounts }) => [reason, count, accounts.length])).toEqual([
      ['noBulkMessages', 25, 20],
      ['own', 1, 1],
    ])
    expect(preview.sample).toEqual({ account: 'jojo', subject: 'Hi jojo', content: 'top writes to jojo' })
    expect(previewOf(verdicts, offer, 'top').sample).toBeNull()
    expect(previewOf([], message, 'top')).toEqual({
      total: 0,
      ready: 0,
      replaced: 0,
      skipped: [],
      sample: null,
    })
  })
})
