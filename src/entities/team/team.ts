import * as z from 'zod/mini'
import { gameCategory } from '../games/game.ts'
import { accountType } from '../accounts/account.ts'
import { contractKind } from '../contracts/contract.ts'
import { count, day, epochMs, id, money, rateBps } from '../scalars.ts'

/** The sums that a team overview, a statement and a betting total share. P&L is the players'. */
export const teamFigures = z.object({
  deposits: money,
  withdrawals: money,
  stake: money,
  validBets: money,
  winnings: money,
  rebates: money,
  promotions: money,
  /** winnings − stake of settled rounds: the players' result from games alone. */
  gameResult: money,
  /** winnings + rebates + promotions − stake of settled rounds: the players' result. */
  profit: money,
  betCount: count,
})
export type TeamFigures = z.infer<typeof teamFigures>

/** Daily counts of a team, other than its bets and money. */
export const teamPeriodCounts = z.object({
  newMembers: count,
  firstDepositors: count,
  activeMembers: count,
  myIncome: money,
})

/** One settlement day of a team; a member is active on a day by that day's bets alone. */
const overviewDay = z.object({ day, ...teamFigures.shape, activeMembers: count })

/** The team overview (§2 default page of the agent centre). */
export const teamOverview = z.object({
  teamBalance: money,
  figures: teamFigures,
  /** The same figures for the preceding period of equal length. */
  before: z.object({ ...teamFigures.shape, ...teamPeriodCounts.shape }),
  agents: count,
  members: count,
  ...teamPeriodCounts.shape,
  online: count,
  notSeen3Days: count,
  notSeen7Days: count,
  byDay: z.array(overviewDay),
  /** The days of the preceding period, as many as `byDay` has. */
  byDayBefore: z.array(overviewDay),
  byCategory: z.array(z.object({ category: gameCategory, stake: money, validBets: money, profit: money })),
  topDownlines: z.array(z.object({ account: z.string(), validBets: money, profit: money })),
  /** The settlement zone the days are counted in. */
  zone: z.string(),
  /** Bets settled before this moment are included. */
  asOf: epochMs,
})
export type TeamOverview = z.infer<typeof teamOverview>

/** A link that ends within this many days is listed as a task. */
export const LINK_ENDS_DAYS = 7
/** An account that was not seen for this many days is listed as a task. */
export const INACTIVE_DAYS = 7

/** The tasks of an agent. */
export const pendingTasks = z.object({
  contractRequests: count,
  /** Bills that are not paid in full, because a payer is short. */
  shortBills: z.array(
    z.object({
      kind: contractKind,
      side: z.enum(['mine', 'downlines']),
      count,
      /** The settlement day on which the oldest one's period ended. */
      from: day,
    }),
  ),
  endingLinks: count,
  inactive: count,
})
export type PendingTasks = z.infer<typeof pendingTasks>

/** One step of the path down the tree. */
export const teamStep = z.object({ account: z.string(), type: accountType })
export type TeamStep = z.infer<typeof teamStep>

/** A statement's sums: the team figures and what contracts paid. */
export const statementFigures = z.object({ ...teamFigures.shape, salaries: money })

/** A row of the user profit and loss: the account itself (`self`), or a direct downline with its team. */
export const statementRow = z.object({
  accountId: id,
  account: z.string(),
  type: accountType,
  self: z.boolean(),
  /** Whether the row has downlines and can be opened. */
  hasTeam: z.boolean(),
  ...statementFigures.shape,
})
export type StatementRow = z.infer<typeof statementRow>

/** What an agent may give a downline in one category, in basis points on the brand's steps. */
export const rateLimits = z.object({
  category: gameCategory,
  /** The agent's own rate, which is the upper limit. */
  own: rateBps,
  current: rateBps,
  /** At least what the account has now, and what its own downlines hold. */
  lowest: rateBps,
  highest: rateBps,
})
export type RateLimits = z.infer<typeof rateLimits>

/** The type of account a link creates: a member, or an agent with a team of its own. */
export const linkKind = z.enum(['member', 'agent'])
export type LinkKind = z.infer<typeof linkKind>

/** A registration link of an agent. `url` carries its code. */
export const affiliateLink = z.object({
  id,
  code: z.string(),
  url: z.string(),
  kind: linkKind,
  channel: z.string(),
  rebates: z.partialRecord(gameCategory, rateBps),
  registrations: count,
  state: z.enum(['open', 'expired', 'deleted']),
  startAt: epochMs,
  /** null for a permanent link. */
  endAt: z.nullable(epochMs),
})
export type AffiliateLink = z.infer<typeof affiliateLink>

/** One account's rebates of a settlement day, before and after a change of a downline's rates. */
export const rebateWhatIfRow = z.object({
  account: z.string(),
  /** The session's own account, the downline whose rates change, or one of its direct downlines. */
  place: z.enum(['own', 'changed', 'below']),
  validBets: money,
  /** On the account's own bets, and by rate difference on its downlines' teams. */
  ownBefore: money,
  ownAfter: money,
  teamBefore: money,
  teamAfter: money,
  totalBefore: money,
  totalAfter: money,
})
export type RebateWhatIfRow = z.infer<typeof rebateWhatIfRow>
