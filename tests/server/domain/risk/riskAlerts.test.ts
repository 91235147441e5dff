import { describe, expect, test } from 'vitest'
import type { RiskRule } from '../../../../src/entities/desk/risk.ts'
import { DAY, HOUR, startOfDayName } from '../../../../src/rules/calendar.ts'
import { fromWire } from '../../../../src/rules/money/money.ts'
import { numberOf } from '../../../../src/rules/number.ts'
import { rulesWith, STANDARD_RULES, type RuleSettings } from '../../../../src/rules/risk/riskRules.ts'
import {
  absolute,
  bonusAccountsAlerts,
  dayAlerts,
  roundAlerts,
  sharingAlerts,
  velocityAlerts,
  type Payments,
  type RiskAlert,
  type RuleContext,
} from '../../../../src/server/domain/risk/riskAlerts.ts'
import { refusedAlert, returningAlert } from '../../../../src/server/domain/risk/returningAlerts.ts'
import {
  withdrawalAlerts,
  type WithdrawalFacts,
} from '../../../../src/server/domain/risk/withdrawalAlerts.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const DAY_START = startOfDayName('2026-03-10', ZONE)
const NOON = DAY_START + 12 * HOUR
const ID = '0195a5e0-0000-7000-8000-000000000001'
const LINE = '0195a5e0-0000-7000-8000-00000000000a'

const context = (changes: Partial<Record<RiskRule, Partial<RuleSettings>>> = {}): RuleContext => {
  const saved = Object.fromEntries(
    Object.entries(changes).map(([rule, change]) => [
      rule,
      { ...STANDARD_RULES[rule as RiskRule], ...change },
    ]),
  )
  return { rules: rulesWith(saved), zone: ZONE, account: 'mei' }
}
const limits = (rule: RiskRule, thresholds: Record<string, number>) => context({ [rule]: { thresholds } })
const off = (rule: RiskRule) => context({ [rule]: { on: false } })
const raised = (alerts: readonly RiskAlert[]) => alerts.map(({ rule, key }) => [rule, key])
const factsOf = ([alert]: readonly RiskAlert[]) =>
  Object.fromEntries(alert!.facts.map(({ name, value }) => [name, value]))
const opened = ([alert]: readonly RiskAlert[], name: string) =>
  alert!.facts.find((fact) => fact.name === name)?.opens

describe('a round', () => {
  const rules = context({
    largeWin: { thresholds: { round: 500, day: 900 } },
    largeLoss: { thresholds: { round: 300, day: 700 } },
  })
  const round = (stake: number, won: number, at = rules) =>
    roundAlerts(at, {
      roundId: ID,
      stake: fromWire(stake),
      won: fromWire(won),
      placedAt: NOON,
      settledAt: NOON + HOUR,
    })

  test.each([
    [100, 599.9999, []],
    [100, 600, ['largeWin']],
    [300, 0.0001, []],
    [300, 0, ['largeLoss']],
    [0, 0, []],
  ] as const)('with stake %d and winnings %d raises %j', (stake, won, expected) => {
    expect(raised(round(stake, won))).toEqual(expected.map((rule) => [rule, `round:${ID}`]))
  })

  test('that lost has a negative amount, and its result opens the bet', () => {
    const lost = round(300, 0)
    expect(lost[0]?.amount).toBe(fromWire(-300))
    expect(factsOf(lost)).toEqual({ roundResult: -300, roundStake: 300, roundWon: 0, settledAt: NOON + HOUR })
    expect(opened(lost, 'roundResult')).toEqual({
      page: 'bets',
      query: { account: 'mei', from: '2026-03-10', to: '2026-03-10', orderNo: numberOf(ID) },
    })
  })

  test.each(['largeWin', 'largeLoss'] as const)('raises nothing while %s is off', (rule) => {
    expect(round(rule === 'largeWin' ? 0 : 9_000, rule === 'largeWin' ? 9_000 : 0, off(rule))).toEqual([])
  })
})

describe('a day', () => {
  const rules = context({
    largeWin: { thresholds: { round: 500, day: 900 } },
    largeLoss: { thresholds: { round: 300, day: 700 } },
  })
  test.each([
    [899.9999, []],
    [900, ['largeWin']],
    [-699.9999, []],
    [-700, ['largeLoss']],
  ] as const)('with result %d raises %j', (result, expected) => {
    const alerts = dayAlerts(rules, { day: DAY_START, result: fromWire(result) })
    expect(raised(alerts)).toEqual(expected.map((rule) => [rule, 'day:2026-03-10']))
    if (alerts.length > 0)
      expect(opened(alerts, 'dayResult')).toEqual({
        page: 'bets',
        query: { account: 'mei', from: '2026-03-10', to: '2026-03-10', time: 'settled' },
      })
  })

  test('raises nothing while its rule is off', () => {
    expect(dayAlerts(off('largeWin'), { day: DAY_START, result: fromWire(50_000) })).toEqual([])
  })
})

