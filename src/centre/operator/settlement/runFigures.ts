import type { DeskRun, ShortPayerRow } from '../../../entities/desk/settlements.ts'
import { dayName } from '../../../rules/calendar.ts'
import type { Opens } from '../../kit/listModel/figure.ts'
import { opens } from '../figures.ts'

export const RUN_FIGURES = ['items', 'gross', 'paid', 'missing', 'shortBills'] as const
export type RunFigure = (typeof RUN_FIGURES)[number]

/** Returns the list of rebates that a figure of a run counts. */
const rebateFigure = (figure: RunFigure, { key }: DeskRun): Opens =>
  figure === 'missing'
    ? opens('rebates', { run: key, rebateState: 'unclaimed' }, ({ totals }) => totals.unclaimed)
    : opens('rebates', { run: key }, ({ total, totals }) =>
        figure === 'gross' || figure === 'paid' ? totals[figure] : total,
      )

/**
 * Returns the list of bills or rebates that a figure of a run counts; null without any. Bills are listed by the end of their period,
 * which is the first moment of the next day for a period of whole days.
 */
export const runFigure = (figure: RunFigure, run: DeskRun, zone: string): Opens | null => {
  if (run[figure] === 0) return null
  if (run.runKind === 'rebate') return rebateFigure(figure, run)
  if (figure === 'missing')
    return opens('bills', { queue: 'waiting', run: run.key }, ({ totals }) => totals.amount)
  if (figure === 'shortBills') return opens('bills', { queue: 'waiting', run: run.key }, ({ total }) => total)
  const day = dayName(run.periodEnd, zone)
  return opens(
    'bills',
    { queue: 'all', run: run.key },
    ({ total, totals }) => (figure === 'items' ? total : totals[figure]),
    { from: day, to: day },
  )
}

/** Returns the list of unpaid bills of a payer. */
export const shortPayerFigure = (figure: 'bills' | 'owed', { payer }: ShortPayerRow): Opens =>
  opens('bills', { queue: 'waiting', payer }, ({ total, totals }) =>
    figure === 'bills' ? total : totals.amount,
  )
