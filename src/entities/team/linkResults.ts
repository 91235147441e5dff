import * as z from 'zod/mini'
import { count, day, epochMs, id, money, rateBps, text } from '../scalars.ts'
import { linkKind } from './team.ts'

/** The campaign tags of an address (`utm_source` …), stored with the registration that it led to. */
export const campaignTags = z.strictObject({
  source: z.optional(text(64)),
  medium: z.optional(text(64)),
  campaign: z.optional(text(64)),
  content: z.optional(text(64)),
  term: z.optional(text(64)),
})
export type CampaignTags = z.infer<typeof campaignTags>

/**
 * What links brought in a span of settlement days. Clicks count a visitor once a day. Deposits, valid bets and money
 * are of the accounts that registered through the links, with their teams.
 */
export const linkFigures = z.object({
  clicks: count,
  registrations: count,
  /** Registered accounts that made their first deposit. */
  firstDeposits: count,
  deposits: money,
  validBets: money,
  /** The rebate by rate difference on those valid bets, rounded down to 0.01 for each account and day. */
  earned: money,
  /** What contracts paid to those accounts. */
  paid: money,
  /** earned − paid. */
  income: money,
})
export type LinkFigures = z.infer<typeof linkFigures>
export type LinkFigure = keyof LinkFigures

/** How the results are grouped. */
export const linkGrouping = z.enum(['link', 'channel', 'day'])
export type LinkGrouping = z.infer<typeof linkGrouping>

/** The results of one link, channel or day; the fields of the other groupings are null. */
export const linkResultRow = z.object({
  /** The link's code, the channel, or the day. */
  key: z.string(),
  link: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  day: z.nullable(day),
  ...linkFigures.shape,
  /** Registrations of clicks; null without clicks, or when older clicks led to more registrations. */
  registrationRate: z.nullable(rateBps),
  /** First deposits of registrations; null in the same case. */
  firstDepositRate: z.nullable(rateBps),
})
export type LinkResultRow = z.infer<typeof linkResultRow>

/** One figure by day for the largest links or channels. `name` is null for all others together. */
export const linkRun = z.object({ name: z.nullable(z.string()), values: z.array(z.number()) })

/** An account that registered through a link. Its figures are of the asked days, with its team. */
export const linkAccount = z.object({
  accountId: id,
  account: z.string(),
  kind: linkKind,
  link: z.string(),
  channel: z.string(),
  source: z.nullable(z.string()),
  medium: z.nullable(z.string()),
  campaign: z.nullable(z.string()),
  content: z.nullable(z.string()),
  term: z.nullable(z.string()),
  registeredAt: epochMs,
  /** The day of its first deposit, at any time. */
  firstDepositDay: z.nullable(day),
  deposits: money,
  validBets: money,
  earned: money,
  paid: money,
  income: money,
})
export type LinkAccount = z.infer<typeof linkAccount>