test.each([
  [-2n, 2n],
  [-1n, 1n],
  [0n, 0n],
  [1n, 1n],
])('the absolute value of %d is %d', (units, value) => {
  expect(absolute(units)).toBe(value)
})

const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ lineId: LINE, accountId: `id${n}`, name: `p${n}` }))

describe.each(['sameDevice', 'sameAddress', 'sameCard'] as const)('%s', (rule) => {
  const shared = (count: number, at: RuleContext) =>
    sharingAlerts(at, { rule, key: 'hash', label: '203.0.113.7', accounts: people(count) })

  test('is raised from the number of accounts on', () => {
    const three = limits(rule, { accounts: 3 })
    expect(shared(2, three)).toEqual([])
    expect(shared(5, three).map(({ account, alert }) => [account.name, alert.rule, alert.key])).toEqual([
      ['p2', rule, 'hash'],
      ['p3', rule, 'hash'],
      ['p4', rule, 'hash'],
    ])
    expect(shared(3, context({ [rule]: { on: false, thresholds: { accounts: 3 } } }))).toEqual([])
  })

  test('names each account up to the one concerned, with the address of its page', () => {
    const alerts = shared(5, limits(rule, { accounts: 3 }))
    const alert = alerts[0]?.alert
    expect(alert?.facts.map(({ name, value }) => [name, value])).toEqual([
      ['shared', '203.0.113.7'],
      ['sharingAccounts', 3],
      ['sharingAccount', 'p0'],
      ['sharingAccount', 'p1'],
      ['sharingAccount', 'p2'],
    ])
    expect(alert?.facts.at(-1)?.opens).toEqual({
      page: 'players',
      query: { search: 'p2', open: `${LINE}.id2` },
    })
    expect(alerts.map((one) => one.alert.facts[1]?.value)).toEqual([3, 4, 5])
    expect(alerts.map((one) => one.alert.facts.at(-1)?.value)).toEqual(['p2', 'p3', 'p4'])
  })
})

describe.each([
  ['depositVelocity', 'deposits', { queue: 'all', status: 'credited' }],
  ['withdrawalVelocity', 'withdrawals', { queue: 'all' }],
] as const)('%s', (rule, page, filters) => {
  const rules = limits(rule, { hour: 3, day: 5, amount: 1_000 })
  const found = (change: Partial<Payments>, at = rules) =>
    velocityAlerts(at, { rule, at: NOON + 1, hourCount: 1, dayCount: 1, dayAmount: fromWire(1), ...change })

  test.each([
    [{ hourCount: 2, dayCount: 4, dayAmount: fromWire(999.9999) }, []],
    [{ hourCount: 3 }, ['hour:2026-03-10']],
    [{ dayCount: 5 }, ['day:2026-03-10']],
    [{ dayAmount: fromWire(1_000) }, ['amount:2026-03-10']],
    [
      { hourCount: 9, dayCount: 9, dayAmount: fromWire(9_000) },
      ['hour:2026-03-10', 'day:2026-03-10', 'amount:2026-03-10'],
    ],
  ])('with %o raises %j', (change, keys) => {
    expect(found(change).map(({ key }) => key)).toEqual(keys)
  })

  test('opens the list of the day, and raises nothing while it is off', () => {
    const alerts = found({ dayCount: 5 })
    const query = { ...filters, account: 'mei', from: '2026-03-10', to: '2026-03-10' }
    expect(opened(alerts, 'dayCount')).toEqual({ page, query })
    expect(opened(alerts, 'dayAmount')).toEqual({ page, query })
    expect(found({ hourCount: 99 }, off(rule))).toEqual([])
  })
})

