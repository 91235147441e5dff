import type * as calls from '../../../endpoints/lists/houseReports.ts'
import type { HouseFiguresShown, HouseGrouping, HouseRow } from '../../../entities/desk/houseReports.ts'
import { gameCategory, type GameCategory } from '../../../entities/games/game.ts'
import { dayName, dayPlus, daysIn } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { toWire } from '../../../rules/money/money.ts'
import { COST_TYPES } from '../../../rules/money/transactionTypes.ts'
import { keyOf } from '../../../rules/recordKey.ts'
import { addFigures, ggrOf, ngrOf, NO_FIGURES, type HouseFigures } from '../../domain/money/houseFigures.ts'
import type { Handlers, StaffContext } from '../../ports/context.ts'
import type { HouseScope } from '../../ports/lists/houseReports.ts'
import { gameNaming, presentBet, presentBetTotals } from '../presenters/bet.ts'
import { presentRecord } from '../presenters/record.ts'
import { isReturnSort, returnRows } from './gameReturns.ts'
import { missingShards } from '../query/missingShards.ts'
import { pageOfRows } from '../query/pageOfRows.ts'
import { daysOf, wholeDaysUpTo } from '../query/reportSpan.ts'

/** The most days of a report. */
const DAYS_MAX = 400

interface ScopeInput {
  from: number
  to: number
  topAgent?: string | undefined
  vendor?: string | undefined
  category?: GameCategory | undefined
}

/** Returns the line of a top agent; undefined without a name. Refuses `account.not.found` for a name that is no top agent's. */
const lineOf = async (
  { ports }: StaffContext,
  topAgent: string | undefined,
): Promise<Decision<string | undefined>> => {
  const top = topAgent === undefined ? null : await ports.accounts.byName(topAgent)
  if (topAgent !== undefined && top?.parentId !== null)
    return refuse('account.not.found', { field: 'topAgent' })
  return ok(top?.lineId)
}

/** Returns the scope of a report. Refuses `range.too.long`, and `account.not.found` for a name that is no top agent's. */
const scopeOf = async (
  context: StaffContext,
  { from, to, topAgent, vendor, category }: ScopeInput,
): Promise<Decision<HouseScope>> => {
  const span = wholeDaysUpTo(DAYS_MAX, { from, to }, context.brand.zone)
  if (!span.ok) return span
  const line = await lineOf(context, topAgent)
  return line.ok ? ok({ span: span.value, vendor, category, lineId: line.value }) : line
}

/** Costs belong to no game, so they are shown only without a vendor and a category. */
const hasCosts = ({ vendor, category }: HouseScope): boolean => vendor === undefined && category === undefined

const presentBets = (figures: HouseFigures) => ({
  betCount: figures.betCount,
  stake: toWire(figures.stake),
  validBets: toWire(figures.validBets),
  winnings: toWire(figures.winnings),
  ggr: toWire(ggrOf(figures)),
})

const presentCosts = (figures: HouseFigures) => ({
  bonusCost: toWire(figures.bonusCost),
  rebates: toWire(figures.rebates),
  commissions: toWire(figures.commissions),
  ngr: toWire(ngrOf(figures)),
})

const NO_COSTS = { bonusCost: null, rebates: null, commissions: null, ngr: null }

const presentFigures = (figures: HouseFigures, scope: HouseScope): HouseFiguresShown => ({
  ...presentBets(figures),
  ...(hasCosts(scope) ? presentCosts(figures) : {}),
})

/** Returns what a row is about, from the key of its group. */
const subjectOf = (
  context: StaffContext,
  by: HouseGrouping,
  key: string,
): Pick<HouseRow, 'key' | 'day' | 'vendor' | 'vendorName' | 'category' | 'topAgent'> => {
  const none = { key, day: null, vendor: null, vendorName: null, category: null, topAgent: null }
  if (by === 'day') {
    const day = dayName(Number(key), context.brand.zone)
    return { ...none, key: day, day }
  }
  if (key === '') return none
  if (by === 'vendor') return { ...none, vendor: key, vendorName: gameNaming(context).vendor(key) }
  if (by === 'line') return { ...none, topAgent: key }
  return { ...none, category: gameCategory.safeParse(key).data ?? null }
}

const sumOf = (groups: ReadonlyMap<string, HouseFigures>): HouseFigures =>
  [...groups.values()].reduce(addFigures, NO_FIGURES)

type SortField = 'key' | keyof HouseFiguresShown
const SORTS: readonly SortField[] = [
  'key',
  'betCount',
  'stake',
  'validBets',
  'winnings',
  'ggr',
  'bonusCost',
  'rebates',
  'commissions',
  'ngr',
]

const isSort = (sort: string): sort is SortField => SORTS.some((one) => one === sort)

