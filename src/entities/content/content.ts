import * as z from 'zod/mini'
import { epochMs, textLanguage } from '../scalars.ts'

/** A banner of a group (§3). With `linkageType` the picture is clickable and opens `linkage`. */
export const banner = z.object({
  bannerId: z.string(),
  url: z.string(),
  /** The picture for the dark theme; the same as `url` for art with a single version. */
  darkUrl: z.string(),
  groupName: z.string(),
  title: z.string(),
  text: z.string(),
  lang: textLanguage,
  linkageType: z.nullable(z.enum(['route', 'promotion', 'game'])),
  linkage: z.nullable(z.string()),
})
export type Banner = z.infer<typeof banner>

/** Announcement types (§9). */
export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const
/** Who a popup is for (§4): A logged in, F first login, B visitors. */
export const EXECUTIONS = ['A', 'F', 'B'] as const

/** An announcement (§3). `content` is rich text, sanitised when stored and again when shown. */
export const notice = z.object({
  id: z.string(),
  title: z.string(),
  lang: textLanguage,
  startDateStr: z.string(),
  startAt: epochMs,
  content: z.string(),
  type: z.enum(ANNOUNCEMENT_TYPES),
  execution: z.enum(EXECUTIONS),
})
export type Notice = z.infer<typeof notice>

/** A topic of the help centre with its articles. `id` is what `/help?topic=` names. */
export const helpTopic = z.object({
  id: z.string(),
  title: z.string(),
  lang: textLanguage,
  articles: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Rich text: sanitised when stored and again when shown. */
      content: z.string(),
      lang: textLanguage,
      /** Screen codes this article explains, e.g. `ME-03`. */
      screens: z.array(z.string()),
    }),
  ),
})
export type HelpTopic = z.infer<typeof helpTopic>

/** What a feedback or complaint is about (§3 Feedback question types). */
export const feedbackType = z.enum(['deposit', 'withdraw', 'game', 'customerService', 'application', 'other'])
export const feedbackKind = z.enum(['feedback', 'complaint'])

/** A customer-service channel. The rank decides which ones are offered (§6: above 4). */
export const serviceLink = z.object({
  id: z.string(),
  kind: z.enum(['live', 'vip', 'messaging', 'social', 'email']),
  label: z.string(),
  url: z.string(),
})
export type ServiceLink = z.infer<typeof serviceLink>
