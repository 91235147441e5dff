import * as z from 'zod/mini'
import { mallRule, missionRule, promotionRule, rankRule, words } from '../loyalty/loyaltyRules.ts'
import { text } from '../scalars.ts'
import { announcementRule, bannerRule, helpArticleRule } from './contentRules.ts'

/**
 * What staff write of each kind of content: the rule of config/ without its id, its schedule and the mark of the demo, which
 * every item has outside its body.
 */
export const CONTENT_BODIES = {
  announcement: z.omit(announcementRule, { demo: true, id: true, startAt: true, endAt: true }),
  banner: z.omit(bannerRule, { demo: true, bannerId: true }),
  promotion: z.omit(promotionRule, { demo: true, id: true, startAt: true, endAt: true }),
  helpTopic: z.strictObject({ title: words }),
  /** `topic` is the id of its topic. */
  helpArticle: z.extend(z.omit(helpArticleRule, { id: true }), { topic: text(40, 1) }),
  mallReward: z.omit(mallRule, { demo: true, id: true }),
  mission: z.omit(missionRule, { id: true }),
  /** The id of the item is the number of the rank. */
  rank: z.omit(rankRule, { rank: true }),
} as const

export type ContentKind = keyof typeof CONTENT_BODIES
export const contentKind = z.enum([
  'announcement',
  'banner',
  'promotion',
  'helpTopic',
  'helpArticle',
  'mallReward',
  'mission',
  'rank',
] as const satisfies readonly ContentKind[])
export const CONTENT_KINDS = contentKind.options

/** A kind with its body, as a call sends it. */
export const contentBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('announcement'), body: CONTENT_BODIES.announcement }),
  z.strictObject({ kind: z.literal('banner'), body: CONTENT_BODIES.banner }),
  z.strictObject({ kind: z.literal('promotion'), body: CONTENT_BODIES.promotion }),
  z.strictObject({ kind: z.literal('helpTopic'), body: CONTENT_BODIES.helpTopic }),
  z.strictObject({ kind: z.literal('helpArticle'), body: CONTENT_BODIES.helpArticle }),
  z.strictObject({ kind: z.literal('mallReward'), body: CONTENT_BODIES.mallReward }),
  z.strictObject({ kind: z.literal('mission'), body: CONTENT_BODIES.mission }),
  z.strictObject({ kind: z.literal('rank'), body: CONTENT_BODIES.rank }),
])
export type ContentBody = z.infer<typeof contentBody>

/** The id of an item: lower-case letters, digits and hyphens. */
export const contentId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
