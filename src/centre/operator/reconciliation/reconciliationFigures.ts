import type { ReconciliationRow } from '../../../entities/desk/reconciliation.ts'
import type { Opens } from '../../kit/listModel/figure.ts'
import { opens } from '../figures.ts'

export const RECONCILIATION_FIGURES = ['differs', 'missingHere', 'missingThere', 'openCount'] as const
export type ReconciliationFigure = (typeof RECONCILIATION_FIGURES)[number]

/** Returns the list of differences that a figure of a statement counts; null without any. */
export const reconciliationFigure = (figure: ReconciliationFigure, row: ReconciliationRow): Opens | null => {
  if (row[figure] === 0) return null
  const filter = figure === 'openCount' ? { resolution: 'open' } : { result: figure }
  return opens('differences', { reconciliation: row.id, ...filter }, ({ total }) => total)
}
