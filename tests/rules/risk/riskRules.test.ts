import { describe, expect, test } from 'vitest'
import { RISK_RULES } from '../../../src/entities/desk/risk.ts'
import {
  RULE_DEFINITIONS,
  RULE_ORDER,
  rulesWith,
  settingsOf,
  STANDARD_RULES,
  thresholdOf,
  thresholdProblem,
} from '../../../src/rules/risk/riskRules.ts'

const valuesOf = (rule: keyof typeof RULE_DEFINITIONS, of: 'value' | 'least' | 'most') =>
  Object.fromEntries(
    Object.entries(RULE_DEFINITIONS[rule].thresholds).map(([name, threshold]) => [name, threshold[of]]),
  )

describe.each(RISK_RULES)('the rule %s', (rule) => {
  test('comes with settings that can be saved, as can its bounds', () => {
    const standard = STANDARD_RULES[rule]
    expect(standard).toEqual({
      on: true,
      severity: RULE_DEFINITIONS[rule].severity,
      thresholds: valuesOf(rule, 'value'),
    })
    for (const of of ['value', 'least', 'most'] as const)
      expect(thresholdProblem(rule, valuesOf(rule, of))).toBeNull()
  })

  test.each(Object.keys(RULE_DEFINITIONS[rule].thresholds))('refuses a wrong %s', (name) => {
    const { least, most, unit } = RULE_DEFINITIONS[rule].thresholds[name]!
    const problem = { name, least, most }
    const withValue = (value: number) => thresholdProblem(rule, { ...valuesOf(rule, 'value'), [name]: value })
    expect(withValue(least - 1)).toEqual(problem)
    expect(withValue(most + 1)).toEqual(problem)
    expect(withValue(least + 0.5)).toEqual(unit === 'money' ? null : problem)
    const { [name]: _, ...rest } = valuesOf(rule, 'value')
    expect(thresholdProblem(rule, rest)).toEqual(problem)
  })
})

test('every rule is listed once', () => {
  expect([...RULE_ORDER].sort()).toEqual(Object.keys(RULE_DEFINITIONS).sort())
})

test('what staff saved applies, with the standard of a threshold that is new since and without one that is gone', () => {
  const saved = { on: false, severity: 'high', thresholds: { round: 7, gone: 3 } } as const
  expect(settingsOf('largeWin', saved)).toEqual({
    on: false,
    severity: 'high',
    thresholds: { round: 7, day: thresholdOf(STANDARD_RULES.largeWin, 'day') },
  })
  const rules = rulesWith({ largeWin: saved })
  expect(rules.largeWin).toEqual(settingsOf('largeWin', saved))
  expect(rules.largeLoss).toEqual(STANDARD_RULES.largeLoss)
})
