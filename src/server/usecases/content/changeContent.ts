import type { ContentBody } from '../../../entities/content/contentKinds.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { SITE_LINE } from '../../../rules/recordKey.ts'
import { ownPath } from '../../../rules/site/ownPath.ts'
import { checkFixed, checkSchedule, checkTexts, targetOf, withoutBlanks } from './contentChecks.ts'
import type {
  ContentDraft,
  ContentItem,
  ContentKey,
  ContentVersion,
} from '../../ports/content/contentItems.ts'
import { auditedBy, type AuditActor, type ServiceContext } from '../serviceContext.ts'

/** What staff wrote, and the version that it was written from. */
export interface ContentEdit extends Pick<ContentDraft, 'id' | 'from' | 'until'> {
  content: ContentBody
  base: number | null
}

const authorOf = (by: AuditActor): string => by.staffName ?? by.way

const audit = async (
  { ports, now }: ServiceContext,
  { kind, id }: ContentKey,
  action: 'saved' | 'published' | 'takenOff' | 'moved',
  detail: Readonly<Record<string, unknown>>,
  by: AuditActor,
): Promise<void> =>
  ports.audit.record({
    lineId: SITE_LINE,
    accountId: by.actorId ?? SITE_LINE,
    ...auditedBy(by),
    kind: `content.${action}`,
    detail: { [kind]: id, ...detail },
    at: now,
  })

const isSame = (a: ContentKey, b: ContentKey): boolean => a.kind === b.kind && a.id === b.id

/** The ranks have the numbers from 0 on, so a new one is the next. */
const isNextRank = (id: string, items: readonly ContentItem[]): boolean =>
  id === String(items.filter(({ kind }) => kind === 'rank').length)

/** Refuses a link of a banner that leads nowhere. That of a promotion is checked when it is published. */
const checkLink = ({ ports }: ServiceContext, { kind, body }: ContentBody): Decision<null> => {
  if (kind !== 'banner' || body.linkageType === null) return ok(null)
  const to = body.linkage ?? ''
  const leads = {
    route: () => ownPath(to) === to,
    game: () => ports.house.games.games.some(({ code }) => code === to),
    promotion: () => to !== '',
  }
  return leads[body.linkageType]() ? ok(null) : refuse('record.not.found', { field: 'content.body.linkage' })
}

const checkEdit = (
  context: ServiceContext,
  edit: ContentEdit,
  before: ContentVersion | undefined,
): Decision<null> => {
  const checks = [
    () => checkSchedule(edit.content.kind, edit),
    () => checkFixed(edit.content, before),
    () => checkLink(context, edit.content),
    () => checkTexts(edit.content.body, context.brand.languages.default),
  ]
  for (const check of checks) {
    const checked = check()
    if (!checked.ok) return checked
  }
  return ok(null)
}

/** Saves the next version of an item. It is not on the site before it is published. */
export const saveContentVersion = async (
  context: ServiceContext,
  edit: ContentEdit,
  by: AuditActor,
): Promise<Decision<{ version: number }>> => {
  const { ports, now } = context
  const { kind, body } = edit.content
  const key = { kind, id: edit.id }
  await ports.contentItems.lock()
  const [latest] = await ports.contentItems.versions(key)
  if (latest && edit.base === null) return refuse('content.id.taken', { field: 'id' })
  if (edit.base !== (latest?.version ?? null)) return refuse('content.changed')
  const checked = checkEdit(context, edit, latest)
  if (!checked.ok) return checked
  if (kind === 'rank' && !latest && !isNextRank(edit.id, await ports.contentItems.items()))
    return refuse('content.rank', { field: 'id' })
  const draft = { ...key, body: withoutBlanks(body), from: edit.from, until: edit.until }
  const saved = await ports.contentItems.add(draft, authorOf(by), now)
  // Nothing may be left of a text that was only markup.
  const left = checkTexts(saved.body, context.brand.languages.default)
  if (!left.ok) return left
  await audit(context, key, 'saved', { version: saved.version }, by)
  return ok({ version: saved.version })
}

/** Puts a version on the site. An earlier one undoes those after it. */
export const publishContentVersion = async (
  context: ServiceContext,
  { version, ...key }: ContentKey & { version: number },
  by: AuditActor,
): Promise<Decision<null>> => {
  const { ports, now } = context
  await ports.contentItems.lock()
  const found = (await ports.contentItems.versions(key)).find((one) => one.version === version)
  if (!found) return refuse('record.not.found', { field: 'version' })
  const target = targetOf(found)
  const items = target ? await ports.contentItems.items() : []
  if (target && !items.some((one) => isSame(one, target) && one.published !== null))
    return refuse('content.target', { detail: { name: target.id } })
  await ports.contentItems.publish(key, version, authorOf(by), now)
  await audit(context, key, 'published', { version }, by)
  return ok(null)
}

/** Takes an item off the site. What members already have of it keeps its terms. */
export const takeContentOff = async (
  context: ServiceContext,
  key: ContentKey,
  by: AuditActor,
): Promise<Decision<null>> => {
  const { ports, now } = context
  if (key.kind === 'rank') return refuse('content.rank')
  await ports.contentItems.lock()
  const items = await ports.contentItems.items()
  if (!items.some((one) => isSame(one, key) && one.published !== null))
    return refuse('record.not.found', { field: 'id' })
  const user = await userOf(context, key, items)
  if (user) return refuse('content.in.use', { detail: { name: user.id } })
  await ports.contentItems.publish(key, null, authorOf(by), now)
  await audit(context, key, 'takenOff', {}, by)
  return ok(null)
}

/** Returns an item whose version on the site points to another one. */
const userOf = async (
  { ports }: ServiceContext,
  key: ContentKey,
  items: readonly ContentItem[],
): Promise<ContentItem | undefined> => {
  for (const item of items) {
    if (item.published === null || (item.kind !== 'banner' && item.kind !== 'helpArticle')) continue
    const shown =
      item.published === item.version
        ? item
        : (await ports.contentItems.versions(item)).find(({ version }) => version === item.published)
    const target = shown && targetOf(shown)
    if (target && isSame(target, key)) return item
  }
  return undefined
}

/** Moves an item to a place among those of its kind. */
export const moveContentItem = async (
  context: ServiceContext,
  { position, ...key }: ContentKey & { position: number },
  by: AuditActor,
): Promise<Decision<null>> => {
  const { ports } = context
  await ports.contentItems.lock()
  const [latest] = await ports.contentItems.versions(key)
  if (!latest) return refuse('record.not.found', { field: 'id' })
  await ports.contentItems.move(key, position)
  await audit(context, key, 'moved', { position }, by)
  return ok(null)
}
