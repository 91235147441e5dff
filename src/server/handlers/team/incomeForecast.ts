import type { incomeForecast } from '../../../endpoints/team/income.ts'
import type { NextPayout, PeriodFigures, RunningPeriod } from '../../../entities/team/forecast.ts'
import { DAY, dayName, dayOf, daysIn, dayPlus, periodOf, type Span } from '../../../rules/calendar.ts'
import { openKinds } from '../../../rules/contracts/contractFlags.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { sum, toWire, type Units } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import {
  forecastDailyIncome,
  forecastPayments,
  forecastRebate,
  type ComingPayment,
} from '../../domain/contracts/forecast.ts'
import { chooseTier } from '../../domain/contracts/settlement.ts'
import { rebatesOf } from '../../domain/team/rebate.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Context, Handler } from '../../ports/context.ts'
import type { BillRecord } from '../../ports/contracts/bills.ts'
import { ownAccount } from '../../usecases/accounts/ownAccount.ts'
import {
  forecastPeriods,
  type ForecastPeriod,
  type Reached,
} from '../../usecases/contracts/forecastPeriods.ts'
import type { TeamPace } from '../../usecases/contracts/readPace.ts'
import { INCOME_KINDS, incomeOf, type IncomeByDay, type IncomeKind } from '../../usecases/team/incomeOf.ts'
import { presentTier } from '../presenters/contract.ts'

/** With this node, players claim the rebates of their own bets themselves (§2 manual rebate). */
const MANUAL_REBATE = 'MANPLAYREB3'
/** The most bills of one kind that wait for their day: a few days' salaries. */
const DUE_MAX = 100

const presentFigures = (period: ForecastPeriod, reached: Reached, owedDown: Units): PeriodFigures => {
  const { team, result } = reached
  const { terms } = period.contract
  const choice =
    terms.kind === 'realtime'
      ? { standings: [], taken: null }
      : chooseTier(terms.tiers, team.validBets, team.activeMembers)
  return {
    validBets: toWire(terms.kind === 'realtime' ? result.basis : team.validBets),
    activeMembers: team.activeMembers,
    netLoss: toWire(result.netLoss),
    basis: toWire(result.basis),
    rateBps: result.rateBps,
    gross: toWire(result.gross),
    owedDown: toWire(owedDown),
    own: toWire(result.gross - owedDown),
    tiers: choice.standings.map(presentTier),
    taken: choice.taken,
  }
}

const presentRunning = (period: ForecastPeriod): RunningPeriod => ({
  contractId: period.contract.contractId,
  number: numberOf(period.contract.contractId),
  kind: period.contract.kind,
  payer: period.contract.payerName,
  periodStart: period.span.start,
  periodEnd: period.span.end,
  dueAt: period.dueAt,
  carriedIn: toWire(period.carriedIn),
  soFar: presentFigures(period, period.soFar, period.owed.soFar),
  forecast: presentFigures(period, period.forecast, period.owed.forecast),
})

const ownForecast = ({ forecast, owed }: ForecastPeriod): Units => forecast.result.gross - owed.forecast

/** Returns today's rebate so far and as expected. Settlement credits it after the day's end. */
const readRebate = async (context: Context<Actor>, pace: TeamPace) => {
  const { actor, ports, now, brand, flags } = context
  const today = dayOf(now, brand.zone)
  const [basis] = await ports.settlements.rebateBasesAt(actor, today, 1)
  const rebates = basis?.accountId === actor.accountId ? rebatesOf(basis) : []
  const soFar = sum(rebates.map((one) => one.team + (flags.has(MANUAL_REBATE) ? 0n : one.own)))
  const validBets = sum(rebates.map((one) => one.validBets + one.teamValidBets))
  const { days, rest } = pace.day
  const expected = validBets + (days === 0 ? 0n : rest.validBets / BigInt(days))
  return { soFar, validBets, forecast: forecastRebate(soFar, validBets, expected), at: today.end }
}

/** Returns the agent's bills whose day of payment has not come yet. */
const dueBills = async ({ actor, ports, now, brand, flags }: Context<Actor>): Promise<BillRecord[]> => {
  const found: BillRecord[] = []
  for (const kind of openKinds(flags)) {
    const { rows } = await ports.bills.list(actor, {
      side: 'mine',
      kind,
      state: 'due',
      from: now - (brand.rules.payDelayDays + 2) * DAY,
      offset: 0,
      limit: DUE_MAX,
    })
    found.push(...rows)
  }
  return found
}

