import * as z from 'zod/mini'
import { ANNOUNCEMENT_TYPES, EXECUTIONS } from './content.ts'
import { words } from '../loyalty/loyaltyRules.ts'
import { demoMark, text } from '../scalars.ts'

const moment = z.iso.datetime({ offset: true })

/** An announcement as the operator writes it. */
export const announcementRule = z.strictObject({
  demo: demoMark,
  id: z.string(),
  type: z.enum(ANNOUNCEMENT_TYPES),
  execution: z.enum(EXECUTIONS),
  startAt: moment,
  endAt: z._default(z.nullable(moment), null),
  title: words,
  content: words,
})

/** A banner: the art of a group is `/art/banners/<art>.svg`, and `…-dark.svg` for the dark theme. */
export const bannerRule = z.strictObject({
  demo: demoMark,
  bannerId: z.string(),
  groupName: text(40),
  art: text(60).check(z.regex(/^[a-z0-9_-]+$/)),
  title: words,
  text: words,
  linkageType: z._default(z.nullable(z.enum(['route', 'promotion', 'game'])), null),
  linkage: z._default(z.nullable(text(200)), null),
})

/** A help article. `screens` are the codes of the screens that it explains. */
export const helpArticleRule = z.strictObject({
  id: z.string(),
  title: words,
  content: words,
  screens: z._default(z.array(text(20)), []),
})

/** config/content/announcements.json. */
export const announcementFile = z.array(announcementRule)

/** config/content/banners.json. */
export const bannerFile = z.array(bannerRule)

/** config/content/help.json. */
export const helpFile = z.array(
  z.strictObject({ id: z.string(), title: words, articles: z.array(helpArticleRule) }),
)

export type AnnouncementFile = z.infer<typeof announcementFile>
export type BannerFile = z.infer<typeof bannerFile>
export type HelpFile = z.infer<typeof helpFile>
