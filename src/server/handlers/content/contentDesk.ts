import type * as calls from '../../../endpoints/content/contentDesk.ts'
import type { ContentRow, ContentStatus } from '../../../entities/desk/contentDesk.ts'
import { words, type Words } from '../../../entities/loyalty/loyaltyRules.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { localized } from '../../domain/content/localized.ts'
import { gameName } from '../../domain/games/catalogue.ts'
import type { ContentItem } from '../../ports/content/contentItems.ts'
import type { Handlers, StaffContext } from '../../ports/context.ts'
import { byStaff } from '../../usecases/byStaff.ts'
import {
  moveContentItem,
  publishContentVersion,
  saveContentVersion,
  takeContentOff,
} from '../../usecases/content/changeContent.ts'
import { pageOfRows } from '../query/pageOfRows.ts'

/** The texts that name an item: its title, or its name. */
const titleOf = ({ body, id }: Pick<ContentItem, 'body' | 'id'>): Words => {
  const found = words.safeParse(body['title'] ?? body['name'])
  return found.success ? found.data : { en: id }
}

/** When what is on the site is shown: an earlier version may have another schedule than the latest. */
const statusOf = ({ published, from, until }: ContentItem, wasShown: boolean, now: number): ContentStatus => {
  if (published === null) return wasShown ? 'takenOff' : 'draft'
  if (from !== null && now < from) return 'planned'
  return until !== null && until <= now ? 'ended' : 'shown'
}

const keyOf = ({ kind, id }: Pick<ContentItem, 'kind' | 'id'>): string => `${kind}.${id}`

const presentItem =
  (context: StaffContext, everPublished: ReadonlySet<string>) =>
  (item: ContentItem): ContentRow => ({
    key: keyOf(item),
    kind: item.kind,
    id: item.id,
    title: localized(titleOf(item), context),
    status: statusOf(item, everPublished.has(keyOf(item)), context.now),
    shownFrom: item.from,
    shownUntil: item.until,
    version: item.version,
    publishedVersion: item.published,
    author: item.author,
    savedAt: item.at,
    position: item.position,
  })

const rowsOf = async (context: StaffContext): Promise<ContentRow[]> => {
  const { contentItems } = context.ports
  const everPublished = new Set((await contentItems.everPublished()).map(keyOf))
  return (await contentItems.items()).map(presentItem(context, everPublished))
}

const done = (decision: Decision<null>): Decision<Record<never, never>> => (decision.ok ? ok({}) : decision)

const has = (text: string, part: string | undefined): boolean =>
  part === undefined || text.toLowerCase().includes(part.toLowerCase())

/** Handlers of endpoints/content/contentDesk.ts. */
export const contentDeskHandlers: Handlers<typeof calls> = {
  contentItems: async ({ kind, title, status, ...page }, context) =>
    ok(
      pageOfRows(
        (await rowsOf(context)).filter(
          (row) =>
            (kind === undefined || row.kind === kind) &&
            (has(row.title, title) || has(row.id, title)) &&
            (status === undefined || row.status === status),
        ),
        page,
      ),
    ),

  getContentCase: async (key, context) => {
    const item = (await rowsOf(context)).find(({ kind, id }) => kind === key.kind && id === key.id)
    if (!item) return refuse('record.not.found', { field: 'id' })
    const versions = await context.ports.contentItems.versions(key)
    return ok({
      item,
      versions: versions.map(({ version, author, at, from, until, body }) => ({
        version,
        author,
        savedAt: at,
        from,
        until,
        body,
      })),
    })
  },

  getContentChoices: async (_input, context) => {
    const { house } = context.ports
    const items = await context.ports.contentItems.items()
    const arts = items.flatMap(({ body }) => (typeof body['art'] === 'string' ? [body['art']] : []))
    return ok({
      promotions: house.promotions.map(({ id, title }) => ({ id, name: localized(title, context) })),
      topics: house.help.map(({ id, title }) => ({ id, name: localized(title, context) })),
      games: house.games.games.map(({ code }) => ({ id: code, name: gameName(house.games, code, context) })),
      art: [...new Set(arts)].toSorted(),
      nextRank: items.filter(({ kind }) => kind === 'rank').length,
    })
  },

  saveContent: (edit, context) => saveContentVersion(context, edit, byStaff(context)),

  publishContent: async (version, context) =>
    done(await publishContentVersion(context, version, byStaff(context))),

  takeOffContent: async (key, context) => done(await takeContentOff(context, key, byStaff(context))),

  moveContent: async (move, context) => done(await moveContentItem(context, move, byStaff(context))),
}