/** Returns the next payment of each contract and of the rebate, the earliest first. */
const payoutsOf = (
  bills: readonly BillRecord[],
  periods: readonly ForecastPeriod[],
  rebate: { forecast: Units; at: number },
): NextPayout[] => {
  const contracts = periods.map((period): NextPayout => {
    const [due] = bills
      .filter((bill) => bill.contractId === period.contract.contractId)
      .toSorted((a, b) => a.dueAt - b.dueAt)
    const { kind } = period.contract
    return due
      ? { kind, at: due.dueAt, amount: toWire(due.gross - due.owedDown), billId: due.billId }
      : { kind, at: period.dueAt, amount: toWire(ownForecast(period)), billId: null }
  })
  const credited: NextPayout = {
    kind: 'rebate',
    at: rebate.at,
    amount: toWire(rebate.forecast),
    billId: null,
  }
  return [...contracts, ...(rebate.forecast > 0n ? [credited] : [])].toSorted((a, b) => a.at - b.at)
}

interface MonthInput {
  income: IncomeByDay
  month: Span
  bills: readonly BillRecord[]
  periods: readonly ForecastPeriod[]
  /** Whole days that the pace covers. */
  days: number
}

/** Returns this month's income by kind: what is paid, and what is expected until its end. */
const monthOf = ({ now, brand }: Context<Actor>, { income, month, bills, periods, days }: MonthInput) => {
  const today = dayOf(now, brand.zone)
  const first = dayPlus(now, -days, brand.zone).start
  const daysLeft = daysIn({ start: today.end, end: month.end }, brand.zone).length
  const inDays = (kind: IncomeKind, from: number, to: number): Units =>
    sum([...income].flatMap(([day, kinds]) => (day >= from && day < to ? [kinds[kind]] : [])))
  const paid = (kind: IncomeKind): Units => inDays(kind, month.start, month.end)
  const coming = (kind: IncomeKind): ComingPayment[] => [
    ...bills
      .filter((bill) => bill.kind === kind)
      .map((bill) => ({ at: bill.dueAt, amount: bill.gross - bill.paid - bill.owedDown })),
    ...periods
      .filter(({ contract }) => contract.kind === kind)
      .map((period) => ({ at: period.dueAt, amount: ownForecast(period) })),
  ]
  const expected = (kind: IncomeKind): Units =>
    kind === 'dividend'
      ? forecastPayments(paid(kind), coming(kind), month.end)
      : forecastDailyIncome({
          paid: paid(kind),
          today: inDays(kind, today.start, today.end),
          before: inDays(kind, first, today.start),
          days,
          daysLeft,
        })
  const totals = (of: (kind: IncomeKind) => Units) => ({
    rebate: toWire(of('rebate')),
    dividend: toWire(of('dividend')),
    daily: toWire(of('daily')),
    hourly: toWire(of('hourly')),
    realtime: toWire(of('realtime')),
    total: toWire(sum(INCOME_KINDS.map(of))),
  })
  return { paid: totals(paid), forecast: totals(expected) }
}

/** What the agent earned this month, and the running period of each contract, so far and as expected. */
export const handleIncomeForecast: Handler<typeof incomeForecast> = async (_input, context) => {
  const { actor, ports, now, brand } = context
  const { zone } = brand
  const asOf = await ports.rollups.asOf(actor.lineId, now)
  if (asOf === 0) return refuse('figures.not.ready')
  const { registeredAt } = await ownAccount(context)
  const { periods, pace } = await forecastPeriods({ ...context, registeredAt })
  const month = periodOf(now, 'M', zone)
  const { days } = pace.day
  const first = Math.min(month.start, dayPlus(now, -days, zone).start)
  const income = await incomeOf(ports, actor, first, dayOf(now, zone).end)
  const bills = await dueBills(context)
  const rebate = await readRebate(context, pace)
  return ok({
    month: {
      from: dayName(month.start, zone),
      to: dayName(month.end - 1, zone),
      today: dayName(now, zone),
      ...monthOf(context, { income, month, bills, periods, days }),
    },
    running: periods.map(presentRunning),
    rebate: {
      soFar: toWire(rebate.soFar),
      forecast: toWire(rebate.forecast),
      validBets: toWire(rebate.validBets),
      paidAt: rebate.at,
    },
    payouts: payoutsOf(bills, periods, rebate),
    zone,
    asOf,
  })
}
