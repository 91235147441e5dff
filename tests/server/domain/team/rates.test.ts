import { describe, expect, test } from 'vitest'
import { GAME_CATEGORIES } from '../../../../src/entities/games/game.ts'
import { decideRates, rateLimits, lastGivenRates } from '../../../../src/server/domain/team/rates.ts'

const RULES = { globalHighestRebateBps: 100, rebateDifferenceBps: 5, rebateIntervalBps: 10 }
const limitsOf = (...[own, current, below, rules]: Parameters<typeof rateLimits>) =>
  rateLimits(own, current, below, rules).find(({ category }) => category === 'RNG')

describe('the rates that an agent may give', () => {
  test('cover every category, with 0 where the agent has no rate', () => {
    const limits = rateLimits({ RNG: 80 }, {}, [], RULES)
    expect(limits.map(({ category }) => category)).toEqual([...GAME_CATEGORIES])
    expect(limits[1]).toEqual({ category: 'LIVE', own: 0, current: 0, lowest: 0, highest: 0 })
  })

  test.each([
    ['its own rate less the difference, rounded down to a step', 80, 0, [], RULES, 0, 70],
    ['a step that is exactly reached', 75, 0, [], RULES, 0, 70],
    ['a step that is just missed', 74, 0, [], RULES, 0, 60],
    ['the global highest less the difference', 200, 0, [], RULES, 0, 90],
    ['nothing where the difference leaves 0', 4, 0, [], RULES, 0, 0],
    ['at least what the account has', 20, 30, [], RULES, 30, 30],
    ['at least the rates of the account’s downlines', 80, 10, [20, 40], RULES, 40, 70],
    ['any number where there are no steps', 83, 0, [], { ...RULES, rebateIntervalBps: 0 }, 0, 78],
    [
      'nothing where the difference leaves 0, without steps',
      4,
      0,
      [],
      { ...RULES, rebateIntervalBps: 0 },
      0,
      0,
    ],
    ['whole steps of one', 83, 0, [], { ...RULES, rebateIntervalBps: 1 }, 0, 78],
  ])('%s', (_what, own, current, below, ...[rules, lowest, highest]) => {
    const held = below.map((rate) => ({ RNG: rate }))
    expect(limitsOf({ RNG: own }, { RNG: current }, [...held, {}], rules)).toEqual({
      category: 'RNG',
      own,
      current,
      lowest,
      highest,
    })
  })
})

describe('requested rates', () => {
  const limits = rateLimits({ RNG: 80, LIVE: 60 }, { RNG: 30 }, [], RULES)
  const held = [{ RNG: 10 }, { RNG: 20 }, { LIVE: 10 }]
  test.each([
    ['nothing new', {}, null],
    ['the same', { RNG: 30 }, null],
    ['a step more', { RNG: 40 }, null],
    ['the highest', { RNG: 70, LIVE: 50 }, null],
    [
      'above the highest',
      { RNG: 80 },
      {
        code: 'rebate.above.upline',
        field: 'rebates.RNG',
        detail: { category: 'RNG', highest: 0.7, own: 0.8 },
      },
    ],
    [
      'less than a downline has',
      { RNG: 19 },
      { code: 'rebate.below.downline', field: 'rebates.RNG', detail: { category: 'RNG', lowest: 0.2 } },
    ],
    [
      'none, where a downline has some',
      { RNG: 0 },
      { code: 'rebate.below.downline', field: 'rebates.RNG', detail: { category: 'RNG', lowest: 0.2 } },
    ],
    [
      'less than now',
      { RNG: 20 },
      { code: 'rebate.lowered', field: 'rebates.RNG', detail: { category: 'RNG', lowest: 0.3 } },
    ],
    [
      'off the steps',
      { LIVE: 15 },
      { code: 'rebate.interval', field: 'rebates.LIVE', detail: { category: 'LIVE', interval: 0.1 } },
    ],
  ])('%s', (_what, asked, error) => {
    const decided = decideRates(asked, limits, held, RULES)
    if (error) expect(decided).toEqual({ ok: false, error })
    else expect(decided).toMatchObject({ ok: true, value: { RNG: 30, LIVE: 0, ...asked } })
  })

  test.each([
    ['any rate where there are no steps', 0, true],
    ['any whole rate on steps of one', 1, true],
    ['no rate off steps of two', 2, false],
  ])('%s', (_what, rebateIntervalBps, ok) => {
    expect(decideRates({ RNG: 37 }, limits, [], { ...RULES, rebateIntervalBps }).ok).toBe(ok)
  })

  test.each([
    ['without downlines', []],
    ['whose downlines hold nothing', [{}]],
  ])('an account %s keeps at least what it has', (_what, below) => {
    expect(decideRates({ RNG: 0 }, limits, below, RULES)).toMatchObject({ error: { code: 'rebate.lowered' } })
  })

  test('an account without downlines may have any rate from none', () => {
    const free = rateLimits({ RNG: 80 }, {}, [], RULES)
    expect(decideRates({ RNG: 0 }, free, [], RULES).ok).toBe(true)
    expect(decideRates({ RNG: 10 }, free, [{}], RULES).ok).toBe(true)
    expect(decideRates({ RNG: -10 }, free, [{}], RULES)).toMatchObject({
      error: { code: 'rebate.below.downline' },
    })
  })
})

describe('the rates an agent usually gives', () => {
  const limits = rateLimits({ RNG: 80, LIVE: 60 }, {}, [], RULES)
  test.each([
    ['none, when it gave none', [], null],
    ['none, when it gave nothing', [{ rebates: { RNG: 0 }, at: 1 }], null],
    [
      'the last it gave',
      [
        { rebates: { RNG: 10 }, at: 1 },
        { rebates: { RNG: 20 }, at: 3 },
        { rebates: { RNG: 30 }, at: 2 },
      ],
      { RNG: 20, LIVE: 0 },
    ],
    [
      'the last that gave something',
      [
        { rebates: { LIVE: 1, RNG: 0 }, at: 1 },
        { rebates: { RNG: 0 }, at: 3 },
      ],
      { RNG: 0, LIVE: 1 },
    ],
    ['at most what it may still give', [{ rebates: { RNG: 90, LIVE: 50 }, at: 1 }], { RNG: 70, LIVE: 50 }],
  ])('%s', (_what, given, rates) => {
    const usual = lastGivenRates(given, limits)
    if (rates) expect(usual).toMatchObject(rates)
    else expect(usual).toBeNull()
  })
})
