import { explainRebate, incomePayments } from '../../../endpoints/team/income.ts'
import type { ContractKind } from '../../../entities/contracts/contract.ts'
import { sumOfWire } from '../../../rules/money/money.ts'
import type { Explained } from '../../kit/listModel/figure.ts'

/** Returns the call for the payments whose sum is a day's income of one kind of contract. */
export const paymentsOf = (kind: ContractKind, day: string): Explained<typeof incomePayments> => ({
  call: incomePayments,
  input: { kind, day },
  equals: ({ totals }) => totals.net,
})

/** Returns the call for a day's credited rebate, by category. */
export const rebateOf = (day: string): Explained<typeof explainRebate> => ({
  call: explainRebate,
  input: { day },
  equals: ({ records }) => sumOfWire(records.map(({ own, team }) => own + team)),
})
