import type { ContentKind } from '../../../entities/content/contentKinds.ts'

/** Names an item of content. */
export interface ContentKey {
  kind: ContentKind
  id: string
}

/** What is written of an item. `from` and `until` are its schedule; null: always. */
export interface ContentDraft extends ContentKey {
  body: Readonly<Record<string, unknown>>
  from: number | null
  until: number | null
}

/** A saved version, with its author. */
export interface ContentVersion extends ContentDraft {
  version: number
  author: string
  at: number
}

/** An item with its latest version. */
export interface ContentItem extends ContentVersion {
  position: number
  /** The version on the site; null: none. */
  published: number | null
}

/** What was published when; `version` null: the item was taken off. */
export interface ContentPublication extends ContentKey {
  version: number | null
  at: number
}

/** What the site shows, and the terms that were published before. */
export interface ContentState {
  /** In their order. */
  items: readonly (ContentKey & Pick<ContentItem, 'published'>)[]
  versions: readonly Pick<ContentVersion, keyof ContentDraft | 'version'>[]
  /** The oldest first. */
  publications: readonly ContentPublication[]
}

/** The content of the site. It belongs to no line. */
export interface ContentItems {
  /** A number that changes with every publication. */
  revision(): Promise<number>
  state(): Promise<ContentState>
  /** Publishes drafts as version 1, unless the database has had content before. HTML is sanitised. */
  fill(drafts: readonly ContentDraft[], author: string, now: number): Promise<void>
  /** Lets changes of content wait for each other until the transaction ends. */
  lock(): Promise<void>
  /** Returns every item with its latest version, in order. */
  items(): Promise<ContentItem[]>
  /** Returns the items that were on the site at any time. */
  everPublished(): Promise<ContentKey[]>
  /** Newest first. */
  versions(key: ContentKey): Promise<ContentVersion[]>
  /** Stores the next version of an item, a new item behind the others. HTML is sanitised. Returns the version. */
  add(draft: ContentDraft, author: string, now: number): Promise<ContentVersion>
  /** Puts a version on the site, or takes the item off it (null). */
  publish(key: ContentKey, version: number | null, author: string, now: number): Promise<void>
  /** Moves an item to a place among those of its kind, from 1. */
  move(key: ContentKey, position: number): Promise<void>
}
