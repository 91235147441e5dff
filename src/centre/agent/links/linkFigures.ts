import type { LinkFigure } from '../../../entities/team/linkResults.ts'
import type { DayRange } from '../../kit/format/presets.ts'
import type { Opens } from '../../kit/listModel/figure.ts'
import { opens } from '../figures.ts'

/** The figures of links: first the steps from a click to a deposit, then the money. */
export const LINK_FIGURES = [
  'clicks',
  'registrations',
  'firstDeposits',
  'deposits',
  'validBets',
  'earned',
  'paid',
  'income',
] as const satisfies readonly LinkFigure[]

/** The links and days of a figure; without a link and a channel, all links. */
export interface LinkScope {
  link?: string | undefined
  channel?: string | undefined
  range: DayRange | undefined
}

const MONEY = {
  deposits: 'deposits',
  validBets: 'validBets',
  earned: 'earned',
  paid: 'paid',
  income: 'income',
} as const

/** Returns the list that a figure of links opens. Clicks have no accounts behind them, so they open their days. */
export const linkFigure = (figure: LinkFigure, { link, channel, range }: LinkScope): Opens => {
  if (figure === 'clicks')
    return opens('linkResults', { by: 'day', link, channel }, ({ totals }) => totals.clicks, range)
  if (figure === 'registrations' || figure === 'firstDeposits')
    return opens(
      'linkAccounts',
      { link, channel, event: figure === 'registrations' ? 'registered' : 'firstDeposit' },
      ({ total }) => total,
      range,
    )
  const field = MONEY[figure]
  return opens('linkAccounts', { link, channel, sort: `-${field}` }, ({ totals }) => totals[field], range)
}
