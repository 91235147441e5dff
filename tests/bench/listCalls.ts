import { allEndpoints, type NamedEndpoint } from '../../src/endpoints/all.ts'
import type { Endpoint } from '../../src/endpoints/endpoint.ts'
import { billBets, billRecords } from '../../src/endpoints/contracts/contracts.ts'
import { downlinePNL, downlines, teamBetting } from '../../src/endpoints/team/agent.ts'
import { linkAccounts } from '../../src/endpoints/team/linkResults.ts'
import { registeredAffiliates } from '../../src/endpoints/team/team.ts'
import { sampleOf } from '../../src/entities/sampleOf.ts'
import { DAY, dayName } from '../../src/rules/calendar.ts'
import { ROUND_SORTS } from '../../src/server/store/betting/betReads.ts'
import { STATEMENT_SORTS } from '../../src/server/store/team/downlineFigures.ts'
import { DOWNLINE_ORDERS } from '../../src/server/store/team/downlineOrder.ts'
import { LINK_ACCOUNT_SORTS } from '../../src/server/store/team/linkAccounts.ts'
import { fieldsOf, leavesOf, valuesOf } from '../kit/data/schemaParts.ts'
import { testBrand } from '../kit/provider/testBrand.ts'
import type { Input, Screen, WorldIds } from './agentCallList.ts'
import type { BigTeam } from './bigTeam.ts'

const AIM_MS = 150
/** Of 200,000 accounts in pages of 20, this is the page after a tenth. */
const FAR_PAGE = 1_000

/** The orders of the lists that can be sorted, as the store declares them. */
const ORDERS: ReadonlyMap<Endpoint, readonly string[]> = new Map<Endpoint, readonly string[]>([
  [downlines, DOWNLINE_ORDERS],
  [teamBetting, ROUND_SORTS],
  [downlinePNL, STATEMENT_SORTS],
  [linkAccounts, LINK_ACCOUNT_SORTS],
])

/** The lists that are opened from one record, with the record that the world has for them. */
const RECORDS: ReadonlyMap<Endpoint, keyof WorldIds> = new Map<Endpoint, keyof WorldIds>([
  [registeredAffiliates, 'link'],
  [billBets, 'bill'],
  [billRecords, 'bill'],
])

/** Fields of pages, and of spans that another field begins. */
const LEFT_OUT = /^(pageNo|pageSize|sort|order|to|.+To)$/

/** Returns what limits a list by a field: its few values, or values that the world has. */
const filtersBy = (field: string, values: readonly unknown[], team: BigTeam): Input[] => {
  if (values.length > 0) return values.map((value) => ({ [field]: value }))
  const days = (count: number) => ({ from: team.to - count * DAY, to: team.to })
  if (field === 'account') return [{ account: team.subName }, { account: team.memberName }]
  if (field === 'accounts') return [{ accounts: [team.subName, team.memberName] }]
  if (field === 'name' || field === 'search') return [{ [field]: `${team.topName}_12345` }]
  if (field === 'unseenDays') return [{ unseenDays: 7 }]
  if (field === 'balanceFrom') return [{ balanceFrom: 50, balanceTo: 200 }]
  if (field === 'vendor') return [{ vendor: 'BENCH' }]
  if (field === 'types') return [{ types: [6101] }]
  if (field === 'from') return [days(1), days(7), days(30)]
  if (field.endsWith('From')) {
    const { from, to } = days(7)
    return [{ [field]: from, [field.replace(/From$/, 'To')]: to }]
  }
  return []
}

const filtersOf = (endpoint: Endpoint, team: BigTeam): Input[] => {
  const fields = fieldsOf(endpoint.input)
  const leaves = leavesOf(endpoint.input)
  return fields
    .filter((field) => !LEFT_OUT.test(field))
    .flatMap((field) => filtersBy(field, valuesOf(leaves.get(field)!), team))
}

const ordersOf = (endpoint: Endpoint): Input[] =>
  (ORDERS.get(endpoint) ?? []).flatMap((sort) => ['ascend', 'descend'].map((order) => ({ sort, order })))

/**
 * Returns the inputs of a list: its first and a far page, each value of a filter, and each order in each scope, near and far
 * and with a filter that most rows match.
 */
const variantsOf = (endpoint: Endpoint, team: BigTeam): Input[] => {
  const scopes = filtersOf(endpoint, team).filter((input) => 'scope' in input)
  const far = { pageNo: FAR_PAGE }
  const many = fieldsOf(endpoint.input).includes('kind') && endpoint === downlines ? [{ kind: 'member' }] : []
  return [
    {},
    far,
    ...filtersOf(endpoint, team),
    ...(scopes.length > 0 ? scopes : [{}]).flatMap((scope) =>
      ordersOf(endpoint).flatMap((order) =>
        [{}, far, ...many].map((further) => ({ ...scope, ...order, ...further })),
      ),
    ),
  ]
}

const nameOf = (variant: Input): string =>
  Object.entries(variant)
    .filter(([field]) => !/To$|^to$/.test(field))
    .map(([field, value]) => `${field} ${typeof value === 'number' && value > 1e12 ? 'set' : String(value)}`)
    .join(', ')

/** Returns the fields that a list cannot do without. */
const neededBy = (endpoint: Endpoint, team: BigTeam, ids: WorldIds): Input => {
  const record = RECORDS.get(endpoint)
  const needed = Object.keys(sampleOf(endpoint.input) as object)
  const fields: Input = {
    from: team.to - 7 * DAY,
    to: team.to,
    day: dayName(team.to - DAY, testBrand().zone),
    account: team.subName,
    ...(record ? { id: ids[record] } : {}),
  }
  const known = Object.fromEntries(Object.entries(fields).filter(([field]) => needed.includes(field)))
  return sampleOf(endpoint.input, known) as Input
}

/** Who opens a list: the agents of the large team do not play, and a list of bets needs a player. */
const whoOf = ({ file, endpoint }: NamedEndpoint): NonNullable<Screen['who']> => {
  if (endpoint.audience === 'staff') return 'staff'
  return file === 'reports' ? 'member' : 'top'
}

/** Returns the lists that are opened from a record which the world does not have. */
const isUnopened = ({ endpoint }: NamedEndpoint): boolean =>
  'id' in (sampleOf(endpoint.input) as object) && !RECORDS.has(endpoint)

const lists = allEndpoints.filter(
  ({ endpoint }) => endpoint.method === 'GET' && fieldsOf(endpoint.input).includes('pageNo'),
)

/** The names of the lists that are not measured. */
export const UNMEASURED: readonly string[] = lists.filter(isUnopened).map(({ name }) => name)

/** Returns every list of every centre in every order and with every value of its filters, near and far. */
export const listCalls = (team: BigTeam, ids: WorldIds): Screen[] =>
  lists
    .filter((list) => !isUnopened(list))
    .flatMap((list) =>
      variantsOf(list.endpoint, team).map((variant) => ({
        name: `list ${list.name}: ${nameOf(variant) || 'first page'}`,
        endpoint: list.endpoint,
        who: whoOf(list),
        input: { ...neededBy(list.endpoint, team, ids), ...variant },
        aimMs: AIM_MS,
      })),
    )
