import type * as calls from '../../../endpoints/team/linkResults.ts'
import type { LinkResultRow } from '../../../entities/team/linkResults.ts'
import { dayName, dayPlus, daysIn } from '../../../rules/calendar.ts'
import { ok } from '../../../rules/decision.ts'
import { toWire } from '../../../rules/money/money.ts'
import {
  addSums,
  figureOfSums,
  figuresOfSums,
  KINDS_OF,
  largestRuns,
  shareOf,
} from '../../domain/team/linkFigures.ts'
import type { Handlers } from '../../ports/context.ts'
import type { LinkGroup, LinkMoney, LinkQuery } from '../../ports/team/linkResults.ts'
import type { ReportSpan } from '../../ports/team/reports.ts'
import { countVisit } from '../../usecases/team/countVisit.ts'
import { posterTexts } from '../../usecases/team/posterTexts.ts'
import { daysOf, wholeDaysUpTo, windowOf } from '../query/reportSpan.ts'

/** A chart has one point for each day. */
const DAYS_MAX = 400
/** How many links or channels a chart tells apart. */
const RUNS = 5

const queryOf = (span: ReportSpan, { link, channel }: { link?: string; channel?: string }): LinkQuery => ({
  span,
  ...(link ? { link } : {}),
  ...(channel ? { channel } : {}),
})

const presentGroup = ({ sums, day, ...group }: LinkGroup, zone: string): LinkResultRow => {
  const figures = figuresOfSums(sums)
  const name = day === null ? null : dayName(day, zone)
  return {
    ...group,
    key: name ?? group.key,
    day: name,
    ...figures,
    registrationRate: shareOf(figures.registrations, figures.clicks),
    firstDepositRate: shareOf(figures.firstDeposits, figures.registrations),
  }
}

/** Orders rows by a figure, or by their key; the newest day, or the most registrations, first by default. */
const ordered = (
  rows: LinkResultRow[],
  by: 'link' | 'channel' | 'day',
  { sort, order }: { sort?: string; order?: 'ascend' | 'descend' },
): LinkResultRow[] => {
  const figure = (row: LinkResultRow): number => {
    const values: Readonly<Record<string, unknown>> = row
    const value = Object.hasOwn(row, sort ?? '') ? values[sort ?? ''] : row.registrations
    return typeof value === 'number' ? value : row.registrations
  }
  const byKey = sort === 'key' || (sort === undefined && by === 'day')
  const sign = order === 'ascend' ? 1 : -1
  return rows.toSorted((a, b) => {
    const keys = a.key.localeCompare(b.key)
    return byKey ? sign * keys : sign * (figure(a) - figure(b)) || keys
  })
}

const presentMoney = ({ deposits, validBets, earned, paid }: LinkMoney) => ({
  deposits: toWire(deposits),
  validBets: toWire(validBets),
  earned: toWire(earned),
  paid: toWire(paid),
  income: toWire(earned - paid),
})

/** Handlers of endpoints/team/linkResults.ts. Every figure is of the session's own links. */
export const linkResultsHandlers: Handlers<typeof calls> = {
  linkVisit: async ({ code }, context) => {
    await countVisit(context, code)
    return ok({})
  },

  linkResults: async (input, { actor, ports, brand }) => {
    const days = wholeDaysUpTo(DAYS_MAX, input, brand.zone)
    if (!days.ok) return days
    const groups = await ports.linkResults.groups(actor, queryOf(days.value, input), input.by)
    const rows = ordered(
      groups.map((group) => presentGroup(group, brand.zone)),
      input.by,
      input,
    )
    const { offset, limit } = windowOf(input)
    return ok({
      list: rows.slice(offset, offset + limit),
      pageNo: input.pageNo,
      pageSize: input.pageSize,
      total: rows.length,
      totals: figuresOfSums(addSums(groups.map(({ sums }) => sums))),
    })
  },

  linkRuns: async (input, { actor, ports, brand }) => {
    const { zone } = brand
    const asked = wholeDaysUpTo(DAYS_MAX, input, zone)
    if (!asked.ok) return asked
    const span = asked.value
    const before = { from: dayPlus(span.from, -daysOf(span), zone).start, to: span.from }
    const days = daysIn({ start: span.from, end: span.to }, zone)
    const kinds = KINDS_OF[input.figure]
    const by = input.by === 'day' ? 'all' : input.by
    const rows = await ports.linkResults.daily(
      actor,
      queryOf(span, input),
      by,
      kinds.map(([kind]) => kind),
    )
    const totalsOf = async (of: ReportSpan) =>
      figuresOfSums(
        addSums(
          (await ports.linkResults.groups(actor, queryOf(of, input), 'channel')).map(({ sums }) => sums),
        ),
      )
    return ok({
      days: days.map((day) => dayName(day.start, zone)),
      runs: largestRuns(
        rows.map(({ day, name, kind, amount }) => ({
          day,
          name,
          value: figureOfSums({ [kind]: amount }, input.figure),
        })),
        days.map((day) => day.start),
        RUNS,
      ),
      totals: await totalsOf(span),
      before: await totalsOf(before),
    })
  },

  linkAccounts: async (input, { actor, ports, brand }) => {
    const { zone } = brand
    const days = wholeDaysUpTo(DAYS_MAX, input, zone)
    if (!days.ok) return days
    const page = await ports.linkResults.accounts(actor, {
      ...windowOf(input),
      ...queryOf(days.value, input),
      zone,
      event: input.event,
      source: input.source || undefined,
      campaign: input.campaign || undefined,
    })
    return ok({
      list: page.rows.map((row) => ({
        accountId: row.accountId,
        account: row.name,
        kind: row.type === 0 ? ('member' as const) : ('agent' as const),
        link: row.link,
        channel: row.channel,
        source: row.tags.source ?? null,
        medium: row.tags.medium ?? null,
        campaign: row.tags.campaign ?? null,
        content: row.tags.content ?? null,
        term: row.tags.term ?? null,
        registeredAt: row.registeredAt,
        firstDepositDay: row.firstDepositDay === null ? null : dayName(row.firstDepositDay, zone),
        ...presentMoney(row),
      })),
      pageNo: input.pageNo,
      pageSize: input.pageSize,
      total: page.total,
      totals: presentMoney(page.totals),
    })
  },

  linkPoster: (_input, context) => Promise.resolve(ok(posterTexts(context))),
}
