import type * as agent from '../../../endpoints/team/agent.ts'
import { toWire } from '../../../rules/money/money.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { NO_FIGURES } from '../../domain/team/figures.ts'
import type { Handlers } from '../../ports/context.ts'
import { handleTeamOverview } from './agentOverview.ts'
import { handlePendingTasks } from './pendingTasks.ts'
import { presentDownline, presentDownlineTotals } from '../presenters/downline.ts'
import { presentStatement } from '../presenters/figures.ts'
import { presentRecord } from '../presenters/record.ts'
import { handleBetting } from '../betting/betting.ts'
import { downlineQuery } from '../query/downlineQuery.ts'
import { ONLINE_MS, wholeDays, windowOf } from '../query/reportSpan.ts'
import { rootOf } from './teamRoot.ts'

/**
 * Handlers of endpoints/team/agent.ts. Each starts from a root that the actor may ask about, so nothing outside its
 * team is read.
 */
export const agentHandlers: Handlers<typeof agent> = {
  teamOverviewSum: handleTeamOverview,
  pendingTasks: handlePendingTasks,

  teamBetting: async (input, context) => {
    const root = await rootOf(context, input.account)
    return root.ok ? handleBetting(context, root.value, input.scope, input) : root
  },

  downlines: async (input, context) => {
    const root = await rootOf(context, input.account)
    if (!root.ok) return root
    const { now } = context
    const page = await context.ports.reports.downlines(root.value, {
      ...windowOf(input),
      ...downlineQuery(input, context),
    })
    return ok({
      list: page.rows.map((row) => presentDownline(row, now - ONLINE_MS)),
      pageNo: input.pageNo,
      pageSize: input.pageSize,
      total: page.total,
      totals: presentDownlineTotals(page.totals),
    })
  },

  teamPath: async (input, context) => {
    const { actor, ports } = context
    const own = { account: actor.name, type: actor.type }
    if (!input.account) return ok({ list: [own] })
    const account = await ports.accounts.inTeam(actor, input.account)
    if (!account) return refuse('account.not.found', { field: 'account' })
    if (account.accountId === actor.accountId) return ok({ list: [own] })
    const uplines = await ports.accounts.uplinesOf(account)
    const below = uplines.filter((upline) => upline.path.startsWith(actor.path))
    return ok({ list: [...below, account].map(({ name, type }) => ({ account: name, type })) })
  },

  downlinePNL: async (input, context) => {
    const root = await rootOf(context, input.account)
    if (!root.ok) return root
    const { ports, brand, now } = context
    const { lineId, accountId } = root.value
    if ((await ports.rollups.asOf(lineId, now)) === 0) return refuse('figures.not.ready')
    const span = wholeDays(input, brand.zone)
    const own = (
      await ports.rollups.sums({
        unit: 'account',
        lineId,
        accountIds: [accountId],
        from: span.from,
        to: span.to,
        category: input.category,
      })
    ).get(accountId)
    const team = (
      await ports.rollups.sums({
        unit: 'team',
        lineId,
        accountIds: [accountId],
        from: span.from,
        to: span.to,
        category: input.category,
      })
    ).get(accountId)
    const page = await ports.reports.statements(root.value, {
      ...windowOf(input),
      span,
      zone: brand.zone,
      category: input.category,
      activeOnly: input.activeOnly,
    })
    const self = await ports.accounts.byId(root.value)
    if (!self) return refuse('account.not.found', { field: 'account' })
    const selfRow = {
      accountId,
      account: self.name,
      type: self.type,
      self: true,
      hasTeam: false,
      ...presentStatement(own ?? NO_FIGURES),
    }
    const rows = page.rows.map((row) => ({
      accountId: row.accountId,
      account: row.name,
      type: row.type,
      self: false,
      hasTeam: row.hasTeam,
      ...presentStatement(row.figures),
    }))
    return ok({
      // The first row is the account itself, on every page; `total` counts the downlines.
      list: [selfRow, ...rows],
      pageNo: input.pageNo,
      pageSize: input.pageSize,
      total: page.total,
      totals: presentStatement(team ?? own ?? NO_FIGURES),
    })
  },

  downlineTransaction: async (input, context) => {
    const root = await rootOf(context, input.account)
    if (!root.ok) return root
    const page = await context.ports.reports.record(root.value, {
      ...windowOf(input),
      scope: input.scope,
      types: input.types,
      from: input.from,
      to: input.to,
      number: input.number || undefined,
      paidOut: input.tab === 'paidOut',
    })
    return ok({
      list: page.rows.map(presentRecord(context)),
      pageNo: input.pageNo,
      pageSize: input.pageSize,
      total: page.total,
      totals: { in: toWire(page.in), out: toWire(page.out) },
    })
  },
}
