import { RISK_RULES, type RiskRule, type RiskSeverity, type ThresholdUnit } from '../../entities/desk/risk.ts'
import { requireValue } from '../requireValue.ts'

/** A threshold: its unit, the value that the site comes with, and what staff may set. */
export interface Threshold {
  unit: ThresholdUnit
  value: number
  least: number
  most: number
}

const MAX_AMOUNT = 100_000_000

const money = (value: number): Threshold => ({ unit: 'money', value, least: 1, most: MAX_AMOUNT })
const count = (value: number): Threshold => ({ unit: 'count', value, least: 1, most: 1000 })
/** An alert names each of the accounts. */
const accounts = (value: number): Threshold => ({ unit: 'count', value, least: 2, most: 50 })
/** Devices and addresses are kept for 90 days, so no rule looks further back. */
const days = (value: number): Threshold => ({ unit: 'days', value, least: 1, most: 90 })
const percent = (value: number): Threshold => ({ unit: 'percent', value, least: 1, most: 100 })

/** What a rule looks at. A value that reaches a threshold raises an alert. */
interface RuleDefinition {
  severity: RiskSeverity
  thresholds: Readonly<Record<string, Threshold>>
}

/** Every rule with the settings that the site comes with. */
export const RULE_DEFINITIONS: Readonly<Record<RiskRule, RuleDefinition>> = {
  /** One round, or all rounds that were settled on a day, won this much. */
  largeWin: { severity: 'medium', thresholds: { round: money(5_000), day: money(10_000) } },
  /** One round, or all rounds that were settled on a day, lost this much. */
  largeLoss: { severity: 'medium', thresholds: { round: money(5_000), day: money(10_000) } },
  /** So many accounts used the same browser at the same address. */
  sameDevice: { severity: 'medium', thresholds: { accounts: accounts(3), days: days(30) } },
  /** So many accounts used the same address: more than a household. */
  sameAddress: { severity: 'low', thresholds: { accounts: accounts(6), days: days(7) } },
  /** So many accounts have, or had, the same bank card. */
  sameCard: { severity: 'high', thresholds: { accounts: accounts(2) } },
  /** Credited deposits: within an hour, on a day, and their sum on a day. */
  depositVelocity: { severity: 'low', thresholds: { hour: count(6), day: count(15), amount: money(20_000) } },
  /** Requested withdrawals: within an hour, on a day, and their sum on a day. */
  withdrawalVelocity: {
    severity: 'medium',
    thresholds: { hour: count(3), day: count(5), amount: money(20_000) },
  },
  /** A withdrawal of this amount, while the valid bets are less than a share of what was deposited. */
  littlePlay: { severity: 'medium', thresholds: { amount: money(500), percent: percent(50), days: days(7) } },
  /** So many accounts of one device claimed the same promotion. */
  bonusAccounts: { severity: 'high', thresholds: { accounts: accounts(2), days: days(30) } },
  /** A withdrawal after a bonus that was wagered with a result of at most a share of the valid bets. */
  lowRiskPlay: { severity: 'medium', thresholds: { bets: money(5_000), percent: percent(1), days: days(7) } },
  /** A withdrawal of nearly everything soon after a bonus. */
  bonusWithdrawal: {
    severity: 'medium',
    thresholds: { hours: { unit: 'hours', value: 24, least: 1, most: 168 }, percent: percent(90) },
  },
  /** A self-excluded or closed person comes back, on its own account or with another one. */
  returning: { severity: 'high', thresholds: {} },
}

/** The settings of a rule. */
export interface RuleSettings {
  on: boolean
  severity: RiskSeverity
  thresholds: Readonly<Record<string, number>>
}

/** The settings of every rule. */
export type RiskRules = Readonly<Record<RiskRule, RuleSettings>>

const standardOf = (rule: RiskRule): RuleSettings => {
  const { severity, thresholds } = RULE_DEFINITIONS[rule]
  const values = Object.entries(thresholds).map(([name, { value }]) => [name, value] as const)
  return { on: true, severity, thresholds: Object.fromEntries(values) }
}

/** Returns the settings of a rule: those that staff have saved, with the standard value of a threshold that is new since. */
export const settingsOf = (rule: RiskRule, saved: RuleSettings | undefined): RuleSettings => {
  const standard = standardOf(rule)
  if (!saved) return standard
  const known = Object.entries(saved.thresholds).filter(([name]) => name in standard.thresholds)
  return { ...saved, thresholds: { ...standard.thresholds, ...Object.fromEntries(known) } }
}

/** Returns the settings of every rule. */
export const rulesWith = (saved: Readonly<Partial<Record<RiskRule, RuleSettings>>>): RiskRules => {
  const of = (rule: RiskRule): RuleSettings => settingsOf(rule, saved[rule])
  return {
    largeWin: of('largeWin'),
    largeLoss: of('largeLoss'),
    sameDevice: of('sameDevice'),
    sameAddress: of('sameAddress'),
    sameCard: of('sameCard'),
    depositVelocity: of('depositVelocity'),
    withdrawalVelocity: of('withdrawalVelocity'),
    littlePlay: of('littlePlay'),
    bonusAccounts: of('bonusAccounts'),
    lowRiskPlay: of('lowRiskPlay'),
    bonusWithdrawal: of('bonusWithdrawal'),
    returning: of('returning'),
  }
}

/** The rules with the settings that the site comes with. */
export const STANDARD_RULES: RiskRules = rulesWith({})

/** Returns the value of a threshold. */
export const thresholdOf = (settings: RuleSettings, name: string): number =>
  requireValue(settings.thresholds[name], name)

/** What is wrong with the thresholds that staff want to save: the name of the threshold, and its bounds. */
export interface ThresholdProblem {
  name: string
  least: number
  most: number
}

const WHOLE: readonly ThresholdUnit[] = ['count', 'percent', 'hours', 'days']

/** Returns the first threshold that is missing, out of its bounds or not a whole number; null when all are right. */
export const thresholdProblem = (
  rule: RiskRule,
  values: Readonly<Record<string, number>>,
): ThresholdProblem | null => {
  for (const [name, { unit, least, most }] of Object.entries(RULE_DEFINITIONS[rule].thresholds)) {
    const value = values[name]
    const isWrong =
      value === undefined ||
      value < least ||
      value > most ||
      (WHOLE.includes(unit) && !Number.isInteger(value))
    if (isWrong) return { name, least, most }
  }
  return null
}

/** The rules in the order of the screen. */
export const RULE_ORDER: readonly RiskRule[] = RISK_RULES
