import type * as z from 'zod/mini'
import { isScheduled, type Schedule } from '../../domain/content/schedule.ts'
import { CONTENT_BODIES, type ContentKind } from '../../../entities/content/contentKinds.ts'
import type { MallRule, MissionRule, RankRule } from '../../../entities/loyalty/loyaltyRules.ts'
import type { ContentDraft, ContentPublication, ContentState } from '../../ports/content/contentItems.ts'
import type { ContentTerms, HelpRule, House, PromotionTerms } from '../../ports/content/house.ts'

interface Read<Body> extends Schedule {
  id: string
  version: number
  body: Body
}

const iso = (ms: number): string => new Date(ms).toISOString()

const promotionOf = ({
  id,
  version,
  from,
  until,
  body,
}: Read<z.output<typeof CONTENT_BODIES.promotion>>): PromotionTerms => ({
  ...body,
  id,
  startAt: iso(from ?? 0),
  endAt: until === null ? null : iso(until),
  termsVersion: version,
})
const mallOf = ({ id, body }: Read<z.output<typeof CONTENT_BODIES.mallReward>>): MallRule => ({ ...body, id })
const missionOf = ({ id, body }: Read<z.output<typeof CONTENT_BODIES.mission>>): MissionRule => ({
  ...body,
  id,
})
const rankOf = ({ id, body }: Read<z.output<typeof CONTENT_BODIES.rank>>): RankRule => ({
  ...body,
  rank: Number(id),
})

/** Reads versions, each checked once by the schema of its kind. */
const readerOf = ({ items, versions, publications }: ContentState) => {
  const found = new Map(versions.map((one) => [`${one.kind} ${one.id} ${one.version}`, one]))
  const published = new Map<string, ContentPublication[]>()
  for (const one of publications) {
    const key = `${one.kind} ${one.id}`
    published.set(key, [...(published.get(key) ?? []), one])
  }
  /** Every kind is read with the schema of its body. */
  return <Schema extends z.ZodMiniType>(kind: ContentKind, schema: Schema) => {
    const read = new Map<string, Read<z.output<Schema>>>()
    const version = (id: string, number: number | null | undefined): Read<z.output<Schema>>[] => {
      const key = `${kind} ${id} ${number}`
      const known = read.get(key)
      const row = found.get(key)
      if (known) return [known]
      // A version that was published while the state was read comes with the next reading.
      if (!row) return []
      const { from, until } = row
      const made = { id, version: row.version, from, until, body: schema.parse(row.body) }
      read.set(key, made)
      return [made]
    }
    const history = (id: string): readonly ContentPublication[] => published.get(`${kind} ${id}`) ?? []
    const since = (id: string, start: number): Read<z.output<Schema>>[] => {
      const before = history(id).findLast(({ at }) => at <= start)
      const first = history(id).find(({ at, version: shown }) => at > start && shown !== null)
      return version(id, before?.version ?? first?.version)
    }
    const own = items.filter((one) => one.kind === kind)
    return {
      version,
      /** What is on the site, in order. */
      now: own.flatMap(({ id, published: shown }) => version(id, shown)),
      /** What applies in the period since a start, in order. */
      since,
      allSince: (start: number) => own.flatMap(({ id }) => since(id, start)),
      /** What was last published at a moment. */
      at: (id: string, at: number) => {
        const shown = history(id).filter((one) => one.version !== null)
        return version(id, (shown.findLast((one) => one.at <= at) ?? shown[0])?.version)
      },
    }
  }
}

const byRank = (a: RankRule, b: RankRule): number => a.rank - b.rank

/** The content of the site now. Items with a schedule of their own keep it, the others are taken by it. */
export interface PublishedContent {
  announcements: House['announcements']
  promotions: readonly PromotionTerms[]
  banners(now: number): House['banners']
  help(now: number): House['help']
  mall(now: number): MallRule[]
  missions(now: number): MissionRule[]
  ranks: RankRule[]
  terms(now: () => number): ContentTerms
}

/** Returns what the site shows by the state of its content. */
export const publishedContent = (state: ContentState): PublishedContent => {
  const reader = readerOf(state)
  const announcements = reader('announcement', CONTENT_BODIES.announcement)
  const banners = reader('banner', CONTENT_BODIES.banner)
  const promotions = reader('promotion', CONTENT_BODIES.promotion)
  const topics = reader('helpTopic', CONTENT_BODIES.helpTopic)
  const articles = reader('helpArticle', CONTENT_BODIES.helpArticle)
  const mall = reader('mallReward', CONTENT_BODIES.mallReward)
  const missions = reader('mission', CONTENT_BODIES.mission)
  const ranks = reader('rank', CONTENT_BODIES.rank)
  return {
    announcements: announcements.now.map(({ id, from, until, body }) => ({
      ...body,
      id,
      startAt: from ?? 0,
      endAt: until,
    })),
    promotions: promotions.now.map(promotionOf),
    banners: (now) =>
      banners.now.filter((one) => isScheduled(one, now)).map(({ id, body }) => ({ ...body, bannerId: id })),
    help: (now) =>
      topics.now.map(
        ({ id, body }): HelpRule => ({
          id,
          title: body.title,
          articles: articles.now
            .filter((one) => one.body.topic === id && isScheduled(one, now))
            .map((one) => ({ ...one.body, id: one.id })),
        }),
      ),
    mall: (now) => mall.now.filter((one) => isScheduled(one, now)).map(mallOf),
    missions: (now) => missions.now.filter((one) => isScheduled(one, now)).map(missionOf),
    ranks: ranks.now.map(rankOf).toSorted(byRank),
    terms: (now) => ({
      promotion: ({ promotionId, termsVersion }) =>
        promotions.version(promotionId, termsVersion).map(promotionOf)[0],
      promotionSince: (promotionId, start) => promotions.since(promotionId, start).map(promotionOf)[0],
      missionsSince: (start) =>
        missions
          .allSince(start)
          .filter((one) => isScheduled(one, now()))
          .map(missionOf),
      ranksSince: (start) => ranks.allSince(start).map(rankOf).toSorted(byRank),
      mallReward: (rewardId, at) => mall.at(rewardId, at).map(mallOf)[0],
    }),
  }
}

/** Returns the state of drafts as if each were published. */
export const stateOfDrafts = (drafts: readonly ContentDraft[]): ContentState => ({
  items: drafts.map(({ kind, id }) => ({ kind, id, published: 1 })),
  versions: drafts.map((one) => ({ ...one, version: 1 })),
  publications: drafts.map(({ kind, id }) => ({ kind, id, version: 1, at: 0 })),
})
