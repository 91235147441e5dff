import { expect, test } from 'vitest'
import { eventAt, eventTimes } from '../../../../src/server/domain/games/timed.ts'

const ENGINE = { everyMs: 1_000, closedMs: 100 }

test.each([
  [0, { issue: 0, closesAt: 900, resultAt: 1_000 }],
  [899, { issue: 0, closesAt: 900, resultAt: 1_000 }],
  [900, { issue: 1, closesAt: 1_900, resultAt: 2_000 }],
  [1_000, { issue: 1, closesAt: 1_900, resultAt: 2_000 }],
  [5_950, { issue: 6, closesAt: 6_900, resultAt: 7_000 }],
])('at %i bets are taken for the event %j', (now, event) => {
  expect(eventAt(ENGINE, now)).toEqual(event)
  expect(eventTimes(ENGINE, event.issue)).toEqual(event)
})
