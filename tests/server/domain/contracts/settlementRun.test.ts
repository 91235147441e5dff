import { describe, expect, test } from 'vitest'
import { dayOf, startOfDayName } from '../../../../src/rules/calendar.ts'
import { addRound, dueAt, leavesBill } from '../../../../src/server/domain/contracts/settlementRun.ts'

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
