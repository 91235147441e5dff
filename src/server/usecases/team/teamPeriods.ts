import { fromWire, min, type Units } from '../../../rules/money/money.ts'
import type { Span } from '../../../rules/calendar.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import { periodFrom } from '../../domain/contracts/forecast.ts'
import { NO_PERIOD, type TeamPeriod } from '../../domain/contracts/settlement.ts'
import { addRound, GRAIN } from '../../domain/contracts/settlementRun.ts'
import type { ContractRecord } from '../../ports/contracts/contracts.ts'
import type { Settlements, Team } from '../../ports/contracts/settlements.ts'

const singleBet = (contract: ContractRecord): Units =>
  contract.terms.kind === 'realtime' ? fromWire(contract.terms.singleBetAmount) : 0n

/** Returns the bets of a slot for each contract. A round counts for the contracts of every team it belongs to. */
const realtimePeriods = async (
  settlements: Settlements,
  lineId: string,
  contracts: readonly ContractRecord[],
  span: Span,
) => {
  const least = contracts.map(singleBet).reduce(min)
  const rounds = await settlements.countedRounds(lineId, span, least)
  const periods = new Map(
    contracts.map((c) => [c.payeePath, { single: singleBet(c), period: { ...NO_PERIOD }, id: c.contractId }]),
  )
  for (const round of rounds) {
    for (let end = round.path.indexOf('/'); end >= 0; end = round.path.indexOf('/', end + 1)) {
      const team = periods.get(round.path.slice(0, end + 1))
      if (team && round.stake >= team.single) addRound(team.period, round)
    }
  }
  return new Map([...periods.values()].map(({ id, period }) => [id, period]))
}

interface TeamsQuery {
  lineId: string
  teams: readonly Team[]
  grain: 'day' | 'hour'
  span: Span
  /** The valid bets that make an active member. */
  minimum: Units
}

/** Reads teams' figures over a span of days or hours. Returns them by account id. */
const readTeams = async (
  settlements: Settlements,
  { lineId, teams, grain, span, minimum }: TeamsQuery,
): Promise<Map<string, TeamPeriod>> => {
  const figures = await settlements.figures(
    lineId,
    teams.map((team) => team.accountId),
    grain,
    span,
  )
  const active =
    grain === 'day'
      ? await settlements.activeMembers(lineId, teams, span, minimum)
      : new Map<string, number>()
  return new Map(
    teams.map(({ accountId }): [string, TeamPeriod] => [
      accountId,
      periodFrom(figures.get(accountId), active.get(accountId)),
    ]),
  )
}

/**
 * Returns the figures of the teams of some contracts (one line, kind and period) over a span, by contract id.
 * @param minimum the valid bets that make an active member
 */
export const teamPeriods = async (
  settlements: Settlements,
  contracts: readonly ContractRecord[],
  span: Span,
  minimum: Units,
): Promise<Map<string, TeamPeriod>> => {
  const first = contracts[0]
  if (!first) return new Map()
  if (first.kind === 'realtime') return realtimePeriods(settlements, first.lineId, contracts, span)
  const teams = contracts.map((c) => ({ accountId: c.payeeId, path: c.payeePath }))
  const read = await readTeams(settlements, {
    lineId: first.lineId,
    teams,
    grain: GRAIN[first.kind],
    span,
    minimum,
  })
  return new Map(contracts.map((c) => [c.contractId, requireValue(read.get(c.payeeId), 'team')]))
}
