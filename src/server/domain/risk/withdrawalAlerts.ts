import type { RiskFact } from '../../../entities/desk/risk.ts'
import { dayPlus, HOUR } from '../../../rules/calendar.ts'
import type { Units } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import { thresholdOf } from '../../../rules/risk/riskRules.ts'
import { absolute, amountOf, fact, span, sum, type RiskAlert, type RuleContext } from './riskAlerts.ts'

/** A withdrawal as the rules see it. */
export interface WithdrawalFacts {
  withdrawalId: string
  amount: Units
  at: number
  /** What is left in the player's wallets after it. */
  left: Units
  /** The deposits and valid bets since `littleSince`, the start of the first day that the rule looks at. */
  deposited: Units
  validBets: Units
  littleSince: number
  /** The latest bonus that was claimed; null without one in the time that the rules look at. */
  bonus: {
    claimedAt: number
    amount: Units
    /** The bets since the day of the claim. */
    validBets: Units
    result: Units
  } | null
}

const withdrawalFact = (context: RuleContext, { withdrawalId, amount, at }: WithdrawalFacts): RiskFact =>
  sum('withdrawalAmount', amount, {
    page: 'withdrawals',
    query: { queue: 'all', ...span(context, at, at), number: numberOf(withdrawalId) },
  })

/** A withdrawal after deposits that were hardly played. */
const littlePlay = (context: RuleContext, facts: WithdrawalFacts): RiskAlert[] => {
  const { withdrawalId, amount, at, deposited, validBets, littleSince } = facts
  const settings = context.rules.littlePlay
  const share = BigInt(thresholdOf(settings, 'percent'))
  const isLittle =
    amount >= amountOf(context, 'littlePlay', 'amount') &&
    deposited > 0n &&
    validBets * 100n < deposited * share
  if (!settings.on || !isLittle) return []
  const query = span(context, littleSince, at)
  return [
    {
      rule: 'littlePlay',
      key: withdrawalId,
      amount,
      facts: [
        withdrawalFact(context, facts),
        sum('deposited', deposited, {
          page: 'deposits',
          query: { queue: 'all', status: 'credited', ...query },
        }),
        sum('validBets', validBets, { page: 'bets', query }),
      ],
    },
  ]
}

/** A bonus that was wagered almost without a risk, such as on both sides of an even bet. */
const lowRiskPlay = (context: RuleContext, facts: WithdrawalFacts): RiskAlert[] => {
  const { withdrawalId, amount, at, bonus } = facts
  const settings = context.rules.lowRiskPlay
  if (!settings.on || !bonus) return []
  const { validBets, result, claimedAt } = bonus
  const share = BigInt(thresholdOf(settings, 'percent'))
  const earliest = dayPlus(at, -thresholdOf(settings, 'days'), context.zone).start
  const isLow =
    claimedAt >= earliest &&
    validBets >= amountOf(context, 'lowRiskPlay', 'bets') &&
    absolute(result) * 100n <= validBets * share
  if (!isLow) return []
  const opens = { page: 'bets', query: span(context, claimedAt, at) }
  return [
    {
      rule: 'lowRiskPlay',
      key: withdrawalId,
      amount,
      facts: [
        withdrawalFact(context, facts),
        sum('bonus', bonus.amount),
        fact('moment', 'claimedAt', claimedAt),
        sum('validBets', validBets, opens),
        sum('betResult', result, opens),
      ],
    },
  ]
}

/** Nearly everything is withdrawn soon after a bonus. */
const bonusWithdrawal = (context: RuleContext, facts: WithdrawalFacts): RiskAlert[] => {
  const { withdrawalId, amount, at, left, bonus } = facts
  const settings = context.rules.bonusWithdrawal
  if (!settings.on || !bonus) return []
  const whole = amount + left
  const share = BigInt(thresholdOf(settings, 'percent'))
  const isSoon = at - bonus.claimedAt <= thresholdOf(settings, 'hours') * HOUR
  if (!isSoon || amount * 100n < whole * share) return []
  return [
    {
      rule: 'bonusWithdrawal',
      key: withdrawalId,
      amount,
      facts: [
        withdrawalFact(context, facts),
        sum('balanceLeft', left),
        sum('bonus', bonus.amount),
        fact('moment', 'claimedAt', bonus.claimedAt),
      ],
    },
  ]
}

/** Returns the alerts of one withdrawal. */
export const withdrawalAlerts = (context: RuleContext, facts: WithdrawalFacts): RiskAlert[] => [
  ...littlePlay(context, facts),
  ...lowRiskPlay(context, facts),
  ...bonusWithdrawal(context, facts),
]
