import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { promotionRule } from '../../../src/entities/loyaltyRules.ts'
import type { PromotionType } from '../../../src/entities/promotion.ts'
import { bonusOf, prizeAt, promotionStatusOf, ticketsOf, weightOf, type PromotionFacts } from '../../../src/server/domain/promotion.ts'

const START = Date.UTC(2026, 0, 1)
const END = Date.UTC(2026, 1, 1)
const words = { en: 'x' }
const rule = (type: PromotionType) => promotionRule.parse({
  id: 'one', type, title: words, summary: words, content: words, art: 'home',
  startAt: new Date(START).toISOString(), endAt: new Date(END).toISOString(),
})
const DURING = START + 10
const nothing: PromotionFacts = { registeredAt: START, deposits: 0, participation: null, reward: null, wagering: false }

describe('how a promotion stands (§4)', () => {
  test.each<[string, PromotionType, Partial<PromotionFacts> | null, number, string]>([
    ['before it starts', 'DEPOSIT', nothing, START - 1, 'comingSoon'],
    ['before it starts, for a visitor', 'DEPOSIT', null, START - 1, 'comingSoon'],
    ['for a visitor', 'DEPOSIT', null, DURING, 'join'],
    ['after its end', 'DEPOSIT', nothing, END, 'closed'],
    ['a moment before its end', 'DEPOSIT', nothing, END - 1, 'join'],
    ['after joining', 'DEPOSIT', { participation: 'joined' }, DURING, 'joined'],
    ['with its reward waiting', 'DEPOSIT', { participation: 'used', reward: 'claimable' }, DURING, 'issued'],
    ['with its reward being wagered', 'DEPOSIT', { participation: 'used', reward: 'claimed', wagering: true }, DURING, 'process'],
    ['a reload that has been wagered', 'DEPOSIT', { participation: 'used', reward: 'claimed' }, DURING, 'join'],
    ['a reload joined again', 'DEPOSIT', { participation: 'joined', reward: 'claimed' }, DURING, 'joined'],
    ['a first deposit that has been wagered', 'FIRST_DEPOSIT', { participation: 'used', reward: 'claimed' }, DURING, 'claimed'],
    ['a first deposit for who has deposited', 'FIRST_DEPOSIT', { deposits: 1 }, DURING, 'closed'],
    ['a gift whose days ran out', 'SIGNUP', { participation: 'used', reward: 'expired' }, DURING, 'closed'],
    ['a gift claimed, after the end', 'SIGNUP', { participation: 'used', reward: 'claimed' }, END + 1, 'claimed'],
    ['a welcome on the seventh day', 'NEW_REGISTER', { registeredAt: DURING - 7 * 86_400_000 + 1 }, DURING, 'join'],
    ['a welcome a moment later', 'NEW_REGISTER', { registeredAt: DURING - 7 * 86_400_000 }, DURING, 'closed'],
    ['an application that waits', 'MANUAL', { participation: 'applying' }, DURING, 'applying'],
    ['an application that was refused', 'MANUAL', { participation: 'rejected' }, DURING, 'rejected'],
    ['what goes on by itself', 'RAFFLE', {}, DURING, 'process'],
  ])('%s', (_what, type, facts, now, status) => {
    expect(promotionStatusOf(rule(type), facts === null ? null : { ...nothing, ...facts }, now)).toBe(status)
  })
})

describe('a deposit\'s bonus', () => {
  const half = { bonusBps: 5000, bonusMaximum: 500, minimumDeposit: 50 }
  test.each([
    [1_000_000n, 500_000n], [499_999n, 0n], [500_000n, 250_000n], [100_000_000n, 5_000_000n], [1_000_300n, 500_100n],
  ])('on %d is %d', (deposit, bonus) => {
    expect(bonusOf(half, deposit)).toBe(bonus)
  })
  test('is none where the promotion gives no share', () => {
    expect(bonusOf({ ...half, bonusBps: null }, 1_000_000n)).toBe(0n)
  })
})

describe('a raffle', () => {
  test.each([[0n, 0, 0], [4_999_999n, 0, 0], [5_000_000n, 0, 1], [15_000_000n, 1, 2], [90_000_000n, 0, 5], [90_000_000n, 5, 0]])(
    'for %d wagered and %d drawn leaves %d draws', (bets, taken, left) => {
      expect(ticketsOf({ ticketPer: 500, dailyTickets: 5 }, bets, taken)).toBe(left)
    })

  test('gives each prize exactly its weight of the numbers', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 })
    fc.assert(fc.property(weights, (list) => {
      const prizes = list.map((weight, i) => ({ i, weight }))
      const counts = list.map(() => 0)
      for (let n = 0; n < weightOf(prizes); n++) counts[prizeAt(prizes, n).i]! += 1
      expect(counts).toEqual(list)
    }))
  })
})
