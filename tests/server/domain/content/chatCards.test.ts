import { describe, expect, test } from 'vitest'
import type { Round } from '../../../../src/server/domain/betting/round.ts'
import {
  betCardOf,
  cardText,
  hasLegs,
  isOpenCard,
  isSameBet,
  multipleOf,
  type StoredBetCard,
  type StoredTipCard,
} from '../../../../src/server/domain/content/chatCards.ts'

const round = (change: Partial<Round> = {}): Round => ({
  lineId: 'line',
  roundId: 'r1',
  accountId: 'siti',
  accountName: 'Siti',
  path: 'a.b',
  vendor: 'HARBOUR',
  vendorRound: 'v1',
  category: 'SPORTS',
  gameCode: 'slip',
  stake: 105_000n,
  validBet: 105_000n,
  won: 210_001n,
  status: 'won',
  trial: false,
  placedAt: 1_000,
  settledAt: 2_000,
  detail: {},
  furtherTransfers: [],
  ...change,
})

const legsOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`leg${i + 1}`, `selection ${i + 1}`]))

describe('the card of a bet', () => {
  test('has the figures of the record, with amounts in the currency', () => {
    expect(betCardOf(round(), { amounts: true, legs: ['m1/1x2/home'] })).toEqual({
      kind: 'bet',
      roundId: 'r1',
      gameCode: 'slip',
      category: 'SPORTS',
      vendor: 'HARBOUR',
      status: 'won',
      stake: 10.5,
      won: 21.0001,
      amounts: true,
      picks: [],
      legs: ['m1/1x2/home'],
    })
  })

  test.each<[string, Partial<Round>, readonly string[]]>([
    ['a slip', { detail: { leg1: 'A v B · 1', leg2: 'C v D · 2' } }, ['A v B · 1', 'C v D · 2']],
    [
      'a slip with other details',
      { detail: { leg1: 'A v B · 1', legs: 'x', leg: 'x', aleg1: 'x', leg2b: 'x', result: 'x' } },
      ['A v B · 1'],
    ],
    ['a slip with a leg that is not a text', { detail: { leg1: 7, leg2: true, leg3: null } }, []],
    ['a lottery bet', { category: 'LOTT', detail: { choice: '5913|lastTwo:07' } }, ['5913 · 07']],
    [
      'a lottery bet with several lines',
      { category: 'ELOTT', detail: { choice: '5913|lastTwo:07;size:big' } },
      ['5913 · lastTwo:07;size:big'],
    ],
    ['a slot game', { category: 'RNG', detail: { reels: 'A B C' } }, []],
  ])('names what was bet on: %s', (_what, change, picks) => {
    expect(betCardOf(round(change), { amounts: false, legs: [] }).picks).toEqual(picks)
  })

  test.each([
    [7, 7],
    [8, 8],
    [9, 8],
  ])('of a slip with %d selections shows the first %d', (count, shown) => {
    const { picks } = betCardOf(round({ detail: legsOf(count) }), { amounts: false, legs: [] })
    expect(picks).toEqual(Object.values(legsOf(shown)))
  })
})

describe('the record of a slip', () => {
  const one = { leg1: 'Reds v Blues · Result · Reds · 1.95' }
  const two = { ...one, leg2: 'Owls v Bears · Total · Over 2.5 · 2.10' }
  const [first, second] = Object.values(two)
  test.each<[string, Round['detail'], readonly string[], boolean]>([
    ['with the same selection', one, [first!], true],
    ['with the same selections', two, [first!, second!], true],
    ['with the selections in another order', two, [second!, first!], false],
    ['with one more selection', two, [first!], false],
    ['with one selection less', one, [first!, second!], false],
    ['with one selection that is another', two, [first!, 'Owls v Bears · Total · Under 2.5 · 1.70'], false],
    ['with other odds', one, ['Reds v Blues · Result · Reds · 1.90'], false],
    ['without selections', {}, [], false],
    ['with the score of a match', { leg1: 'Reds 2-11 Blues · Result · Reds · 1.95' }, [first!], true],
    [
      'with a selection that looks like a score',
      { leg1: 'Reds 3-1 Blues · Score · Reds 3-1 Blues · 9.00' },
      ['Reds v Blues · Score · Reds 3-1 Blues · 9.00'],
      true,
    ],
  ])('%s matches the texts: %#', (_what, detail, texts, expected) => {
    expect(hasLegs({ detail }, texts)).toBe(expected)
  })
})

test.each([
  ['that was won', 'won', 10, 25, 250],
  ['that was won, with a part of a hundredth', 'won', 3, 1, 33],
  ['of the smallest stake', 'won', 0.0001, 0.0002, 200],
  ['of a stake with four decimals', 'won', 0.1003, 0.3009, 300],
  ['that was lost', 'lost', 4, 0, 0],
  ['that is open', 'open', 10, 25, null],
  ['that is void', 'void', 10, 10, null],
  ['without a stake of its own', 'won', 0, 5, null],
  ['that was lost, without a stake of its own', 'lost', 0, 0, null],
] as const)('the multiple of a bet %s', (_what, status, stake, won, multiple) => {
  expect(multipleOf({ status, stake, won })).toBe(multiple)
})

const BET: StoredBetCard = betCardOf(round(), { amounts: false, legs: [] })
const TIP: StoredTipCard = { kind: 'tip', transferId: 'r1', to: 'Ali', amount: 2.5 }

test.each([
  ['the same bet', BET, { ...BET, amounts: true }, true],
  ['another bet', BET, { ...BET, roundId: 'r2' }, false],
  ['no card', null, BET, false],
  ['a tip and a bet', TIP, BET, false],
  ['a bet and a tip', BET, TIP, false],
  ['two tips', TIP, TIP, false],
])('whether two cards show the same bet: %s', (_what, one, other, same) => {
  expect(isSameBet(one, other)).toBe(same)
})

test.each([
  ['an open bet', { ...BET, status: 'open' as const }, true],
  ['a settled bet', BET, false],
  ['a tip', TIP, false],
  ['no card', null, false],
])('whether a card changes at settlement: %s', (_what, card, open) => {
  expect(isOpenCard(card)).toBe(open)
})

test.each([
  ['a tip', TIP, '→ Ali · 2.5'],
  ['a bet', BET, 'Game slip'],
  ['a bet with picks', { ...BET, picks: ['A v B · 1', 'C v D · 2'] }, 'Game slip · A v B · 1 · C v D · 2'],
])('%s in one line for staff', (_what, card, text) => {
  expect(cardText(card, (code) => `Game ${code}`)).toBe(text)
})
