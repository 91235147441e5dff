import { describe, expect, test } from 'vitest'
import { dayOf, startOfDayName } from '../../../../src/rules/calendar.ts'
import {
  addRound,
  billChange,
  dueAt,
  leavesBill,
} from '../../../../src/server/domain/contracts/settlementRun.ts'

const KL = 'Asia/Kuala_Lumpur'
const day = (name: string) => dayOf(startOfDayName(name, KL), KL)

describe('when a period’s bills fall due (§9)', () => {
  test.each([
    ['daily', 1, '2026-11-21', '2026-11-23'],
    ['daily', 0, '2026-11-21', '2026-11-22'],
    ['daily', 3, '2026-12-31', '2027-01-04'],
    ['dividend', 5, '2026-11-21', '2026-11-22'],
    ['hourly', 5, '2026-11-21', '2026-11-22'],
    ['realtime', 5, '2026-11-21', '2026-11-22'],
  ] as const)('%s with a delay of %i days: the day %s is paid on %s', (kind, delay, period, due) => {
    expect(dueAt(kind, day(period), delay, KL)).toBe(startOfDayName(due, KL))
  })

  test('the end of a day with a clock change is still midnight of the zone', () => {
    const zone = 'Europe/Berlin'
    const span = dayOf(startOfDayName('2026-10-24', zone), zone)
    expect(dueAt('daily', span, 1, zone)).toBe(startOfDayName('2026-10-26', zone))
  })
})

describe('whether a period has a bill', () => {
  const idle = { validBets: 0n, wonBets: 0, lostBets: 0 }
  test.each([
    ['dividend', idle, true],
    ['daily', idle, true],
    ['hourly', idle, false],
    ['realtime', idle, false],
    ['hourly', { ...idle, validBets: 1n }, true],
    ['realtime', { ...idle, validBets: 1n }, false],
    ['realtime', { ...idle, wonBets: 1 }, true],
    ['realtime', { ...idle, lostBets: 1 }, true],
  ] as const)('%s of %o: %s', (kind, team, leaves) => {
    expect(leavesBill(kind, team)).toBe(leaves)
  })
})

test.each([
  ['more than the stake is won', 100n, 101n, { wonBets: 1, lostBets: 0, wonStake: 100n, lostStake: 0n }],
  ['less than the stake is lost', 100n, 99n, { wonBets: 0, lostBets: 1, wonStake: 0n, lostStake: 100n }],
  ['the stake itself is neither', 100n, 100n, { wonBets: 0, lostBets: 0, wonStake: 0n, lostStake: 0n }],
])('a round whose win is %s', (_what, stake, won, expected) => {
  const counted = { wonBets: 0, lostBets: 0, wonStake: 0n, lostStake: 0n }
  addRound(counted, { stake, won })
  expect(counted).toEqual(expected)
})

describe('what settling a period again does with a bill', () => {
  const bill = {
    gross: 100n,
    carriedOut: 0n,
    paid: 0n,
    netLoss: 500n,
    basis: 500n,
    validBets: 900n,
    activeMembers: 2,
    tierIndex: 0,
  }
  test.each([
    ['a missing bill', undefined, bill, false, 'new'],
    ['a missing bill before a later one', undefined, bill, true, 'new'],
    ['a missing bill with a loss to carry on', undefined, { ...bill, carriedOut: -1n }, true, 'followed'],
    ['the same bill', bill, bill, true, 'same'],
    ['the same paid bill', { ...bill, paid: 100n }, bill, true, 'same'],
    ['another amount', bill, { ...bill, gross: 200n }, false, 'changed'],
    ['another amount before a later bill', bill, { ...bill, gross: 200n }, true, 'changed'],
    ['another amount of a paid bill', { ...bill, paid: 1n }, { ...bill, gross: 200n }, false, 'paid'],
    ['another loss to carry on', bill, { ...bill, carriedOut: -1n }, false, 'changed'],
    ['another loss to carry on before a later bill', bill, { ...bill, carriedOut: -1n }, true, 'followed'],
    ['another loss of a paid bill', { ...bill, paid: 1n }, { ...bill, carriedOut: -1n }, false, 'paid'],
    ['other figures of a paid bill', { ...bill, paid: 1n }, { ...bill, netLoss: 1n }, false, 'same'],
    ...(['netLoss', 'basis', 'validBets'] as const).map(
      (figure) => [`another ${figure}`, bill, { ...bill, [figure]: 1n }, true, 'changed'] as const,
    ),
    ['other active members', bill, { ...bill, activeMembers: 3 }, true, 'changed'],
    ['another tier', bill, { ...bill, tierIndex: null }, true, 'changed'],
  ] as const)('%s', (_, stored, again, isFollowed, change) => {
    expect(billChange(stored, again, isFollowed)).toBe(change)
  })
})
