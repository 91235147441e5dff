import type * as calls from '../../../endpoints/team/teamTree.ts'
import type { AccountType } from '../../../entities/accounts/account.ts'
import type { TreeLevel } from '../../../entities/team/teamTree.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { toWire } from '../../../rules/money/money.ts'
import { NO_FIGURES } from '../../domain/team/figures.ts'
import { flowOf, isSigned, largestNodes, type FlowFigure } from '../../domain/team/treeLevel.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Context, Handlers } from '../../ports/context.ts'
import type { ReportSpan, TeamRoot } from '../../ports/team/reports.ts'
import { wholeDays } from '../query/reportSpan.ts'
import { rootOf } from './teamRoot.ts'

/** How many downlines a level shows singly. */
const MOST = 12

interface Node {
  name: string
  type: AccountType
  hasTeam: boolean
  value: bigint
}

/** A level in units, or as numbers of accounts or bets. */
interface Level {
  total: bigint
  self: bigint
  nodes: Node[]
  others: { count: number; value: bigint }
}

/** The number of accounts, each downline with everyone below it. The account itself is not one of its team. */
const headcountLevel = async ({ ports }: Context<Actor>, root: TeamRoot): Promise<Level> => {
  const page = await ports.reports.downlines(root, {
    scope: 'direct',
    sort: 'teamSize',
    order: 'descend',
    offset: 0,
    limit: MOST,
  })
  const below = BigInt((page.totals.teamSize ?? 0) + page.total)
  const nodes = page.rows.map(
    ({ name, type, teamSize }): Node => ({ name, type, hasTeam: teamSize > 0, value: BigInt(teamSize + 1) }),
  )
  return { total: below, self: 0n, ...largestNodes(nodes, MOST, { count: page.total, below }) }
}

const balanceLevel = async ({ ports }: Context<Actor>, root: TeamRoot): Promise<Level> => {
  const page = await ports.reports.downlines(root, {
    scope: 'direct',
    sort: 'teamBalance',
    order: 'descend',
    offset: 0,
    limit: MOST,
  })
  const total = await ports.reports.teamBalance(root)
  const below = page.totals.teamBalance ?? 0n
  const nodes = page.rows.map(
    ({ name, type, teamSize, teamBalance }): Node => ({
      name,
      type,
      hasTeam: teamSize > 0,
      value: teamBalance,
    }),
  )
  return { total, self: total - below, ...largestNodes(nodes, MOST, { count: page.total, below }) }
}

const flowLevel = async (
  { ports, brand }: Context<Actor>,
  root: TeamRoot,
  figure: FlowFigure,
  span: ReportSpan,
): Promise<Level> => {
  const { lineId, accountId } = root
  const sumOf = async (unit: 'team' | 'account') => {
    const sums = await ports.rollups.sums({ unit, lineId, accountIds: [accountId], ...span })
    return flowOf(sums.get(accountId) ?? NO_FIGURES, figure)
  }
  const read = (order: 'ascend' | 'descend') =>
    ports.reports.statements(root, {
      span,
      zone: brand.zone,
      activeOnly: false,
      sort: figure,
      order,
      offset: 0,
      limit: MOST,
    })
  const page = await read('descend')
  const rows = isSigned(figure) ? [...page.rows, ...(await read('ascend')).rows] : page.rows
  const [total, self] = [await sumOf('team'), await sumOf('account')]
  const nodes = rows.map(
    ({ name, type, hasTeam, figures }): Node => ({ name, type, hasTeam, value: flowOf(figures, figure) }),
  )
  return { total, self, ...largestNodes(nodes, MOST, { count: page.total, below: total - self }) }
}

const present = (account: string, type: AccountType, level: Level, isCount: boolean): TreeLevel => {
  const valueOf = (value: bigint): number => (isCount ? Number(value) : toWire(value))
  return {
    account,
    type,
    total: valueOf(level.total),
    self: valueOf(level.self),
    nodes: level.nodes.map(({ name, value, ...node }) => ({ ...node, account: name, value: valueOf(value) })),
    others: { count: level.others.count, value: valueOf(level.others.value) },
  }
}

/** Handlers of endpoints/team/teamTree.ts. */
export const teamTreeHandlers: Handlers<typeof calls> = {
  teamTree: async ({ account, figure, from, to }, context): Promise<Decision<TreeLevel>> => {
    const { ports, brand, now } = context
    const root = await rootOf(context, account)
    if (!root.ok) return root
    const self = await ports.accounts.byId(root.value)
    if (!self) return refuse('account.not.found', { field: 'account' })
    if (figure === 'teamSize')
      return ok(present(self.name, self.type, await headcountLevel(context, root.value), true))
    if (figure === 'teamBalance')
      return ok(present(self.name, self.type, await balanceLevel(context, root.value), false))
    if ((await ports.rollups.asOf(root.value.lineId, now)) === 0) return refuse('figures.not.ready')
    const level = await flowLevel(context, root.value, figure, wholeDays({ from, to }, brand.zone))
    return ok(present(self.name, self.type, level, figure === 'betCount'))
  },
}
