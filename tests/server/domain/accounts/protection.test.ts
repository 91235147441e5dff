import { describe, expect, test } from 'vitest'
import {
  changeLimit,
  confirmRaise,
  extendExclusion,
  isExcluded,
  leftUnder,
  LIMIT_SPAN_MS,
  mayStake,
  RAISE_WAIT_MS,
  type PlayerLimitState,
} from '../../../../src/server/domain/accounts/protection.ts'

const limit = (amount: bigint | null, pending: PlayerLimitState['pending'] = null): PlayerLimitState => ({
  kind: 'deposit',
  period: 'day',
  amount,
  pending,
})
const waits = (amount: bigint | null) => ({ amount, confirmableAt: 5 + RAISE_WAIT_MS })

describe('a change of a limit', () => {
  test.each([
    ['the first one', limit(null), 100n, limit(100n), 'limitSet'],
    ['a lower one', limit(100n), 50n, limit(50n), 'limitLowered'],
    ['a higher one', limit(100n), 150n, limit(100n, waits(150n)), 'limitRaiseRequested'],
    ['none at all', limit(100n), null, limit(100n, waits(null)), 'limitRaiseRequested'],
    ['the same', limit(100n), 100n, limit(100n), null],
    ['a lower one while a raise is pending', limit(100n, waits(500n)), 80n, limit(80n), 'limitLowered'],
    [
      'another request for a raise',
      limit(100n, { amount: 500n, confirmableAt: 1 }),
      300n,
      limit(100n, waits(300n)),
      'limitRaiseRequested',
    ],
  ])('%s', (_what, before, amount, after, change) => {
    expect(changeLimit(before, amount, 5)).toEqual({ limit: after, change })
  })

  test('is confirmed after 24 hours, not before', () => {
    const raised = limit(100n, waits(150n))
    expect(confirmRaise(raised, 5 + RAISE_WAIT_MS - 1)).toMatchObject({
      ok: false,
      error: { code: 'protection.raise.early' },
    })
    expect(confirmRaise(raised, 5 + RAISE_WAIT_MS)).toEqual({ ok: true, value: limit(150n) })
    expect(confirmRaise(limit(100n), 9)).toMatchObject({
      ok: false,
      error: { code: 'protection.raise.none' },
    })
  })
})

test.each([
  [[], null],
  [[{ amount: null, used: 5n }], null],
  [[{ amount: 10n, used: 4n }], 6n],
  [[{ amount: 10n, used: 14n }], 0n],
  [
    [
      { amount: 10n, used: 4n },
      { amount: 100n, used: 98n },
    ],
    2n,
  ],
])('under %o is left %s', (limits, left) => {
  expect(leftUnder(limits)).toBe(left)
})

test.each([
  [{}, 'ok'],
  [{ wagerLeft: 10n }, 'ok'],
  [{ wagerLeft: 9n }, 'protection.wager.limit'],
  [{ lossLeft: 9n }, 'protection.loss.limit'],
  [{ exclusion: { kind: 'timeOut' as const, from: 0, until: 6 } }, 'protection.excluded'],
  [{ exclusion: { kind: 'timeOut' as const, from: 0, until: 5 } }, 'ok'],
])('a stake of 10 under %o: %s', (change, result) => {
  const may = mayStake({ stake: 10n, wagerLeft: null, lossLeft: null, exclusion: null, now: 5, ...change })
  expect(may.ok ? 'ok' : may.error.code).toBe(result)
})

test.each([
  ['a first', null, { kind: 'timeOut', from: 5, until: 50 }, { kind: 'timeOut', from: 5, until: 50 }],
  [
    'a longer one',
    { kind: 'timeOut', from: 0, until: 20 },
    { kind: 'timeOut', from: 5, until: 50 },
    { kind: 'timeOut', from: 0, until: 50 },
  ],
  [
    'a shorter one',
    { kind: 'selfExclusion', from: 0, until: 90 },
    { kind: 'timeOut', from: 5, until: 50 },
    { kind: 'selfExclusion', from: 0, until: 90 },
  ],
  [
    'one after the old one ended',
    { kind: 'selfExclusion', from: 0, until: 4 },
    { kind: 'timeOut', from: 5, until: 50 },
    { kind: 'timeOut', from: 5, until: 50 },
  ],
] as const)('%s break never shortens the running one', (_what, running, asked, result) => {
  expect(extendExclusion(running, asked, 5)).toEqual(result)
})

test('limits count over the last 24 hours, 7 days and 30 days, and a raise waits 24 hours', () => {
  expect(LIMIT_SPAN_MS).toEqual({ day: 86_400_000, week: 604_800_000, month: 2_592_000_000 })
  expect(RAISE_WAIT_MS).toBe(86_400_000)
})

test.each([
  ['before it begins', 9, false],
  ['from its first moment', 10, true],
  ['until its last', 19, true],
  ['not at its end', 20, false],
])('an exclusion applies %s', (_what, now, excluded) => {
  expect(isExcluded({ kind: 'timeOut', from: 10, until: 20 }, now)).toBe(excluded)
  expect(isExcluded(null, now)).toBe(false)
})
