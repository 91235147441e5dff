import { downlinePNL, downlines, teamBetting } from '../../src/endpoints/team/agent.ts'
import type { Endpoint } from '../../src/endpoints/endpoint.ts'
import { ROUND_SORTS } from '../../src/server/store/betting/betReads.ts'
import { STATEMENT_SORTS } from '../../src/server/store/team/downlineFigures.ts'
import { DOWNLINE_ORDERS } from '../../src/server/store/team/downlineOrder.ts'
import { fieldsOf, leavesOf, valuesOf } from '../kit/data/sampleOf.ts'
import { SCREENS, type Input, type Screen } from './agentCallList.ts'

const AIM_MS = 150
const FAR_PAGE = 1_000

/** The orders of the lists that can be sorted, as the store declares them. */
const ORDERS: ReadonlyMap<Endpoint, readonly string[]> = new Map<Endpoint, readonly string[]>([
  [downlines, DOWNLINE_ORDERS],
  [teamBetting, ROUND_SORTS],
  [downlinePNL, STATEMENT_SORTS],
])

/** Returns a far page, and each order and each value of a filter that an endpoint declares. */
const variantsOf = (endpoint: Endpoint): Input[] => [
  { pageNo: FAR_PAGE },
  ...(ORDERS.get(endpoint) ?? []).flatMap((sort) => ['ascend', 'descend'].map((order) => ({ sort, order }))),
  ...[...leavesOf(endpoint.input)].flatMap(([field, schema]) =>
    field === 'order' ? [] : valuesOf(schema).map((value) => ({ [field]: value })),
  ),
]

const nameOf = (variant: Input): string =>
  Object.entries(variant)
    .map(([field, value]) => `${field} ${String(value)}`)
    .join(', ')

const variantsOfScreen = (screen: Screen): Screen[] =>
  variantsOf(screen.endpoint).map((variant) => ({
    ...screen,
    name: `list ${screen.name}: ${nameOf(variant)}`,
    input: (team, linkId) => ({
      ...(typeof screen.input === 'function' ? screen.input(team, linkId) : screen.input),
      ...variant,
    }),
    aimMs: AIM_MS,
  }))

/** Each list of the agent centre in every order and with every value of its filters, one at a time, and on a far page. */
export const LIST_VARIANTS: readonly Screen[] = [
  ...new Map(SCREENS.toReversed().map((screen) => [screen.endpoint, screen])).values(),
]
  .filter(({ endpoint }) => fieldsOf(endpoint.input).includes('pageNo'))
  .flatMap(variantsOfScreen)
