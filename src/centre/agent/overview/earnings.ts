import { explainBill } from '../../../endpoints/contracts/contracts.ts'
import type { IncomeForecast, NextPayout } from '../../../entities/team/forecast.ts'
import type { Explained, Opens } from '../../kit/listModel/figure.ts'
import { agentPage } from '../address.ts'
import { CONTRACT_PAGES } from '../contracts/contractPages.ts'
import { opens } from '../figures.ts'

const SOURCES = ['rebate', 'dividend', 'daily', 'hourly', 'realtime'] as const
export type IncomeSource = (typeof SOURCES)[number]

/** One source of income this month, with its next payment. */
export interface Earning {
  source: IncomeSource
  paid: number
  opens: Opens
  next: NextPayout | undefined
}

type Month = IncomeForecast['month']

/** Returns the list whose total is this month's income, of one source or of all. */
export const paidThisMonth = ({ from, today }: Month, source?: IncomeSource): Opens =>
  opens('agentRevenueReport', { kind: source }, ({ totals }) => totals.total, { from, to: today })

/** Returns the sources that paid something this month or will pay next, in a fixed order. */
export const earningsOf = ({ month, payouts }: IncomeForecast): readonly Earning[] =>
  SOURCES.map((source) => ({
    source,
    paid: month.paid[source],
    opens: paidThisMonth(month, source),
    next: payouts.find(({ kind }) => kind === source),
  })).filter(({ source, paid, next }) => paid !== 0 || next !== undefined || source === 'rebate')

/** Returns the call that explains a payment whose bill exists; null for a forecast. */
export const payoutBill = ({ billId }: NextPayout): Explained<typeof explainBill> | null =>
  billId === null ? null : { call: explainBill, input: { id: billId }, equals: ({ bill }) => bill.own }

/** Returns the address of a payment: its bill, or the running period that it is expected from. */
export const payoutAddress = ({ kind, billId }: NextPayout): string =>
  kind === 'rebate'
    ? agentPage('agentRevenueReport')
    : agentPage(CONTRACT_PAGES[kind].page, { open: billId ?? undefined })
