import type { ContentBody, ContentKind } from '../../../entities/content/contentKinds.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { ContentDraft, ContentKey, ContentVersion } from '../../ports/content/contentItems.ts'

/** The fields with a text by language, in every kind. Those of a list are below its places. */
const TEXTS = new Set(['title', 'summary', 'content', 'text', 'name', 'description'])

type Texts = Readonly<Record<string, string>>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = (key: string, value: unknown): value is Texts => TEXTS.has(key) && isRecord(value)

/** A list of texts, such as a rank's benefits. */
const isTextList = (key: string): boolean => key === 'benefits'

/** Returns a body with what `change` makes of each text. */
const withTexts = (
  body: Readonly<Record<string, unknown>>,
  change: (texts: Texts, path: string) => Texts,
  path = '',
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      const at = path ? `${path}.${key}` : key
      if (isTexts(key, value)) return [key, change(value, at)]
      if (Array.isArray(value))
        return [
          key,
          value.map((one: unknown, index) => {
            if (!isRecord(one)) return one
            const place = `${at}.${index}`
            return isTextList(key)
              ? withTexts({ text: one }, change, place)['text']
              : withTexts(one, change, place)
          }),
        ]
      return [key, value]
    }),
  )

/** Returns a body without the languages that have no text. They show that of the default language. */
export const withoutBlanks = (body: ContentDraft['body']): ContentDraft['body'] =>
  withTexts(body, (texts) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([language, text]) => (text.trim() ? [[language, text.trim()]] : [])),
    ),
  )

/** Refuses a body with a text that the default language lacks, which replaces missing translations. */
export const checkTexts = (body: ContentDraft['body'], language: string): Decision<null> => {
  const missing: string[] = []
  withTexts(body, (texts, path) => {
    if (!texts[language]?.trim()) missing.push(path.replace(/\.text$/, ''))
    return texts
  })
  const [path] = missing
  return path === undefined
    ? ok(null)
    : refuse('field.required', { field: `content.body.${path}.${language}` })
}

/** The kinds that have a time of their own, as opposed to those that are always shown. */
const TIMED: ReadonlySet<ContentKind> = new Set(['announcement', 'promotion'])
const UNTIMED: ReadonlySet<ContentKind> = new Set(['helpTopic', 'rank'])

/** Refuses a schedule without a start where one is shown, or that ends before it starts. */
export const checkSchedule = (
  kind: ContentKind,
  { from, until }: Pick<ContentDraft, 'from' | 'until'>,
): Decision<null> => {
  if (TIMED.has(kind) && from === null) return refuse('field.required', { field: 'from' })
  if (UNTIMED.has(kind) && (from !== null || until !== null))
    return refuse('request.invalid', { field: from === null ? 'until' : 'from' })
  return until !== null && until <= (from ?? 0) ? refuse('content.schedule', { field: 'until' }) : ok(null)
}

/** What members take part in depends on these fields, so an item keeps them. */
const FIXED: Partial<Record<ContentKind, string>> = { promotion: 'type', mission: 'period' }

/** Refuses to change a field that an item keeps. */
export const checkFixed = (
  { kind, body }: ContentBody,
  before: ContentVersion | undefined,
): Decision<null> => {
  const field = FIXED[kind]
  const now = new Map(Object.entries(body))
  return field === undefined || !before || before.body[field] === now.get(field)
    ? ok(null)
    : refuse('content.fixed', { field: `content.body.${field}` })
}

/** What an item points to, which must be on the site. */
export const targetOf = ({ kind, body }: ContentDraft): ContentKey | null => {
  if (kind === 'banner' && body['linkageType'] === 'promotion')
    return { kind: 'promotion', id: String(body['linkage']) }
  return kind === 'helpArticle' ? { kind: 'helpTopic', id: String(body['topic']) } : null
}
