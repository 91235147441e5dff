import type { BillExplanation } from '../../../entities/contracts/settlement.ts'
import { sumOfWire } from '../../../rules/money/money.ts'

/** What a step of a bill opens: its bets, account records, the bills owed down, or the bill of the period before. */
export type StepOpens = 'bets' | 'rebates' | 'promotions' | 'salaries' | 'owedDown' | 'before'

/** One step from the stake to the payee's share. */
export interface BillStep {
  name:
    | 'stake'
    | 'uncounted'
    | 'validBets'
    | 'winnings'
    | 'rebates'
    | 'promotions'
    | 'salaries'
    | 'netLoss'
    | 'carriedIn'
    | 'basis'
    | 'wonStake'
    | 'lostStake'
    | 'gross'
    | 'owedDown'
    | 'own'
  /** What the step adds (negative: takes off), or the sum up to it. */
  amount: number
  /** Whether the amount is the sum of the steps before it. */
  sum?: true
  opens?: StepOpens
}

const step = (name: BillStep['name'], amount: number, opens?: StepOpens): BillStep => ({
  name,
  amount,
  ...(opens ? { opens } : {}),
})
const total = (name: BillStep['name'], amount: number): BillStep => ({ name, amount, sum: true })
const notZero = ({ amount }: BillStep): boolean => amount !== 0

/** Returns the steps from the stake to the amount that the rate applies to. */
const basisSteps = ({ bill, inputs, basis }: BillExplanation): readonly BillStep[] => {
  if (bill.kind === 'realtime')
    return [
      step('wonStake', inputs.wonStake, 'bets'),
      step('lostStake', inputs.lostStake, 'bets'),
      total('basis', basis),
    ]
  if (bill.kind !== 'dividend')
    return [
      step('stake', inputs.stake, 'bets'),
      ...[step('uncounted', sumOfWire([inputs.validBets, -inputs.stake]), 'bets')].filter(notZero),
      total('validBets', inputs.validBets),
    ]
  return [
    step('stake', inputs.stake, 'bets'),
    step('winnings', -inputs.winnings, 'bets'),
    ...[
      step('rebates', -inputs.rebates, 'rebates'),
      step('promotions', -inputs.promotions, 'promotions'),
      step('salaries', -inputs.salaries, 'salaries'),
    ].filter(notZero),
    total('netLoss', inputs.netLoss),
    ...(inputs.carriedIn === 0 ? [] : [step('carriedIn', inputs.carriedIn, 'before'), total('basis', basis)]),
  ]
}

/**
 * Returns the steps of a bill in two parts, each with a scale of its own because a share is small next to the stakes: from
 * the stake to the basis, and from the contract's share of it to what the payee keeps.
 */
export const billSteps = (explanation: BillExplanation): readonly (readonly BillStep[])[] => [
  basisSteps(explanation),
  [
    step('gross', explanation.bill.gross),
    step('owedDown', -explanation.bill.owedDown, 'owedDown'),
    total('own', explanation.bill.own),
  ],
]

/** The place of a bar, as shares of the width from 0 to 1. */
export interface Bar {
  start: number
  width: number
}

/** Returns the bars of a part: each step begins where the one before ended, and a sum begins at zero. */
export const barsOf = (steps: readonly BillStep[]): readonly Bar[] => {
  let at = 0
  const spans = steps.map(({ amount, sum }) => {
    const from = sum ? 0 : at
    at = sum ? amount : at + amount
    return { low: Math.min(from, at), high: Math.max(from, at) }
  })
  const low = Math.min(0, ...spans.map((one) => one.low))
  const range = Math.max(0, ...spans.map((one) => one.high)) - low || 1
  return spans.map((one) => ({ start: (one.low - low) / range, width: (one.high - one.low) / range }))
}
