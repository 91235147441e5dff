import type { PreloadScreen } from '../../src/client/preload.ts'
import { AGENT_LISTS } from '../../src/centre/agent/lists.ts'
import { MEMBER_LISTS } from '../../src/centre/member/lists.ts'
import { fieldKind, shapeOf } from '../../src/centre/kit/format/fieldKind.ts'
import { getSecurityOverview } from '../../src/endpoints/accounts/security.ts'
import { getAccountSummary } from '../../src/endpoints/accounts/summary.ts'
import type { Endpoint } from '../../src/endpoints/endpoint.ts'
import { listMemory } from '../../src/endpoints/lists/lists.ts'
import { pendingTasks, teamOverviewSum } from '../../src/endpoints/team/agent.ts'
import { incomeForecast } from '../../src/endpoints/team/income.ts'

/** The days of a list that an address does not name: today and the six before it (kit/listModel/listModel). */
const PAST_7 = 6
const PAST_30 = 29

const callOf = ({ path, moduleId }: Endpoint) => ({ url: path, moduleId })

/** Returns the filters of a list that have few values, so that the preload script can tell that the provider takes them. */
const choicesOf = (list: Endpoint, filters: readonly string[]): [string, readonly string[]][] => {
  const fields = shapeOf(list.input)
  return filters.flatMap((name): [string, readonly string[]][] => {
    const kind = fields[name] && fieldKind(fields[name])
    return kind?.kind === 'choice' ? [[name, kind.options]] : []
  })
}

const listOf = (
  { list, filters }: { list: Endpoint; filters: readonly string[] },
  days: number | undefined = PAST_7,
): PreloadScreen => ({
  filters: choicesOf(list, filters),
  calls: [
    { ...callOf(list), ...('from' in shapeOf(list.input) ? { days } : {}), page: 20 },
    callOf(listMemory),
  ],
})

/**
 * The first calls of the screens that are opened most often by their address, as their `prefetchData` makes them.
 * tests/client/preload.test.ts compares both.
 */
export const SCREEN_CALLS: Readonly<Record<'member' | 'agent', Readonly<Record<string, PreloadScreen>>>> = {
  agent: {
    agentTeamOverview: {
      filters: [],
      calls: [
        { ...callOf(teamOverviewSum), days: PAST_7 },
        ...[listMemory, incomeForecast, pendingTasks].map(callOf),
      ],
    },
    teamManagement: listOf(AGENT_LISTS.teamManagement),
    personalHistory: listOf(AGENT_LISTS.personalHistory),
    agentStatements: listOf(AGENT_LISTS.agentStatements),
    agentRevenueReport: listOf(AGENT_LISTS.agentRevenueReport, PAST_30),
    downlineTransactionDetails: listOf(AGENT_LISTS.downlineTransactionDetails),
  },
  member: {
    securityCenter: { filters: [], calls: [getAccountSummary, getSecurityOverview].map(callOf) },
    personalHistoryCopy: listOf(MEMBER_LISTS.personalHistoryCopy),
    transactionHistory: listOf(MEMBER_LISTS.transactionHistory),
  },
}
