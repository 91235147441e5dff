import * as z from 'zod/mini'
import { gameCategory } from '../entities/game.ts'
import { bet, betTotals } from '../entities/money.ts'
import { pageOf, pageWithTotals, paging } from '../entities/paging.ts'
import { accountType, downline } from '../entities/account.ts'
import { teamOverview } from '../entities/team.ts'
import { accountName, epochMs, text } from '../entities/scalars.ts'
import { betFilters } from './reports.ts'
import { endpoint, relay } from './endpoint.ts'

/** Whose rows: the account itself, its direct downlines, or its whole team. */
export const scope = z.enum(['self', 'direct', 'all'])

/** GET: the team overview of the session's account, or of `account` in its team, for a span of days. */
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
  }),
  output: pageOf(downline),
})
