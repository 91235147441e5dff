import * as z from 'zod/mini'
import { ANNOUNCEMENT_TYPES, EXECUTIONS } from './content.ts'
import { words } from '../loyalty/loyaltyRules.ts'
import { demoMark } from '../scalars.ts'

const moment = z.iso.datetime({ offset: true })

/** config/content/announcements.json. */
export const announcementFile = z.array(
  z.strictObject({
    demo: demoMark,
    id: z.string(),
    type: z.enum(ANNOUNCEMENT_TYPES),
    execution: z.enum(EXECUTIONS),
    startAt: moment,
    endAt: z._default(z.nullable(moment), null),
    title: words,
    content: words,
  }),
)

/** config/content/banners.json: the art of a group is `/art/banners/<art>.svg`, and `…-dark.svg` for the dark theme. */
export const bannerFile = z.array(
  z.strictObject({
    demo: demoMark,
    bannerId: z.string(),
    groupName: z.string(),
    art: z.string().check(z.regex(/^[a-z0-9_-]+$/)),
    title: words,
    text: words,
    linkageType: z._default(z.nullable(z.enum(['route', 'promotion', 'game'])), null),
    linkage: z._default(z.nullable(z.string()), null),
  }),
)

/** config/content/help.json. */
export const helpFile = z.array(
  z.strictObject({
    id: z.string(),
    title: words,
    articles: z.array(
      z.strictObject({
        id: z.string(),
        title: words,
        content: words,
        screens: z._default(z.array(z.string()), []),
      }),
    ),
  }),
)

export type AnnouncementFile = z.infer<typeof announcementFile>
export type BannerFile = z.infer<typeof bannerFile>
export type HelpFile = z.infer<typeof helpFile>
