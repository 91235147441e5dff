import * as z from 'zod/mini'
import { gameCategory } from './game.ts'
import { accountType } from './account.ts'
import { count, day, epochMs, id, money, rateBps } from './scalars.ts'

/** The sums that a team overview, a statement and a betting total share. P&L is the players'. */
export const teamFigures = z.object({
  deposits: money,
  withdrawals: money,
  stake: money,
  validBets: money,
  winnings: money,
  rebates: money,
  promotions: money,
  /** winnings + rebates + promotions − stake of settled rounds: what the team's players gained. */
  profit: money,
  betCount: count,
})
export type TeamFigures = z.infer<typeof teamFigures>

/** The team overview (§2 default page of the agent centre). */
export const teamOverview = z.object({
  teamBalance: money,
  figures: teamFigures,
  /** The same figures for the period of equal length just before. */
  before: teamFigures,
  agents: count,
  members: count,
  newMembers: count,
  firstDepositors: count,
  activeMembers: count,
  online: count,
  notSeen3Days: count,
  notSeen7Days: count,
  myIncome: money,
  byDay: z.array(z.object({ day, ...teamFigures.shape })),
  byCategory: z.array(z.object({ category: gameCategory, stake: money, validBets: money, profit: money })),
  topDownlines: z.array(z.object({ account: z.string(), validBets: money, profit: money })),
  /** The settlement zone the days are counted in. */
  zone: z.string(),
  /** Bets settled before this moment are in the figures. */
  asOf: epochMs,
})
export type TeamOverview = z.infer<typeof teamOverview>

/** One step of the way down the tree. */
export const teamStep = z.object({ account: z.string(), type: accountType })
export type TeamStep = z.infer<typeof teamStep>

/** A statement's sums: the team figures and what contracts paid. */
export const statementFigures = z.object({ ...teamFigures.shape, salaries: money })

/** A row of the user profit and loss: the asked account itself (`self`), or a direct downline's sub-tree. */
export const statementRow = z.object({
  accountId: id, account: z.string(), type: accountType, self: z.boolean(),
  /** Whether anyone stands below, so that the row opens. */
  hasTeam: z.boolean(),
  ...statementFigures.shape,
})
export type StatementRow = z.infer<typeof statementRow>

/** What an agent may give one downline in one category, in basis points on the brand's steps. */
export const rateRoom = z.object({
  category: gameCategory,
  /** The agent's own rate: more can never be given. */
  own: rateBps,
  current: rateBps,
  /** Not below what the account has now, or what its own downlines hold. */
  lowest: rateBps,
  highest: rateBps,
})
export type RateRoom = z.infer<typeof rateRoom>

/** Who a link makes: a member, or an agent with a team of its own. */
export const linkKind = z.enum(['member', 'agent'])
export type LinkKind = z.infer<typeof linkKind>

/** A registration link of an agent. `url` carries its code. */
export const affiliateLink = z.object({
  id, code: z.string(), url: z.string(), kind: linkKind, channel: z.string(),
  rebates: z.partialRecord(gameCategory, rateBps),
  registrations: count,
  state: z.enum(['open', 'expired', 'deleted']),
  startAt: epochMs,
  /** null for a permanent link. */
  endAt: z.nullable(epochMs),
})
export type AffiliateLink = z.infer<typeof affiliateLink>

/** One account's rebates of a settlement day as they are and as they would be with a downline's rates changed. */
export const rebateWhatIfRow = z.object({
  account: z.string(),
  /** The session's own account, the downline whose rates are changed, or somebody right below that one. */
  place: z.enum(['own', 'changed', 'below']),
  validBets: money,
  /** On the account's own bets, and by difference on its downlines' teams'. */
  ownBefore: money, ownAfter: money, teamBefore: money, teamAfter: money, totalBefore: money, totalAfter: money,
})
export type RebateWhatIfRow = z.infer<typeof rebateWhatIfRow>
