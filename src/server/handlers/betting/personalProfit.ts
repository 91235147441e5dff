import type { personalProfit } from '../../../endpoints/betting/reports.ts'
import { dayName, periodOf } from '../../../rules/calendar.ts'
import { ok } from '../../../rules/decision.ts'
import { addFigures, NO_FIGURES, sumFigures } from '../../domain/team/figures.ts'
import type { Handler } from '../../ports/context.ts'
import type { Figures } from '../../domain/team/figures.ts'
import { presentFigures } from '../presenters/figures.ts'
import { wholeDays } from '../query/reportSpan.ts'

/** in_personal_loss (§2): reads the account's own rollup rows, so that the figures equal its bets and its money. */
export const handlePersonalProfit: Handler<typeof personalProfit> = async (
  input,
  { actor, ports, brand, now },
) => {
  const month = periodOf(now, 'M', brand.zone)
  const span = wholeDays({ from: input.from ?? month.start, to: input.to ?? month.end }, brand.zone)
  const all = await ports.rollups.rows({
    unit: 'account',
    grain: 'day',
    lineId: actor.lineId,
    accountId: actor.accountId,
    from: span.from,
    to: span.to,
  })
  const rows = input.category ? all.filter((row) => row.category === input.category) : all
  const days = new Map<number, Figures>()
  for (const row of rows) days.set(row.slot, addFigures(days.get(row.slot) ?? NO_FIGURES, row))
  const oldestFirst = input.order === 'ascend' ? 1 : -1
  const slots = [...days.keys()].sort((a, b) => (a - b) * oldestFirst)
  const start = (input.pageNo - 1) * input.pageSize
  return ok({
    list: slots.slice(start, start + input.pageSize).map((slot) => ({
      day: dayName(slot, brand.zone),
      ...presentFigures(days.get(slot) ?? NO_FIGURES),
    })),
    pageNo: input.pageNo,
    pageSize: input.pageSize,
    total: slots.length,
    totals: presentFigures(sumFigures(rows)),
  })
}
