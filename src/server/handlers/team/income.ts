import type * as calls from '../../../endpoints/team/income.ts'
import { GAME_CATEGORIES, type GameCategory } from '../../../entities/games/game.ts'
import type { CommissionRow } from '../../../entities/team/income.ts'
import { dayName, dayOf, periodOf, startOfDayName } from '../../../rules/calendar.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { sum, toWire, type Units } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import { rebateDifference, shareAmount } from '../../domain/team/rebate.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Handlers } from '../../ports/context.ts'
import type { Ports } from '../../ports/ports.ts'
import type { RebateRow } from '../../ports/team/rebates.ts'
import { INCOME_KINDS, incomeOf, type IncomeKind } from '../../usecases/team/incomeOf.ts'
import { handleIncomeForecast } from './incomeForecast.ts'
import { presentRebate } from '../presenters/rebate.ts'
import { wholeDays } from '../query/reportSpan.ts'
import { rootOf } from './teamRoot.ts'

/** The most rebate rows that one reply reads: nine categories for just over a year. */
const ROWS_MAX = 4_000

const wireRow = (row: Record<IncomeKind, Units>) => ({
  rebate: toWire(row.rebate),
  dividend: toWire(row.dividend),
  daily: toWire(row.daily),
  hourly: toWire(row.hourly),
  realtime: toWire(row.realtime),
  total: toWire(sum(Object.values(row))),
})

const nothing = (): Record<IncomeKind, Units> => ({
  rebate: 0n,
  dividend: 0n,
  daily: 0n,
  hourly: 0n,
  realtime: 0n,
})

const rebateRows = async (
  { rebates }: Ports,
  account: AccountRef,
  from: number,
  to: number,
): Promise<RebateRow[]> => (await rebates.list(account, { from, to, offset: 0, limit: ROWS_MAX })).rows

const shareOfRow = (row: RebateRow, source: RebateRow['sources'][number]) => {
  const { category } = row
  return {
    validBets: source.validBets,
    differenceBps: rebateDifference(
      { [category]: source.ownRateBps },
      { [category]: source.downlineRateBps },
      category,
    ),
  }
}

