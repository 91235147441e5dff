import { dayOf, daysIn, dayPlus, type Span } from '../../../rules/calendar.ts'
import { openKinds } from '../../../rules/contracts/contractFlags.ts'
import { spanOf } from '../../../rules/contracts/contractPeriod.ts'
import { fromWire, sum, type Units } from '../../../rules/money/money.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import { forecastTeam, owedInPeriod } from '../../domain/contracts/forecast.ts'
import { NO_PERIOD, yieldOf, type TeamPeriod, type Yield } from '../../domain/contracts/settlement.ts'
import { dueAt, GRAIN } from '../../domain/contracts/settlementRun.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Context } from '../../ports/context.ts'
import type { ContractRecord } from '../../ports/contracts/contracts.ts'
import { teamPeriods } from '../team/teamPeriods.ts'
import { readPace, type TeamPace } from './readPace.ts'

/** What a contract yields on a team's figures. */
export interface Reached {
  team: TeamPeriod
  result: Yield
}

/** A contract in its running period: so far, and as expected at the period's end. */
interface Running {
  contract: ContractRecord
  span: Span
  carriedIn: Units
  soFar: Reached
  forecast: Reached
}

/** A contract that pays the agent, with what it owes its direct downlines for the same period. */
export interface ForecastPeriod extends Running {
  dueAt: number
  owed: { soFar: Units; forecast: Units }
}

interface Periods {
  contract: ContractRecord
  span: Span
}

/** Returns the running period of a contract; null when it does not count for the whole of it, as settlement decides. */
const runningSpan = (contract: ContractRecord, now: number, zone: string): Periods | null => {
  const span = spanOf(now, contract.period, zone)
  const until = contract.forceUntil
  return contract.effectiveFrom <= span.start && (until === null || until >= span.end)
    ? { contract, span }
    : null
}

/** Counts active members only for contracts with a tier that asks for them. */
const asksForMembers = ({ terms }: ContractRecord): boolean =>
  terms.kind !== 'realtime' && terms.tiers.some((tier) => tier.activeMembers > 0)

const activeIn = async (context: Context<Actor>, { contract }: Periods, span: Span): Promise<number> =>
  asksForMembers(contract)
    ? context.ports.rollups.activeMembers(
        { lineId: contract.lineId, accountId: contract.payeeId, path: contract.payeePath },
        span.start,
        span.end,
        fromWire(context.brand.rules.activeMinimum),
      )
    : 0

/** Reads a team's figures of the running period. */
const readSoFar = async (context: Context<Actor>, one: Periods): Promise<TeamPeriod> => {
  const { ports, brand } = context
  const { contract, span } = one
  if (contract.kind === 'realtime') {
    const teams = await teamPeriods(ports.settlements, [contract], span, fromWire(brand.rules.activeMinimum))
    return requireValue(teams.get(contract.contractId), 'team')
  }
  const figures = await ports.settlements.figures(
    contract.lineId,
    [contract.payeeId],
    GRAIN[contract.kind],
    span,
  )
  const found = figures.get(contract.payeeId)
  return {
    ...NO_PERIOD,
    ...(found && {
      stake: found.stake,
      winnings: found.winnings,
      rebates: found.rebates,
      promotions: found.promotions,
      salaries: found.salaries,
      validBets: found.validBets,
    }),
    activeMembers: await activeIn(context, one, span),
  }
}

/** Returns the expected figures at the end of the period. Five minutes are too short to expect anything of. */
const readForecast = async (
  context: Context<Actor>,
  one: Periods,
  soFar: TeamPeriod,
  pace: TeamPace,
): Promise<TeamPeriod> => {
  const { now, brand } = context
  const { contract, span } = one
  if (contract.kind === 'realtime') return soFar
  if (contract.kind === 'hourly') return forecastTeam(soFar, pace.hour, 0, 0)
  const today = dayOf(now, brand.zone)
  const left = daysIn({ start: today.end, end: span.end }, brand.zone).length
  const length = daysIn(span, brand.zone).length
  const before = { start: dayPlus(now, 1 - length, brand.zone).start, end: today.end }
  return forecastTeam(soFar, pace.day, left, await activeIn(context, one, before))
}

