import * as z from 'zod/mini'
import { gameCategory } from './game.ts'
import { count, day, epochMs, money } from './scalars.ts'

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