describe('a withdrawal', () => {
  const facts: WithdrawalFacts = {
    withdrawalId: ID,
    amount: fromWire(500),
    at: NOON,
    left: 0n,
    deposited: fromWire(1_000),
    validBets: fromWire(1_000),
    littleSince: DAY_START - 6 * DAY,
    bonus: null,
  }
  const raise = (change: Partial<WithdrawalFacts>, at = context()) =>
    withdrawalAlerts(at, { ...facts, ...change })
  const bonus = (change: Partial<NonNullable<WithdrawalFacts['bonus']>>) => ({
    claimedAt: NOON - 30 * HOUR,
    amount: fromWire(50),
    validBets: fromWire(8_000),
    result: fromWire(-800),
    ...change,
  })

  test('after hardly any play raises littlePlay', () => {
    const rules = limits('littlePlay', { amount: 500, percent: 50, days: 7 })
    expect(raise({ validBets: fromWire(500) }, rules)).toEqual([])
    const alerts = raise({ validBets: fromWire(499.9999) }, rules)
    expect(raised(alerts)).toEqual([['littlePlay', ID]])
    expect(factsOf(alerts)).toMatchObject({ withdrawalAmount: 500, deposited: 1_000, validBets: 499.9999 })
    expect(opened(alerts, 'validBets')).toEqual({
      page: 'bets',
      query: { account: 'mei', from: '2026-03-04', to: '2026-03-10' },
    })
    expect(raise({ validBets: 0n, amount: fromWire(499.9999) }, rules)).toEqual([])
    expect(raise({ validBets: 0n, deposited: 0n }, rules)).toEqual([])
    expect(raise({ validBets: 0n }, off('littlePlay'))).toEqual([])
  })

  test('after a bonus that was wagered without risk raises lowRiskPlay', () => {
    const rules = context({
      lowRiskPlay: { thresholds: { bets: 8_000, percent: 2, days: 7 } },
      bonusWithdrawal: { on: false },
    })
    const low = (change: Parameters<typeof bonus>[0], at = rules) =>
      raised(raise({ bonus: bonus({ result: fromWire(-160), ...change }) }, at))
    expect(low({})).toEqual([['lowRiskPlay', ID]])
    expect(low({ result: fromWire(160) })).toEqual([['lowRiskPlay', ID]])
    expect(low({ result: fromWire(-160.0001) })).toEqual([])
    expect(low({ validBets: fromWire(7_999.9999), result: 0n })).toEqual([])
    expect(low({ claimedAt: DAY_START - 7 * DAY })).toEqual([['lowRiskPlay', ID]])
    expect(low({ claimedAt: DAY_START - 7 * DAY - 1 })).toEqual([])
    expect(low({}, context({ lowRiskPlay: { on: false }, bonusWithdrawal: { on: false } }))).toEqual([])
  })

  test('of nearly everything soon after a bonus raises bonusWithdrawal', () => {
    const rules = limits('bonusWithdrawal', { hours: 24, percent: 90 })
    const soon = (change: Partial<WithdrawalFacts>, claimedAt = NOON - 24 * HOUR) =>
      raised(
        raise({ amount: fromWire(900), left: fromWire(100), bonus: bonus({ claimedAt }), ...change }, rules),
      )
    expect(soon({})).toEqual([['bonusWithdrawal', ID]])
    expect(soon({ left: fromWire(100.0001) })).toEqual([])
    expect(soon({}, NOON - 24 * HOUR - 1)).toEqual([])
    expect(soon({ bonus: null })).toEqual([])
    expect(raise({ bonus: bonus({ claimedAt: NOON }) }, off('bonusWithdrawal'))).toEqual([])
  })
})

test('several accounts of one device that claimed a promotion raise bonusAccounts', () => {
  const rules = limits('bonusAccounts', { accounts: 2, days: 30 })
  const claimed = (count: number, at = rules) =>
    raised(bonusAccountsAlerts(at, { promotionId: 'welcome', accounts: people(count) }))
  expect(claimed(1)).toEqual([])
  expect(claimed(2)).toEqual([['bonusAccounts', 'welcome']])
  expect(claimed(9, off('bonusAccounts'))).toEqual([])
})

describe('a self-excluded or closed person', () => {
  const matches = [
    { lineId: LINE, accountId: 'b', name: 'old', reason: 'closed', traces: ['email', 'card'] },
    { lineId: LINE, accountId: 'a', name: 'gone', reason: 'excluded', traces: ['device'] },
  ] as const

  test('is named with what both accounts have in common', () => {
    const alert = returningAlert(context(), 'registration', matches)
    expect(alert?.key).toBe('a:device,b:card+email')
    expect(alert?.facts.map(({ name, value }) => [name, value])).toEqual([
      ['returnWay', 'registration'],
      ['closedAccount', 'old'],
      ['inCommon', 'email'],
      ['inCommon', 'card'],
      ['excludedAccount', 'gone'],
      ['inCommon', 'device'],
    ])
  })

  test('raises nothing without a match or while the rule is off', () => {
    expect(returningAlert(context(), 'login', [])).toBeNull()
    expect(returningAlert(off('returning'), 'login', matches)).toBeNull()
  })

  test('whose login is refused raises one alert a day', () => {
    const tried = (at: number, rules = context()) =>
      refusedAlert(rules, 'login', { reason: 'excluded', at, ip: '203.0.113.7' })?.key ?? null
    expect(tried(NOON)).toBe('login:2026-03-10')
    expect(tried(NOON + 11 * HOUR)).toBe('login:2026-03-10')
    expect(tried(NOON + 12 * HOUR)).toBe('login:2026-03-11')
    expect(tried(NOON, off('returning'))).toBeNull()
  })
})
