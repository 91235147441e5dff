import * as z from 'zod/mini'
import { gameCategory } from '../../entities/games/game.ts'
import { bet, betTotals, transaction } from '../../entities/money/money.ts'
import { dateRange, pageWithTotals, paging } from '../../entities/lists/paging.ts'
import { accountType, contractStanding, downline } from '../../entities/accounts/account.ts'
import { NAMED_MAX } from '../../entities/team/bulk.ts'
import {
  linkKind,
  pendingTasks as pendingTasksOutput,
  statementFigures,
  statementRow,
  teamOverview,
  teamStep,
} from '../../entities/team/team.ts'
import { accountName, count, epochMs, money, text } from '../../entities/scalars.ts'
import { betFilters } from '../betting/reports.ts'
import { endpoint, relay } from '../endpoint.ts'

/** The accounts covered: the account itself, its direct downlines, or its whole team. */
export const scope = z.enum(['self', 'direct', 'all'])

/**
 * The accounts listed: the account itself, its direct downlines, everyone below it, or everyone below with the
 * account itself.
 */
export const downlineScope = z.enum(['self', 'direct', 'all', 'team'])

/**
 * GET: the team overview of the session's account, or of `account` in its team, over at most 1,830 days. Refuses
 * `range.too.long` for more, and `figures.not.ready` while a line's figures are being recalculated.
 */
export const teamOverviewSum = endpoint({
  method: 'GET',
  path: relay('ODSFE2_getTeamOverviewSum'),
  moduleId: 'AFFMAN3',
  audience: 'agent',
  flag: 'AFFMAN3',
  input: z.strictObject({
    from: epochMs,
    to: epochMs,
    account: z.optional(accountName),
    category: z.optional(gameCategory),
  }),
  output: teamOverview,
})

/**
 * GET: the tasks of the session's agent: contract requests to answer, bills that are not paid in full (by kind and
 * side), links that end within `LINK_ENDS_DAYS`, and accounts that were not seen for `INACTIVE_DAYS`.
 */
export const pendingTasks = endpoint({
  method: 'GET',
  path: relay('REF_pendingTasks'),
  moduleId: 'AFFMAN3',
  audience: 'agent',
  flag: 'AFFMAN3',
  input: z.strictObject({}),
  output: pendingTasksOutput,
})

/** GET: the team's bets, newest first, with totals of the whole result. */
export const teamBetting = endpoint({
  method: 'GET',
  path: '/wps/report/teamBetting',
  moduleId: 'AFFMAN3',
  audience: 'agent',
  flag: 'AFFMAN3',
  input: z.strictObject({ ...betFilters, account: z.optional(accountName), scope: z._default(scope, 'all') }),
  output: pageWithTotals(bet, betTotals),
})

/** The filters of the list of downlines. */
export const downlineFilters = {
  account: z.optional(accountName),
  scope: z._default(downlineScope, 'direct'),
  name: z.optional(text(32)),
  type: z.optional(accountType),
  registeredFrom: z.optional(epochMs),
  registeredTo: z.optional(epochMs),
  online: z.optional(z.boolean()),
  /** Members, or agents of any type. */
  kind: z.optional(linkKind),
  /** The first deposit falls in the span; settled valid bets in the span reach the brand's active minimum. */
  firstDepositFrom: z.optional(epochMs),
  firstDepositTo: z.optional(epochMs),
  activeFrom: z.optional(epochMs),
  activeTo: z.optional(epochMs),
  /** Not seen for at least this many days (never seen counts). */
  unseenDays: z.optional(z.int().check(z.gte(1), z.lte(365))),
  /** Has a contract in this state; `none` has no contract at all. */
  contract: z.optional(contractStanding),
  balanceFrom: z.optional(money),
  balanceTo: z.optional(money),
  /** Only these accounts, of those that match the other filters. */
  accounts: z.optional(z.array(accountName).check(z.minLength(1), z.maxLength(NAMED_MAX))),
}

/**
 * GET: the downlines of the session's account, or of `account` in its team; `team` includes the account itself.
 * `totals` are of the whole result; a filtered list of more than 5,000 accounts has none. Team sizes and balances are
 * summed for direct downlines only, because their teams do not overlap.
 */
export const downlines = endpoint({
  method: 'GET',
  path: '/wps/agent/downlines',
  moduleId: 'AFFMAN3',
  audience: 'agent',
  flag: 'AFFMAN3',
  input: z.strictObject({ ...paging, ...downlineFilters }),
  output: pageWithTotals(
    downline,
    z.object({ balance: z.optional(money), teamSize: z.optional(count), teamBalance: z.optional(money) }),
  ),
})

/** GET: the accounts from the session's own down to `account`, for a breadcrumb. Refuses `account.not.found`. */
export const teamPath = endpoint({
  method: 'GET',
  path: relay('REF_teamPath'),
  moduleId: 'AFFMAN3',
  audience: 'agent',
  flag: 'AFFMAN3',
  input: z.strictObject({ account: z.optional(accountName) }),
  output: z.object({ list: z.array(teamStep) }),
})

/**
 * GET: user profit and loss. The first row is `account` itself (only its own play), each further row a direct
 * downline with its team, so that the rows add up to the team. `totals` are of the whole team. Refuses
 * `figures.not.ready` like the overview.
 */
export const downlinePNL = endpoint({
  method: 'GET',
  path: '/wps/report/downlinePNL',
  moduleId: 'AFFMAN3',
  audience: 'agent',
  flag: 'AFFMAN3',
  input: z.strictObject({
    ...paging,
    from: epochMs,
    to: epochMs,
    account: z.optional(accountName),
    category: z.optional(gameCategory),
    /** Leaves out rows without activity; the first row always stays. */
    activeOnly: z._default(z.boolean(), false),
  }),
  output: pageWithTotals(statementRow, statementFigures),
})

/**
 * GET: the account records of the team, newest first. `types` are codes of rules/money/transactionTypes. The tab
 * `paidOut` lists withdrawals by payment time (and returned parts), as the figures count them.
 */
export const downlineTransaction = endpoint({
  method: 'GET',
  path: '/wps/report/downlineTransaction',
  moduleId: 'AFFMAN3',
  audience: 'agent',
  flag: 'AFFMAN3',
  input: z.strictObject({
    ...paging,
    ...dateRange,
    account: z.optional(accountName),
    scope: z._default(scope, 'all'),
    types: z.optional(z.array(z.int()).check(z.maxLength(30))),
    number: z.optional(text(32)),
    tab: z._default(z.enum(['all', 'paidOut']), 'all'),
  }),
  output: pageWithTotals(transaction, z.object({ in: money, out: money })),
})