/** Handlers of endpoints/team/income.ts. */
export const incomeHandlers: Handlers<typeof calls> = {
  income: async (input, context) => {
    const { ports, brand } = context
    const root = await rootOf(context, input.account)
    if (!root.ok) return root
    const span = wholeDays(input, brand.zone)
    const days = await incomeOf(ports, root.value, span.from, span.to)
    const rows = [...days]
      .map(([day, row]): [number, typeof row] => [
        day,
        input.kind ? { ...nothing(), [input.kind]: row[input.kind] } : row,
      ])
      .filter(([, row]) => Object.values(row).some((amount) => amount !== 0n))
      .sort(([a], [b]) => b - a)
    const totals = nothing()
    for (const [, row] of rows) for (const kind of INCOME_KINDS) totals[kind] += row[kind]
    const first = (input.pageNo - 1) * input.pageSize
    return ok({
      list: rows
        .slice(first, first + input.pageSize)
        .map(([day, row]) => ({ day: dayName(day, brand.zone), ...wireRow(row) })),
      pageNo: input.pageNo,
      pageSize: input.pageSize,
      total: rows.length,
      totals: wireRow(totals),
    })
  },

  incomeForecast: handleIncomeForecast,

  incomePayments: async ({ kind, day, pageNo, pageSize }, { actor, ports, brand }) => {
    const { rows, total, received, paidDown } = await ports.bills.paymentsOn(
      actor,
      kind,
      startOfDayName(day, brand.zone),
      {
        offset: (pageNo - 1) * pageSize,
        limit: pageSize,
      },
    )
    return ok({
      list: rows.map((row) => {
        const mine = row.payeeId === actor.accountId
        return {
          transferId: row.transferId,
          number: numberOf(row.transferId),
          kind,
          billId: row.billId,
          billNumber: numberOf(row.billId),
          side: mine ? ('mine' as const) : ('downlines' as const),
          account: mine ? row.payerName : row.payeeName,
          periodStart: row.periodStart,
          periodEnd: row.periodEnd,
          amount: toWire(mine ? row.amount : -row.amount),
          at: row.at,
        }
      }),
      pageNo,
      pageSize,
      total,
      totals: { received: toWire(received), paidDown: toWire(paidDown), net: toWire(received - paidDown) },
    })
  },

  commission: async (input, { actor, ports, brand }) => {
    const span = wholeDays(input, brand.zone)
    const { pageNo, pageSize } = input
    const window = { offset: (pageNo - 1) * pageSize, limit: pageSize }
    const { rows: page, total } = await ports.accounts.childrenPage(actor, window)
    const accountIds = page.map((child) => child.accountId)
    const figures = await ports.rollups.sums({
      unit: 'team',
      lineId: actor.lineId,
      accountIds,
      from: span.from,
      to: span.to,
    })
    const paid = await ports.bills.paidDownTo(actor, accountIds, span.from, span.to)
    const rebate = new Map<string, Units>()
    for (const row of await rebateRows(ports, actor, span.from, span.to)) {
      for (const source of row.sources)
        rebate.set(source.account, (rebate.get(source.account) ?? 0n) + shareAmount(shareOfRow(row, source)))
    }
    const paidTo = (payeeId: string, kind?: string): number =>
      toWire(
        sum(paid.filter((p) => p.payeeId === payeeId && (!kind || p.kind === kind)).map((p) => p.amount)),
      )
    return ok({
      list: page.map(
        ({ accountId, name }): CommissionRow => ({
          account: name,
          validBets: toWire(figures.get(accountId)?.validBets ?? 0n),
          rebate: toWire(rebate.get(name) ?? 0n),
          paidDividend: paidTo(accountId, 'dividend'),
          paidDaily: paidTo(accountId, 'daily'),
          paidHourly: paidTo(accountId, 'hourly'),
          paidRealtime: paidTo(accountId, 'realtime'),
          paidTotal: paidTo(accountId),
        }),
      ),
      pageNo,
      pageSize,
      total,
    })
  },

  bonusDetails: async (input, { actor, ports, now, brand }) => {
    const month = periodOf(now, 'M', brand.zone)
    const { from, to } = wholeDays({ from: input.from ?? month.start, to: input.to ?? month.end }, brand.zone)
    const account = await ports.accounts.byId(actor)
    if (!account) return refuse('account.not.found')
    const upline = (await ports.accounts.uplinesOf(account)).at(-1)
    const rows = await rebateRows(ports, actor, from, to)
    const bets = await ports.rollups.rows({
      unit: 'account',
      grain: 'day',
      lineId: actor.lineId,
      accountId: actor.accountId,
      from,
      to,
    })
    const waiting = await ports.rebates.claimable(actor, null, false)
    const of = <Row extends { category: GameCategory | null }>(
      list: readonly Row[],
      category: GameCategory,
      amount: (row: Row) => Units,
    ) => toWire(sum(list.filter((row) => row.category === category).map(amount)))
    return ok({
      from,
      to,
      list: GAME_CATEGORIES.map((category) => ({
        category,
        rateBps: account.rebates[category] ?? 0,
        source: upline ? ('upline' as const) : ('house' as const),
        sourceAccount: upline?.name ?? null,
        validBets: of(bets, category, (row) => row.validBets),
        earned: of(rows, category, (row) => row.own + row.team),
        claimable: of(waiting, category, (row) => row.own),
      })),
    })
  },

  explainRebate: async ({ day }, { actor, ports, brand }) => {
    const start = dayOf(startOfDayName(day, brand.zone), brand.zone).start
    const rows = await ports.rebates.paidOn(actor, start)
    return ok({
      records: rows.map((row) =>
        presentRebate(
          {
            ...row,
            own: row.ownPaidDay === start ? row.own : 0n,
            team: row.teamPaidDay === start ? row.team : 0n,
          },
          brand.zone,
        ),
      ),
      sources: rows.flatMap((row) => [
        ...(row.ownPaidDay === start
          ? [
              {
                day: dayName(row.day, brand.zone),
                account: actor.name,
                category: row.category,
                validBets: toWire(row.validBets),
                ownRateBps: row.rateBps,
                downlineRateBps: 0,
                differenceBps: row.rateBps,
                amount: toWire(shareAmount({ validBets: row.validBets, differenceBps: row.rateBps })),
              },
            ]
          : []),
        ...(row.teamPaidDay === start ? row.sources : []).map((source) => {
          const share = shareOfRow(row, source)
          return {
            day: dayName(row.day, brand.zone),
            account: source.account,
            category: row.category,
            validBets: toWire(source.validBets),
            ownRateBps: source.ownRateBps,
            downlineRateBps: source.downlineRateBps,
            differenceBps: share.differenceBps,
            amount: toWire(shareAmount(share)),
          }
        }),
      ]),
    })
  },
}