/** How many whole periods of a downline's contract follow its running one and end within the payer's period. */
const laterPeriods = ({ contract, span }: Periods, until: number, zone: string): number => {
  let count = 0
  for (let next = spanOf(span.end, contract.period, zone); next.end <= until; count += 1)
    next = spanOf(next.end, contract.period, zone)
  return count
}

const readRunning = async (
  context: Context<Actor>,
  one: Periods,
  pace: TeamPace,
  carriedIn: Units,
): Promise<Running> => {
  const { terms } = one.contract
  const team = await readSoFar(context, one)
  const expected = await readForecast(context, one, team, pace)
  return {
    ...one,
    carriedIn,
    soFar: { team, result: yieldOf(terms, team, carriedIn) },
    forecast: { team: expected, result: yieldOf(terms, expected, carriedIn) },
  }
}

/** Adds what the agent owes its direct downlines for the same kind and period. */
const withOwed = async (
  { actor, ports, brand }: Context<Actor>,
  mine: Running,
  theirs: readonly Running[],
): Promise<ForecastPeriod> => {
  const { contract, span } = mine
  const billed = await ports.bills.owedBy(actor, contract.kind, span.start, span.end)
  const within = theirs.filter((one) => one.contract.kind === contract.kind && one.span.end <= span.end)
  return {
    ...mine,
    dueAt: dueAt(contract.kind, span, brand.rules.payDelayDays, brand.zone),
    owed: owedInPeriod(
      sum(billed.map((bill) => bill.gross)),
      within.map((one) => ({
        soFar: one.soFar.result.gross,
        forecast: one.forecast.result.gross,
        later: laterPeriods(one, span.end, brand.zone),
      })),
    ),
  }
}

/**
 * Returns the running period of each contract that pays the agent, so far and as expected, with the rules that
 * settlement uses. Nothing is written.
 */
export const forecastPeriods = async (
  context: Context<Actor> & { registeredAt: number },
): Promise<{ periods: ForecastPeriod[]; pace: TeamPace }> => {
  const { actor, ports, now, brand, flags, registeredAt } = context
  const kinds = new Set(openKinds(flags))
  const counting = (await ports.contracts.countingFor(actor, now))
    .filter(({ kind }) => kinds.has(kind))
    .flatMap((contract) => runningSpan(contract, now, brand.zone) ?? [])
  const own = new Set(
    counting.filter((one) => one.contract.payeeId === actor.accountId).map((one) => one.contract.kind),
  )
  // Without a contract of the kind, no bill of the agent lists what it owes.
  const used = counting.filter(({ contract }) => own.has(contract.kind))
  const accountIds = [...new Set([actor.accountId, ...used.map(({ contract }) => contract.payeeId)])]
  const paces = await readPace(
    ports.settlements,
    { lineId: actor.lineId, accountIds, since: registeredAt },
    now,
    brand.zone,
  )
  const running: Running[] = []
  for (const one of used) {
    const { contract, span } = one
    const carried =
      contract.kind === 'dividend'
        ? await ports.settlements.carried(actor.lineId, [contract.contractId], span.start)
        : new Map<string, Units>()
    const pace = requireValue(paces.get(contract.payeeId), 'pace')
    running.push(await readRunning(context, one, pace, carried.get(contract.contractId) ?? 0n))
  }
  const theirs = running.filter((one) => one.contract.payeeId !== actor.accountId)
  const periods: ForecastPeriod[] = []
  for (const mine of running.filter((one) => one.contract.payeeId === actor.accountId))
    periods.push(await withOwed(context, mine, theirs))
  return { periods, pace: requireValue(paces.get(actor.accountId), 'pace') }
}
