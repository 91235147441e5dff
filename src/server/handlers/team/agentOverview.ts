import type { teamOverviewSum } from '../../../endpoints/team/agent.ts'
import type { GameCategory } from '../../../entities/games/game.ts'
import { dayName, dayPlus, daysIn } from '../../../rules/calendar.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { fromWire, sum, toWire } from '../../../rules/money/money.ts'
import { NO_FIGURES, addFigures, profitOf, sumFigures } from '../../domain/team/figures.ts'
import type { Handler } from '../../ports/context.ts'
import type { ReportSpan } from '../../ports/team/reports.ts'
import type { Figures } from '../../domain/team/figures.ts'
import type { FigureRow } from '../../ports/team/rollups.ts'
import { incomeOf } from '../../usecases/team/incomeOf.ts'
import { presentFigures } from '../presenters/figures.ts'
import { daysOf, ONLINE_MS, unseenBefore, wholeDaysUpTo } from '../query/reportSpan.ts'
import { rootOf } from './teamRoot.ts'

/** How many downlines the overview compares. */
const TOP = 10
/** Five years, because each day is returned and calendar days are slow to compute. */
const DAYS_MAX = 1_830

const group = <Key>(rows: readonly FigureRow[], keyOf: (row: FigureRow) => Key): Map<Key, Figures> => {
  const sums = new Map<Key, Figures>()
  for (const row of rows) sums.set(keyOf(row), addFigures(sums.get(keyOf(row)) ?? NO_FIGURES, row))
  return sums
}

const dayBefore = (span: ReportSpan, zone: string): ReportSpan => ({
  from: dayPlus(span.from, -daysOf(span), zone).start,
  to: span.from,
})

const byDay = (
  rows: readonly FigureRow[],
  active: ReadonlyMap<number, number>,
  span: ReportSpan,
  zone: string,
) => {
  const sums = group(rows, (row) => row.slot)
  return daysIn({ start: span.from, end: span.to }, zone).map((day) => ({
    day: dayName(day.start, zone),
    ...presentFigures(sums.get(day.start) ?? NO_FIGURES),
    activeMembers: active.get(day.start) ?? 0,
  }))
}

const byCategory = (rows: readonly FigureRow[]) =>
  [...group(rows, (row) => row.category)]
    .filter((entry): entry is [GameCategory, Figures] => entry[0] !== null && entry[1].betCount > 0)
    .map(([category, f]) => ({
      category,
      stake: toWire(f.stake),
      validBets: toWire(f.validBets),
      profit: toWire(profitOf(f)),
    }))
    .sort((a, b) => b.validBets - a.validBets)

/** The moments (epoch ms) since which an account was last seen to count as online, or as seen in 3 or 7 days. */
const lastSeenLimits = (now: number, zone: string) => ({
  online: now - ONLINE_MS,
  threeDays: unseenBefore(now, 3, zone),
  sevenDays: unseenBefore(now, 7, zone),
})

const presentTopDownline = ({ name, figures }: { name: string; figures: Figures }) => ({
  account: name,
  validBets: toWire(figures.validBets),
  profit: toWire(profitOf(figures)),
})

/**
 * §2 team overview. All sums come from the team's rollup rows of whole settlement days, so that they equal the
 * statements and the bets. With a category, money that belongs to no game (deposits, promotions …) is left out.
 */
export const handleTeamOverview: Handler<typeof teamOverviewSum> = async (input, context) => {
  const { ports, brand, now } = context
  const { zone } = brand
  const days = wholeDaysUpTo(DAYS_MAX, input, zone)
  if (!days.ok) return days
  const span = days.value
  const root = await rootOf(context, input.account)
  if (!root.ok) return root
  const { lineId, accountId } = root.value
  const asOf = await ports.rollups.asOf(lineId, now)
  if (asOf === 0) return refuse('figures.not.ready')
  const before = dayBefore(span, zone)
  const all = await ports.rollups.rows({
    unit: 'team',
    grain: 'day',
    lineId,
    accountId,
    from: before.from,
    to: span.to,
  })
  const wanted = input.category ? all.filter((row) => row.category === input.category) : all
  const rows = wanted.filter((row) => row.slot >= span.from)
  const earlier = wanted.filter((row) => row.slot < span.from)
  const { before: newHeadcountsBefore, ...headcounts } = await ports.reports.headcounts(
    root.value,
    { span, before },
    lastSeenLimits(now, zone),
  )
  const { category } = input
  const top = await ports.reports.topDownlines(root.value, { span, zone, category, limit: TOP })
  // Received less paid down, as "my income" shows it by day.
  const income = [...(await incomeOf(ports, root.value, before.from, span.to))]
  const incomeSum = (within: (day: number) => boolean) =>
    toWire(sum(income.flatMap(([day, kinds]) => (within(day) ? Object.values(kinds) : []))))
  const minimum = fromWire(brand.rules.activeMinimum)
  const active = await ports.rollups.activeByDay(root.value, before.from, span.to, minimum)
  return ok({
    teamBalance: toWire(await ports.reports.teamBalance(root.value)),
    figures: presentFigures(sumFigures(rows)),
    before: {
      ...presentFigures(sumFigures(earlier)),
      ...newHeadcountsBefore,
      activeMembers: await ports.rollups.activeMembers(root.value, before.from, before.to, minimum),
      myIncome: incomeSum((day) => day < span.from),
    },
    ...headcounts,
    activeMembers: await ports.rollups.activeMembers(root.value, span.from, span.to, minimum),
    myIncome: incomeSum((day) => day >= span.from),
    byDay: byDay(rows, active, span, zone),
    byDayBefore: byDay(earlier, active, before, zone),
    byCategory: byCategory(rows),
    topDownlines: top.map(presentTopDownline),
    zone,
    asOf,
  })
}
