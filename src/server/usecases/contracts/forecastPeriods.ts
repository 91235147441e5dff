import { dayOf, daysIn, dayPlus, type Span } from '../../../rules/calendar.ts'
import { openKinds } from '../../../rules/contracts/contractFlags.ts'
import { spanOf } from '../../../rules/contracts/contractPeriod.ts'
import { fromWire, sum, type Units } from '../../../rules/money/money.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import { forecastTeam, owedInPeriod, periodFrom } from '../../domain/contracts/forecast.ts'
import { yieldOf, type TeamPeriod, type Yield } from '../../domain/contracts/settlement.ts'
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

/** Whether a contract counts for the whole of its running period, as settlement decides. */
const countsFor = ({ effectiveFrom, forceUntil }: ContractRecord, { start, end }: Span): boolean =>
  effectiveFrom <= start && (forceUntil === null || forceUntil >= end)

/** Counts active members only for contracts with a tier that asks for them. */
const asksForMembers = ({ terms }: ContractRecord): boolean =>
  terms.kind !== 'realtime' && terms.tiers.some((tier) => tier.activeMembers > 0)

/** The contracts of one kind whose running period is the same. Their figures are read together: there may be thousands. */
interface PeriodGroup {
  kind: ContractRecord['kind']
  span: Span
  contracts: ContractRecord[]
}

const groupsOf = (running: readonly Periods[]): PeriodGroup[] => {
  const groups = new Map<string, PeriodGroup>()
  for (const { contract, span } of running) {
    const key = `${contract.kind} ${span.start} ${span.end}`
    const group = groups.get(key) ?? { kind: contract.kind, span, contracts: [] }
    group.contracts.push(contract)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const activeIn = (
  { actor, ports, brand }: Context<Actor>,
  contracts: readonly ContractRecord[],
  { start: from, end: to }: Span,
): Promise<Map<string, number>> => {
  const teams = contracts
    .filter(asksForMembers)
    .map(({ payeeId, payeePath }) => ({ accountId: payeeId, path: payeePath }))
  const minimum = fromWire(brand.rules.activeMinimum)
  return teams.length === 0
    ? Promise.resolve(new Map())
    : ports.rollups.activeMembersOf(actor.lineId, teams, { from, to, minimum })
}

/** Reads the teams' figures of the running period, by the payee's id. */
const readSoFar = async (
  context: Context<Actor>,
  { kind, span, contracts }: PeriodGroup,
): Promise<Map<string, TeamPeriod>> => {
  const { actor, ports, brand } = context
  if (kind === 'realtime') {
    const teams = await teamPeriods(ports.settlements, contracts, span, fromWire(brand.rules.activeMinimum))
    return new Map(
      contracts.map((c): [string, TeamPeriod] => [c.payeeId, requireValue(teams.get(c.contractId), 'team')]),
    )
  }
  const ids = contracts.map(({ payeeId }) => payeeId)
  const figures = await ports.settlements.figures(actor.lineId, ids, GRAIN[kind], span)
  const active = await activeIn(context, contracts, span)
  return new Map(ids.map((id): [string, TeamPeriod] => [id, periodFrom(figures.get(id), active.get(id))]))
}

/**
 * Returns a function that gives the expected figures of a team at the end of the period. Five minutes are too short to
 * expect anything of.
 */
const readForecast = async (
  context: Context<Actor>,
  { kind, span, contracts }: PeriodGroup,
): Promise<(soFar: TeamPeriod, pace: TeamPace, payeeId: string) => TeamPeriod> => {
  const { now, brand } = context
  if (kind === 'realtime') return (soFar) => soFar
  if (kind === 'hourly') return (soFar, pace) => forecastTeam(soFar, pace.hour, 0, 0)
  const today = dayOf(now, brand.zone)
  const left = daysIn({ start: today.end, end: span.end }, brand.zone).length
  const length = daysIn(span, brand.zone).length
  const before = { start: dayPlus(now, 1 - length, brand.zone).start, end: today.end }
  const active = await activeIn(context, contracts, before)
  return (soFar, pace, payeeId) => forecastTeam(soFar, pace.day, left, active.get(payeeId) ?? 0)
}

const readRunning = async (
  context: Context<Actor>,
  group: PeriodGroup,
  paces: ReadonlyMap<string, TeamPace>,
): Promise<Running[]> => {
  const { kind, span, contracts } = group
  const ids = contracts.map(({ contractId }) => contractId)
  const carried =
    kind === 'dividend'
      ? await context.ports.settlements.carried(context.actor.lineId, ids, span.start)
      : new Map<string, Units>()
  const teams = await readSoFar(context, group)
  const forecast = await readForecast(context, group)
  return contracts.map((contract): Running => {
    const { contractId, payeeId, terms } = contract
    const carriedIn = carried.get(contractId) ?? 0n
    const team = requireValue(teams.get(payeeId), 'team')
    const expected = forecast(team, requireValue(paces.get(payeeId), 'pace'), payeeId)
    return {
      contract,
      span,
      carriedIn,
      soFar: { team, result: yieldOf(terms, team, carriedIn) },
      forecast: { team: expected, result: yieldOf(terms, expected, carriedIn) },
    }
  })
}

/** How many whole periods of a downline's contract follow its running one and end within the payer's period. */
const laterPeriods = (period: ContractRecord['period'], end: number, until: number, zone: string): number => {
  let count = 0
  for (let next = spanOf(end, period, zone); next.end <= until; count += 1)
    next = spanOf(next.end, period, zone)
  return count
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
  const ends = new Map(within.map((one) => [one.contract.period, one.span.end]))
  const later = new Map(
    [...ends].map(([period, end]) => [period, laterPeriods(period, end, span.end, brand.zone)]),
  )
  return {
    ...mine,
    dueAt: dueAt(contract.kind, span, brand.rules.payDelayDays, brand.zone),
    owed: owedInPeriod(
      sum(billed.map((bill) => bill.gross)),
      within.map((one) => ({
        soFar: one.soFar.result.gross,
        forecast: one.forecast.result.gross,
        later: requireValue(later.get(one.contract.period), 'later periods'),
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
  const contracts = (await ports.contracts.countingFor(actor, now)).filter(({ kind }) => kinds.has(kind))
  // There are few lengths of periods, and the days of a zone take time.
  const lengths = new Set(contracts.map(({ period }) => period))
  const spans = new Map([...lengths].map((period) => [period, spanOf(now, period, brand.zone)]))
  const counting = contracts.flatMap((contract): Periods[] => {
    const span = requireValue(spans.get(contract.period), 'span')
    return countsFor(contract, span) ? [{ contract, span }] : []
  })
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
  for (const group of groupsOf(used)) running.push(...(await readRunning(context, group, paces)))
  const theirs = running.filter((one) => one.contract.payeeId !== actor.accountId)
  const periods: ForecastPeriod[] = []
  for (const mine of running.filter((one) => one.contract.payeeId === actor.accountId))
    periods.push(await withOwed(context, mine, theirs))
  return { periods, pace: requireValue(paces.get(actor.accountId), 'pace') }
}
