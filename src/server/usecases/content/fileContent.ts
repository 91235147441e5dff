import type { ContentKind } from '../../../entities/content/contentKinds.ts'
import type { ContentDraft } from '../../ports/content/contentItems.ts'
import type { House } from '../../ports/content/house.ts'

/** The parts of config/ that staff change in the database. */
export type FileContent = Pick<House, 'announcements' | 'banners' | 'promotions' | 'help'> & {
  loyalty: Pick<House['loyalty'], 'ranks' | 'mall' | 'missions'>
}

const draft = (
  kind: ContentKind,
  id: string,
  body: Readonly<Record<string, unknown>>,
  { from = null, until = null }: { from?: number | null; until?: number | null } = {},
): ContentDraft => ({
  kind,
  id,
  // The mark of demo values concerns the file only.
  body: Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'demo')),
  from,
  until,
})

const helpDrafts = (help: FileContent['help']): ContentDraft[] =>
  help.flatMap((topic) => [
    draft('helpTopic', topic.id, { title: topic.title }),
    ...topic.articles.map(({ id, ...body }) => draft('helpArticle', id, { ...body, topic: topic.id })),
  ])

/** Returns the content of config/ as items, in the order of the files. */
export const fileContent = (files: FileContent): ContentDraft[] => [
  ...files.announcements.map((rule) => {
    const { id, startAt, endAt, ...body } = rule
    return draft('announcement', id, body, { from: startAt, until: endAt })
  }),
  ...files.banners.map((rule) => {
    const { bannerId, ...body } = rule
    return draft('banner', bannerId, body)
  }),
  ...files.promotions.map((rule) => {
    const { id, startAt, endAt, ...body } = rule
    const until = endAt === null ? null : Date.parse(endAt)
    return draft('promotion', id, body, { from: Date.parse(startAt), until })
  }),
  ...helpDrafts(files.help),
  ...files.loyalty.mall.map((rule) => {
    const { id, ...body } = rule
    return draft('mallReward', id, body)
  }),
  ...files.loyalty.missions.map(({ id, ...body }) => draft('mission', id, body)),
  ...files.loyalty.ranks.map(({ rank, ...body }) => draft('rank', String(rank), body)),
]
