import * as z from 'zod/mini'
import { count, epochMs, id, money, recordKey, text } from '../scalars.ts'
import { assignable } from './chatDesk.ts'
import { moneyPlayer } from './moneyDesk.ts'

/** The rules that raise alerts. Their thresholds are in rules/risk/riskRules. */
export const RISK_RULES = [
  'largeWin',
  'largeLoss',
  'sameDevice',
  'sameAddress',
  'sameCard',
  'depositVelocity',
  'withdrawalVelocity',
  'littlePlay',
  'bonusAccounts',
  'lowRiskPlay',
  'bonusWithdrawal',
  'returning',
] as const
export const riskRule = z.enum(RISK_RULES)
export type RiskRule = z.infer<typeof riskRule>

/** What a case is about: the rule that raised it, or `manual` for one that a person opened. */
export const riskKind = z.enum([...RISK_RULES, 'manual'])
export type RiskKind = z.infer<typeof riskKind>

export const RISK_SEVERITIES = ['low', 'medium', 'high'] as const
export const riskSeverity = z.enum(RISK_SEVERITIES)
export type RiskSeverity = z.infer<typeof riskSeverity>

export const RISK_STATES = ['open', 'closed'] as const
export const riskState = z.enum(RISK_STATES)
export type RiskState = z.infer<typeof riskState>

/** How a case ended: the suspicion was right, or it was not. */
export const riskOutcome = z.enum(['confirmed', 'falseAlarm'])
export type RiskOutcome = z.infer<typeof riskOutcome>

/** The unit of a threshold. Money is an amount on the wire, `percent` a whole number from 0 to 100. */
export const thresholdUnit = z.enum(['money', 'count', 'percent', 'hours', 'days'])
export type ThresholdUnit = z.infer<typeof thresholdUnit>

/** The values of a rule's thresholds, by name. */
export const thresholdValues = z.record(text(20), money)

/** A rule with its settings. */
export const riskRuleState = z.object({
  riskKind: riskRule,
  on: z.boolean(),
  severity: riskSeverity,
  thresholds: z.array(
    z.object({ name: z.string(), unit: thresholdUnit, value: money, least: money, most: money }),
  ),
  /** Who changed it last; empty while it has the settings that the site comes with. */
  changedBy: z.string(),
  changedAt: z.nullable(epochMs),
})
export type RiskRuleState = z.infer<typeof riskRuleState>

/** The list of the operator centre whose rows make up a figure: a page key and its filters. */
export const opensList = z.object({ page: z.string(), query: z.record(z.string(), z.string()) })
export type OpensList = z.infer<typeof opensList>

/** One fact of a case, or one figure of its player. Its name is a word of the operator's texts. */
export const riskFact = z.object({
  name: z.string(),
  kind: z.enum(['money', 'count', 'percent', 'moment', 'text', 'account']),
  value: z.union([z.string(), z.number()]),
  opens: z.nullable(opensList),
})
export type RiskFact = z.infer<typeof riskFact>

/** A case in the list of staff. `amount` is null for a case that is not about money. */
export const riskCaseRow = z.object({
  key: recordKey,
  number: z.string(),
  account: z.string(),
  riskKind,
  severity: riskSeverity,
  status: riskState,
  amount: z.nullable(money),
  assignee: z.string(),
  openedAt: epochMs,
  /** The person who opened it; empty for a case that a rule raised. */
  openedBy: z.string(),
  outcome: z.nullable(riskOutcome),
  closedBy: z.string(),
  closedAt: z.nullable(epochMs),
})
export type RiskCaseRow = z.infer<typeof riskCaseRow>

/** What two accounts have in common. */
export const RISK_TRACES = ['device', 'address', 'card', 'person', 'idNumber', 'mobile', 'email'] as const
export const riskTrace = z.enum(RISK_TRACES)
export type RiskTrace = z.infer<typeof riskTrace>

/** Another account that shares a device, an address, a card or an identity with the player. */
export const relatedAccount = z.object({
  key: recordKey,
  account: z.string(),
  shares: z.array(z.object({ trace: riskTrace, label: z.string() })),
  lastAt: epochMs,
  /** Whether the account is self-excluded or closed. */
  blocked: z.nullable(z.enum(['excluded', 'closed'])),
})
export type RelatedAccount = z.infer<typeof relatedAccount>

/** A case with everything that its examination needs. */
export const riskCase = z.object({
  case: riskCaseRow,
  /** What raised it, as it was then. */
  facts: z.array(riskFact),
  /** Why it was opened by hand, or closed. */
  openingReason: z.string(),
  closingReason: z.string(),
  notes: z.array(z.object({ id, staff: z.string(), text: z.string(), at: epochMs })),
  assigneeId: z.nullable(id),
  people: z.array(assignable),
  playerKey: recordKey,
  /** The figures of the player over the last `days` settlement days, as they are now. */
  days: count,
  figures: z.array(riskFact),
  related: z.array(relatedAccount),
  /** The other cases of the player, newest first. */
  others: z.array(riskCaseRow),
  player: moneyPlayer,
})
