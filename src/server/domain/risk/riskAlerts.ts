import type { OpensList, RiskFact, RiskRule } from '../../../entities/desk/risk.ts'
import { dayName } from '../../../rules/calendar.ts'
import { fromWire, toWire, type Units } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import { keyOf } from '../../../rules/recordKey.ts'
import { thresholdOf, type RiskRules } from '../../../rules/risk/riskRules.ts'

/**
 * An alert. `key` names the facts: the same rule raises one alert for the same account and key, however often it is
 * asked. `amount` is null where the facts are not about money.
 */
export interface RiskAlert {
  rule: RiskRule
  key: string
  amount: Units | null
  facts: RiskFact[]
}

/** What every rule needs besides the facts: the settings, the site's zone, and the name of the account. */
export interface RuleContext {
  rules: RiskRules
  zone: string
  account: string
}

export const fact = (
  kind: RiskFact['kind'],
  name: string,
  value: string | number,
  opens: OpensList | null = null,
): RiskFact => ({ name, kind, value, opens })

export const sum = (name: string, units: Units, opens: OpensList | null = null): RiskFact =>
  fact('money', name, toWire(units), opens)

/** Returns the filters of a list: an account and whole days. `until` is a moment of the last day. */
export const span = (
  { account, zone }: RuleContext,
  from: number,
  until: number,
): Record<string, string> => ({
  account,
  from: dayName(from, zone),
  to: dayName(until, zone),
})

export const amountOf = ({ rules }: RuleContext, rule: RiskRule, name: string): Units =>
  fromWire(thresholdOf(rules[rule], name))

export const absolute = (units: Units): Units => (units < 0n ? -units : units)

const signed = (result: Units): 'largeWin' | 'largeLoss' => (result > 0n ? 'largeWin' : 'largeLoss')

/** A settled round. */
export interface SettledRound {
  roundId: string
  stake: Units
  won: Units
  placedAt: number
  settledAt: number
}

/** Large win and large loss of one round. */
export const roundAlerts = (context: RuleContext, round: SettledRound): RiskAlert[] => {
  const { roundId, stake, won, placedAt, settledAt } = round
  const result = won - stake
  const rule = signed(result)
  if (!context.rules[rule].on || absolute(result) < amountOf(context, rule, 'round')) return []
  const opens = {
    page: 'bets',
    query: { ...span(context, placedAt, placedAt), orderNo: numberOf(roundId) },
  }
  return [
    {
      rule,
      key: `round:${roundId}`,
      amount: result,
      facts: [
        sum('roundResult', result, opens),
        sum('roundStake', stake),
        sum('roundWon', won),
        fact('moment', 'settledAt', settledAt),
      ],
    },
  ]
}

/** Large win and large loss of a settlement day; `day` is its start. */
export const dayAlerts = (
  context: RuleContext,
  { day, result }: { day: number; result: Units },
): RiskAlert[] => {
  const rule = signed(result)
  if (!context.rules[rule].on || absolute(result) < amountOf(context, rule, 'day')) return []
  const opens = { page: 'bets', query: { ...span(context, day, day), time: 'settled' } }
  return [
    {
      rule,
      key: `day:${dayName(day, context.zone)}`,
      amount: result,
      facts: [sum('dayResult', result, opens)],
    },
  ]
}

/** An account that shares something with others. */
export interface SharingAccount {
  lineId: string
  accountId: string
  name: string
}

export const accountFacts = (name: string, accounts: readonly SharingAccount[]): RiskFact[] =>
  accounts.map((one) =>
    fact('account', name, one.name, {
      page: 'players',
      query: { search: one.name, open: keyOf({ lineId: one.lineId, id: one.accountId }) },
    }),
  )

/** What accounts have in common: `key` identifies it, `label` is what staff read. */
export interface Shared {
  rule: 'sameDevice' | 'sameAddress' | 'sameCard'
  key: string
  label: string
  accounts: readonly SharingAccount[]
}

/** An alert about one of several accounts. */
export interface AccountAlert {
  account: SharingAccount
  alert: RiskAlert
}

/**
 * Several accounts on one device, address or bank card, in the order in which they were first seen there. The account
 * with which the number is reached and each later one raise an alert, which names those before it.
 */
export const sharingAlerts = (
  { rules }: Pick<RuleContext, 'rules'>,
  { rule, key, label, accounts }: Shared,
): AccountAlert[] => {
  const settings = rules[rule]
  if (!settings.on) return []
  const first = thresholdOf(settings, 'accounts') - 1
  return accounts.slice(first).map((account, index) => {
    const until = accounts.slice(0, first + index + 1)
    const facts = [
      fact('text', 'shared', label),
      fact('count', 'sharingAccounts', until.length),
      ...accountFacts('sharingAccount', until),
    ]
    return { account, alert: { rule, key, amount: null, facts } }
  })
}

/** The payments of an account up to one of them: those of the hour before it, and of its settlement day. */
export interface Payments {
  rule: 'depositVelocity' | 'withdrawalVelocity'
  /** When the payment was requested. */
  at: number
  hourCount: number
  dayCount: number
  dayAmount: Units
}

const PAYMENT_LISTS = {
  depositVelocity: { page: 'deposits', query: { queue: 'all', status: 'credited' } },
  withdrawalVelocity: { page: 'withdrawals', query: { queue: 'all' } },
} as const

/** Many or large deposits or withdrawals in a short time. Each of the three thresholds raises one alert a day. */
export const velocityAlerts = (context: RuleContext, payments: Payments): RiskAlert[] => {
  const { rule, at, hourCount, dayCount, dayAmount } = payments
  const settings = context.rules[rule]
  if (!settings.on) return []
  const { page, query } = PAYMENT_LISTS[rule]
  const opens = { page, query: { ...query, ...span(context, at, at) } }
  const facts = [
    fact('moment', 'paymentAt', at),
    fact('count', 'hourCount', hourCount),
    fact('count', 'dayCount', dayCount, opens),
    sum('dayAmount', dayAmount, opens),
  ]
  const day = dayName(at, context.zone)
  const reached: readonly (readonly [string, boolean])[] = [
    [`hour:${day}`, hourCount >= thresholdOf(settings, 'hour')],
    [`day:${day}`, dayCount >= thresholdOf(settings, 'day')],
    [`amount:${day}`, dayAmount >= amountOf(context, rule, 'amount')],
  ]
  return reached.flatMap(([key, isReached]) => (isReached ? [{ rule, key, amount: dayAmount, facts }] : []))
}

/** Several accounts of one device that claimed the same promotion: the account itself, and those that did before it. */
export const bonusAccountsAlerts = (
  { rules }: Pick<RuleContext, 'rules'>,
  { promotionId, accounts }: { promotionId: string; accounts: readonly SharingAccount[] },
): RiskAlert[] => {
  const settings = rules.bonusAccounts
  if (!settings.on || accounts.length < thresholdOf(settings, 'accounts')) return []
  return [
    {
      rule: 'bonusAccounts',
      key: promotionId,
      amount: null,
      facts: [
        fact('text', 'promotion', promotionId),
        fact('count', 'sharingAccounts', accounts.length),
        ...accountFacts('sharingAccount', accounts),
      ],
    },
  ]
}