/** Orders rows: the newest day first, or the largest turnover first, unless the reader chose. */
const sorted = (
  rows: readonly HouseRow[],
  by: HouseGrouping,
  { sort, order }: { sort?: string | undefined; order?: 'ascend' | 'descend' | undefined },
): HouseRow[] => {
  const usual: SortField = by === 'day' ? 'key' : 'stake'
  const field = sort !== undefined && isSort(sort) ? sort : usual
  const sign = order === 'ascend' ? 1 : -1
  const compare = (a: HouseRow, b: HouseRow): number => {
    if (field === 'key') return a.key < b.key ? -1 : Number(a.key > b.key)
    return (a[field] ?? 0) - (b[field] ?? 0) || (a.key < b.key ? -1 : 1)
  }
  return rows.toSorted((a, b) => sign * compare(a, b))
}

/** The days of a span with their figures, also those without any. */
const runOf = (
  { brand }: StaffContext,
  scope: HouseScope,
  groups: ReadonlyMap<string, HouseFigures>,
): (HouseFiguresShown & { day: string })[] =>
  daysIn({ start: scope.span.from, end: scope.span.to }, brand.zone).map(({ start }) => ({
    day: dayName(start, brand.zone),
    ...presentFigures(groups.get(String(start)) ?? NO_FIGURES, scope),
  }))

/** Handlers of endpoints/lists/houseReports.ts. */
export const houseReportsHandlers: Handlers<typeof calls> = {
  houseReport: async ({ by, sort, order, pageNo, pageSize, ...input }, context) => {
    if (sort !== undefined && !isSort(sort)) return refuse('list.sort.unknown', { field: 'sort' })
    const scope = await scopeOf(context, input)
    if (!scope.ok) return scope
    const { groups, missing } = await context.ports.houseReports.groups(scope.value, by)
    const rows = [...groups].map(
      ([key, figures]): HouseRow => ({
        ...subjectOf(context, by, key),
        ...presentBets(figures),
        ...(hasCosts(scope.value) ? presentCosts(figures) : NO_COSTS),
      }),
    )
    return ok({
      ...pageOfRows(sorted(rows, by, { sort, order }), { pageNo, pageSize }),
      totals: presentFigures(sumOf(groups), scope.value),
      ...missingShards(missing),
    })
  },

  houseSummary: async (input, context) => {
    const { ports, brand } = context
    const found = await scopeOf(context, input)
    if (!found.ok) return found
    const scope = found.value
    const { from } = scope.span
    const before: HouseScope = {
      ...scope,
      span: { from: dayPlus(from, -daysOf(scope.span), brand.zone).start, to: from },
    }
    const now = await ports.houseReports.groups(scope, 'day')
    const then = await ports.houseReports.groups(before, 'day')
    return ok({
      figures: presentFigures(sumOf(now.groups), scope),
      before: presentFigures(sumOf(then.groups), before),
      days: runOf(context, scope, now.groups),
      daysBefore: runOf(context, before, then.groups),
      ...missingShards([...new Set([...now.missing, ...then.missing])]),
    })
  },

  gameReturns: async ({ topAgent, vendor, category, sort, order, pageNo, pageSize }, context) => {
    if (sort !== undefined && !isReturnSort(sort)) return refuse('list.sort.unknown', { field: 'sort' })
    const { ports } = context
    const line = await lineOf(context, topAgent)
    if (!line.ok) return line
    const { games, missing } = await ports.houseReports.games(line.value)
    const { rows, totals } = returnRows(context, games, { vendor, category }, { sort, order })
    return ok({ ...pageOfRows(rows, { pageNo, pageSize }), totals, ...missingShards(missing) })
  },

  houseBets: async ({ pageNo, pageSize, ...input }, context) => {
    const scope = await scopeOf(context, input)
    if (!scope.ok) return scope
    const page = { offset: (pageNo - 1) * pageSize, limit: pageSize }
    const { rows, total, totals, missing } = await context.ports.houseReports.bets(scope.value, page)
    const naming = gameNaming(context)
    return ok({
      list: rows.map((round) => ({
        ...presentBet(round, naming),
        key: keyOf({ lineId: round.lineId, id: round.roundId }),
      })),
      pageNo,
      pageSize,
      total,
      totals: presentBetTotals(totals),
      ...missingShards(missing),
    })
  },

  houseRecords: async ({ pageNo, pageSize, cost, ...input }, context) => {
    const scope = await scopeOf(context, input)
    if (!scope.ok) return scope
    const types: readonly number[] = cost === undefined ? Object.values(COST_TYPES).flat() : COST_TYPES[cost]
    const page = { offset: (pageNo - 1) * pageSize, limit: pageSize }
    const found = await context.ports.houseReports.records(scope.value, types, page)
    const present = presentRecord(context)
    return ok({
      list: found.rows.map((row) => {
        const key = keyOf({ lineId: row.lineId, id: row.transferId })
        const shown = present(row)
        return { ...shown, key, row: `${key}.${shown.account}` }
      }),
      pageNo,
      pageSize,
      total: found.total,
      totals: { in: toWire(found.in), out: toWire(found.out), cost: toWire(found.in - found.out) },
      ...missingShards(found.missing),
    })
  },
}
