import type { teamOverviewSum } from '../../endpoints/agent.ts'
import type { GameCategory } from '../../entities/game.ts'
import { dayName, dayPlus, daysIn } from '../../rules/calendar.ts'
import { ok, refuse } from '../../rules/decision.ts'
import { fromWire, sum, toWire } from '../../rules/money.ts'
import { NO_FIGURES, addFigures, profitOf, sumFigures } from '../domain/figures.ts'
import type { Answer } from '../ports/context.ts'
import type { ReportSpan } from '../ports/reports.ts'
import type { FigureRow, Figures } from '../ports/rollups.ts'
import { incomeOf } from './acts/incomeOf.ts'
import { presentFigures } from './presenters/figures.ts'
import { daysOf, ONLINE_MS, unseenBefore, wholeDaysUpTo } from './reportSpan.ts'
import { rootOf } from './teamRoot.ts'

/** How many downlines the overview compares. */
const TOP = 10
/** Five years: each day is answered, and a calendar day takes a while to find. */
const DAYS_MOST = 1_830

const group = <Key>(rows: readonly FigureRow[], keyOf: (row: FigureRow) => Key): Map<Key, Figures> => {
  const sums = new Map<Key, Figures>()
  for (const row of rows) sums.set(keyOf(row), addFigures(sums.get(keyOf(row)) ?? NO_FIGURES, row))
  return sums
}

const dayBefore = (span: ReportSpan, zone: string): ReportSpan => ({ from: dayPlus(span.from, -daysOf(span), zone).start, to: span.from })

const byDay = (rows: readonly FigureRow[], span: ReportSpan, zone: string) => {
  const sums = group(rows, (row) => row.slot)
  return daysIn({ start: span.from, end: span.to }, zone)
    .map((day) => ({ day: dayName(day.start, zone), ...presentFigures(sums.get(day.start) ?? NO_FIGURES) }))
}

const byCategory = (rows: readonly FigureRow[]) =>
  [...group(rows, (row) => row.category)]
    .filter((entry): entry is [GameCategory, Figures] => entry[0] !== null && entry[1].betCount > 0)
    .map(([category, f]) => ({
      category, stake: toWire(f.stake), validBets: toWire(f.validBets), profit: toWire(profitOf(f)),
    }))
    .sort((a, b) => b.validBets - a.validBets)

/**
 * §2 team overview. All sums are the team's rollup rows of whole settlement days, so that they equal the statements
 * and the bets; with a category, money that belongs to no game (deposits, promotions …) is not in them.
 */
export const answerTeamOverview: Answer<typeof teamOverviewSum> = async (input, context) => {
  const { ports, brand, now } = context
  const { zone } = brand
  const days = wholeDaysUpTo(DAYS_MOST, input, zone)
  if (!days.ok) return days
  const span = days.value
  const root = await rootOf(context, input.account)
  if (!root.ok) return root
  const { lineId, accountId } = root.value
  const asOf = await ports.rollups.asOf(lineId, now)
  if (asOf === 0) return refuse('figures.not.ready')
  const before = dayBefore(span, zone)
  const all = await ports.rollups.rows('team', 'day', lineId, accountId, before.from, span.to)
  const wanted = input.category ? all.filter((row) => row.category === input.category) : all
  const rows = wanted.filter((row) => row.slot >= span.from)
  const heads = await ports.reports.headCounts(root.value, span, {
    online: now - ONLINE_MS, threeDays: unseenBefore(now, 3, zone), sevenDays: unseenBefore(now, 7, zone),
  })
  const top = await ports.reports.topDownlines(root.value, { span, zone, category: input.category, limit: TOP })
  // What was received less what was paid down, as "my income" shows it by day.
  const income = await incomeOf(ports, root.value, span.from, span.to)
  const minimum = fromWire(brand.rules.activeMinimum)
  return ok({
    teamBalance: toWire(await ports.reports.teamBalance(root.value)),
    figures: presentFigures(sumFigures(rows)),
    before: presentFigures(sumFigures(wanted.filter((row) => row.slot < span.from))),
    ...heads,
    activeMembers: await ports.rollups.activeMembers(root.value, span.from, span.to, minimum),
    myIncome: toWire(sum([...income.values()].flatMap((day) => Object.values(day)))),
    byDay: byDay(rows, span, zone),
    byCategory: byCategory(rows),
    topDownlines: top.map((row) => ({
      account: row.name, validBets: toWire(row.figures.validBets), profit: toWire(profitOf(row.figures)),
    })),
    zone,
    asOf,
  })
}
