import { describe, expect, test } from 'vitest'
import { RISK_RULES, type RiskRule, type ThresholdUnit } from '../../../src/entities/desk/risk.ts'
import {
  RULE_DEFINITIONS,
  RULE_ORDER,
  rulesWith,
  settingsOf,
  STANDARD_RULES,
  thresholdOf,
  thresholdProblem,
} from '../../../src/rules/risk/riskRules.ts'

/** Every threshold: its rule, name and unit, its standard value, and the least and the most that staff may set. */
const THRESHOLDS: readonly (readonly [RiskRule, string, ThresholdUnit, number, number, number])[] = [
  ['largeWin', 'round', 'money', 5_000, 1, 100_000_000],
  ['largeWin', 'day', 'money', 10_000, 1, 100_000_000],
  ['largeLoss', 'round', 'money', 5_000, 1, 100_000_000],
  ['largeLoss', 'day', 'money', 10_000, 1, 100_000_000],
  ['sameDevice', 'accounts', 'count', 3, 2, 50],
  ['sameDevice', 'days', 'days', 30, 1, 90],
  ['sameAddress', 'accounts', 'count', 6, 2, 50],
  ['sameAddress', 'days', 'days', 7, 1, 90],
  ['sameCard', 'accounts', 'count', 2, 2, 50],
  ['depositVelocity', 'hour', 'count', 6, 1, 1_000],
  ['depositVelocity', 'day', 'count', 15, 1, 1_000],
  ['depositVelocity', 'amount', 'money', 20_000, 1, 100_000_000],
  ['withdrawalVelocity', 'hour', 'count', 3, 1, 1_000],
  ['withdrawalVelocity', 'day', 'count', 5, 1, 1_000],
  ['withdrawalVelocity', 'amount', 'money', 20_000, 1, 100_000_000],
  ['littlePlay', 'amount', 'money', 500, 1, 100_000_000],
  ['littlePlay', 'percent', 'percent', 50, 1, 100],
  ['littlePlay', 'days', 'days', 7, 1, 90],
  ['bonusAccounts', 'accounts', 'count', 2, 2, 50],
  ['bonusAccounts', 'days', 'days', 30, 1, 90],
  ['lowRiskPlay', 'bets', 'money', 5_000, 1, 100_000_000],
  ['lowRiskPlay', 'percent', 'percent', 1, 1, 100],
  ['lowRiskPlay', 'days', 'days', 7, 1, 90],
  ['bonusWithdrawal', 'hours', 'hours', 24, 1, 168],
  ['bonusWithdrawal', 'percent', 'percent', 90, 1, 100],
]

/** Returns the standard values of a rule's thresholds, as in the table. */
const standardValues = (rule: RiskRule): Record<string, number> =>
  Object.fromEntries(THRESHOLDS.filter(([of]) => of === rule).map(([, name, , value]) => [name, value]))

describe.each(THRESHOLDS)('the threshold of %s, %s in %s', (rule, name, unit, ...figures) => {
  const [value, least, most] = figures
  const problem = { name, least, most }
  const withValue = (other: number) => thresholdProblem(rule, { ...standardValues(rule), [name]: other })

  test(`is ${value}, and staff may set ${least} to ${most}`, () => {
    expect(RULE_DEFINITIONS[rule].thresholds[name]).toEqual({ unit, value, least, most })
    expect([least, value, most].map(withValue)).toEqual([null, null, null])
  })

  test('is refused below the least and above the most', () => {
    const step = unit === 'money' ? 0.0001 : 1
    expect([least - step, most + step].map(withValue)).toEqual([problem, problem])
    expect([0, -least, Number.POSITIVE_INFINITY].map(withValue)).toEqual([problem, problem, problem])
  })

  test(unit === 'money' ? 'may have decimals' : 'is a whole number', () => {
    expect(withValue(least + 0.5)).toEqual(unit === 'money' ? null : problem)
  })

  test('is refused when it is missing', () => {
    const { [name]: _, ...others } = standardValues(rule)
    expect(thresholdProblem(rule, others)).toEqual(problem)
  })
})

test.each([
  ['largeWin', 'medium'],
  ['largeLoss', 'medium'],
  ['sameDevice', 'medium'],
  ['sameAddress', 'low'],
  ['sameCard', 'high'],
  ['depositVelocity', 'low'],
  ['withdrawalVelocity', 'medium'],
  ['littlePlay', 'medium'],
  ['bonusAccounts', 'high'],
  ['lowRiskPlay', 'medium'],
  ['bonusWithdrawal', 'medium'],
  ['returning', 'high'],
] as const)('the rule %s is on, of %s severity, with its standard thresholds', (rule, severity) => {
  const standard = { on: true, severity, thresholds: standardValues(rule) }
  expect(STANDARD_RULES[rule]).toEqual(standard)
  expect(settingsOf(rule, undefined)).toEqual(standard)
  expect(thresholdProblem(rule, standardValues(rule))).toBeNull()
})

test('a problem names the first wrong threshold', () => {
  expect(thresholdProblem('littlePlay', { amount: 500, percent: 101, days: 91 })).toEqual({
    name: 'percent',
    least: 1,
    most: 100,
  })
})

test('every rule is listed once', () => {
  expect(RULE_ORDER).toEqual(RISK_RULES)
  expect([...RULE_ORDER].sort()).toEqual(Object.keys(RULE_DEFINITIONS).sort())
})

test('what staff saved applies, with the standard of a threshold that is new since and without one that is gone', () => {
  const saved = { on: false, severity: 'high', thresholds: { round: 7, gone: 3 } } as const
  expect(settingsOf('largeWin', saved)).toEqual({
    on: false,
    severity: 'high',
    thresholds: { round: 7, day: 10_000 },
  })
  const rules = rulesWith({ largeWin: saved })
  expect(rules.largeWin).toEqual(settingsOf('largeWin', saved))
  expect(rules.largeLoss).toEqual(STANDARD_RULES.largeLoss)
})

test.each(RISK_RULES)('settings that were saved for %s apply to it alone', (rule) => {
  const saved = { ...STANDARD_RULES[rule], on: false }
  expect(rulesWith({ [rule]: saved })).toEqual({ ...STANDARD_RULES, [rule]: saved })
})

test('the value of a threshold is read by its name', () => {
  expect(thresholdOf(STANDARD_RULES.largeWin, 'day')).toBe(10_000)
  expect(() => thresholdOf(STANDARD_RULES.returning, 'day')).toThrow('day')
})
