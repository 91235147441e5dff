import * as z from 'zod/mini'
import { gameCategory } from '../entities/game.ts'
import { bet, betTotals, transaction } from '../entities/money.ts'
import { dateRange, pageOf, pageWithTotals, paging } from '../entities/paging.ts'
import { accountType, contractStanding, downline } from '../entities/account.ts'
import { linkKind, statementFigures, statementRow, teamOverview, teamStep } from '../entities/team.ts'
import { accountName, epochMs, money, text } from '../entities/scalars.ts'
import { betFilters } from './reports.ts'
import { endpoint, relay } from './endpoint.ts'

/** Whose rows: the account itself, its direct downlines, or its whole team. */
export const scope = z.enum(['self', 'direct', 'all'])

/**
 * GET: the team overview of the session's account, or of `account` in its team, for a span of at most 1,830 days. Refuses
 * `range.too.long` for more, and `figures.not.ready` while a line's figures are worked out for the first time or anew.
 */
export const teamOverviewSum = endpoint({
  method: 'GET', path: relay('ODSFE2_getTeamOverviewSum'), moduleId: 'AFFMAN3', audience: 'agent',
  input: z.strictObject({
    from: epochMs, to: epochMs, account: z.optional(accountName), category: z.optional(gameCategory),
  }),
  output: teamOverview,
})

/** GET: the team's bets, newest first, with totals of the whole result. */
export const teamBetting = endpoint({
  method: 'GET', path: '/wps/report/teamBetting', moduleId: 'AFFMAN3', audience: 'agent',
  input: z.strictObject({ ...betFilters, account: z.optional(accountName), scope: z._default(scope, 'all') }),
  output: pageWithTotals(bet, betTotals),
})

/** GET: the downlines of the session's account, or of `account` in its team. */
export const downlines = endpoint({
  method: 'GET', path: '/wps/agent/downlines', moduleId: 'AFFMAN3', audience: 'agent',
  input: z.strictObject({
    ...paging, account: z.optional(accountName), scope: z._default(scope, 'direct'),
    name: z.optional(text(32)), type: z.optional(accountType),
    registeredFrom: z.optional(epochMs), registeredTo: z.optional(epochMs), online: z.optional(z.boolean()),
    /** Members, or agents of any type. */
    kind: z.optional(linkKind),
    /** First deposit ever in the span; settled valid bets of at least the brand's active minimum in the span. */
    firstDepositFrom: z.optional(epochMs), firstDepositTo: z.optional(epochMs),
    activeFrom: z.optional(epochMs), activeTo: z.optional(epochMs),
    /** Not seen for at least this many days (never seen counts). */
    unseenDays: z.optional(z.int().check(z.gte(1), z.lte(365))),
    /** Has at least one contract that stands so; `none` has no contract at all. */
    contract: z.optional(contractStanding),
    balanceFrom: z.optional(money), balanceTo: z.optional(money),
  }),
  output: pageOf(downline),
})

/** GET: the accounts from the session's own down to `account`, for a breadcrumb. Refuses `account.not.found`. */
export const teamTrail = endpoint({
  method: 'GET', path: relay('REF_teamTrail'), moduleId: 'AFFMAN3', audience: 'agent',
  input: z.strictObject({ account: z.optional(accountName) }), output: z.object({ list: z.array(teamStep) }),
})

/**
 * GET: user profit and loss. The first row is `account` itself (its own play alone), each further row a direct
 * downline with its whole sub-tree, so that the rows add up to the team. `totals` are of the whole team. Refuses
 * `figures.not.ready` as the overview does.
 */
export const downlinePNL = endpoint({
  method: 'GET', path: '/wps/report/downlinePNL', moduleId: 'AFFMAN3', audience: 'agent',
  input: z.strictObject({
    ...paging, from: epochMs, to: epochMs, account: z.optional(accountName), category: z.optional(gameCategory),
    /** Leaves out rows in which nothing happened; the first row always stays. */
    activeOnly: z._default(z.boolean(), false),
  }),
  output: pageWithTotals(statementRow, statementFigures),
})

/** GET: the account records of the team, newest first. `types` are codes of rules/transactionTypes. */
export const downlineTransaction = endpoint({
  method: 'GET', path: '/wps/report/downlineTransaction', moduleId: 'AFFMAN3', audience: 'agent',
  input: z.strictObject({
    ...paging, ...dateRange, account: z.optional(accountName), scope: z._default(scope, 'all'),
    types: z.optional(z.array(z.int()).check(z.maxLength(30))), number: z.optional(text(32)),
  }),
  output: pageWithTotals(transaction, z.object({ in: money, out: money })),
})
