import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { promotionRule } from '../../../../src/entities/loyalty/loyaltyRules.ts'
import type { PromotionType } from '../../../../src/entities/loyalty/promotion.ts'
import {
  prizeAt,
  promotionStatusOf,
  ticketsOf,
  weightOf,
  type PromotionFacts,
} from '../../../../src/server/domain/loyalty/promotion.ts'

const START = Date.UTC(2026, 0, 1)
const END = Date.UTC(2026, 1, 1)
const words = { en: 'x' }
const rule = (type: PromotionType) =>
  promotionRule.parse({
    id: 'one',
    type,
    title: words,
    summary: words,
    content: words,
    art: 'home',
    startAt: new Date(START).toISOString(),
    endAt: new Date(END).toISOString(),
  })
const DURING = START + 10
const nothing: PromotionFacts = {
  registeredAt: START,
  deposits: 0,
  participation: null,
  reward: null,
  wagering: false,
}

describe('the status of a promotion (§4)', () => {
  test.each<[string, PromotionType, Partial<PromotionFacts> | null, number, string]>([
    ['before it starts', 'DEPOSIT', nothing, START - 1, 'comingSoon'],
    ['before it starts, for a visitor', 'DEPOSIT', null, START - 1, 'comingSoon'],
    ['for a visitor', 'DEPOSIT', null, DURING, 'join'],
    ['at its start', 'DEPOSIT', nothing, START, 'join'],
    ['at its start, for a visitor', 'DEPOSIT', null, START, 'join'],
    ['a first deposit before any deposit', 'FIRST_DEPOSIT', nothing, DURING, 'join'],
    ['after its end', 'DEPOSIT', nothing, END, 'closed'],
    ['a moment before its end', 'DEPOSIT', nothing, END - 1, 'join'],
    ['after joining', 'DEPOSIT', { participation: 'joined' }, DURING, 'joined'],
    ['with a claimable reward', 'DEPOSIT', { participation: 'used', reward: 'claimable' }, DURING, 'issued'],
    [
      'with its reward being wagered',
      'DEPOSIT',
      { participation: 'used', reward: 'claimed', wagering: true },
      DURING,
      'process',
    ],
    [
      'a reload that has been wagered',
      'DEPOSIT',
      { participation: 'used', reward: 'claimed' },
      DURING,
      'join',
    ],
    ['a reload joined again', 'DEPOSIT', { participation: 'joined', reward: 'claimed' }, DURING, 'joined'],
    [
      'a first deposit that has been wagered',
      'FIRST_DEPOSIT',
      { participation: 'used', reward: 'claimed' },
      DURING,
      'claimed',
    ],
    ['a first deposit after another deposit', 'FIRST_DEPOSIT', { deposits: 1 }, DURING, 'closed'],
    ['a gift whose days ran out', 'SIGNUP', { participation: 'used', reward: 'expired' }, DURING, 'closed'],
    [
      'a gift claimed, after the end',
      'SIGNUP',
      { participation: 'used', reward: 'claimed' },
      END + 1,
      'claimed',
    ],
    [
      'a welcome on the seventh day',
      'NEW_REGISTER',
      { registeredAt: DURING - 7 * 86_400_000 + 1 },
      DURING,
      'join',
    ],
    ['a welcome a moment later', 'NEW_REGISTER', { registeredAt: DURING - 7 * 86_400_000 }, DURING, 'closed'],
    ['a pending application', 'MANUAL', { participation: 'applying' }, DURING, 'applying'],
    ['an application that was refused', 'MANUAL', { participation: 'rejected' }, DURING, 'rejected'],
    ['a promotion without joining', 'RAFFLE', {}, DURING, 'process'],
  ])('%s', (_what, type, facts, now, status) => {
    expect(promotionStatusOf(rule(type), facts === null ? null : { ...nothing, ...facts }, now)).toBe(status)
  })
})

describe('a raffle', () => {
  test.each([
    [0n, 0, 0],
    [4_999_999n, 0, 0],
    [5_000_000n, 0, 1],
    [15_000_000n, 1, 2],
    [90_000_000n, 0, 5],
    [90_000_000n, 5, 0],
    [90_000_000n, 6, 0],
  ])('for %d wagered and %d drawn leaves %d draws', (bets, taken, left) => {
    expect(ticketsOf({ ticketPer: 500, dailyTickets: 5 }, bets, taken)).toBe(left)
  })

  test.each([
    ['no draws where it names no turnover', 0, 0],
    ['a draw for each one wagered', 1, 9],
  ])('gives %s', (_what, ticketPer, draws) => {
    expect(ticketsOf({ ticketPer, dailyTickets: 20 }, 90_000n, 0)).toBe(draws)
  })

  test('has no prize for a number above the weights', () => {
    expect(() => prizeAt([{ weight: 2 }, { weight: 3 }], 5)).toThrow(new RangeError('no prize at 5'))
  })

  test('gives each prize exactly its weight of the numbers', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(weights, (list) => {
        const prizes = list.map((weight, i) => ({ i, weight }))
        const counts = list.map(() => 0)
        for (let n = 0; n < weightOf(prizes); n++) counts[prizeAt(prizes, n).i]! += 1
        expect(counts).toEqual(list)
      }),
    )
  })
})
