import type { LoyaltyRules } from '../../entities/loyalty/loyaltyRules.ts'
import { fileContent } from '../usecases/content/fileContent.ts'
import {
  publishedContent,
  stateOfDrafts,
  type PublishedContent,
} from '../usecases/content/publishedContent.ts'
import type { ContentItems } from '../ports/content/contentItems.ts'
import type { House, LiveHouse } from '../ports/content/house.ts'
import { liveView } from './liveSettings.ts'
import { followRevision } from './followRevision.ts'

/** The author of the content that an empty database starts with. */
const FILES = 'config/'

/** The content of this process, which follows the database. */
export interface LiveContent {
  /** The rules of config/ with the content that is published now. */
  house: LiveHouse
  /** Reads the content of the database, and looks for changes every `everyMs` until `stop`. */
  follow(items: ContentItems, everyMs?: number): Promise<void>
  /** Gives an empty database the content of config/. */
  fill(items: ContentItems): Promise<void>
  /** Runs work that calls `changed` when it publishes content, which this process then shows. */
  withChanges<T>(work: (changed: () => void) => Promise<T>): Promise<T>
  stop(): void
}

/** Returns the rules of loyalty with the current content. The rules themselves may change too (liveSettings). */
const liveLoyalty = (
  rules: LoyaltyRules,
  clock: () => number,
  content: () => PublishedContent,
): LoyaltyRules =>
  liveView(() => rules, {
    get ranks() {
      return content().ranks
    },
    get mall() {
      return content().mall(clock())
    },
    get missions() {
      return content().missions(clock())
    },
  })

/** Returns the rules of the files with the content that is current when it is asked for. */
const liveHouse = (
  { cashier, games, loyalty }: House,
  clock: () => number,
  content: () => PublishedContent,
): LiveHouse => ({
  cashier,
  games,
  loyalty: liveLoyalty(loyalty, clock, content),
  get promotions() {
    return content().promotions
  },
  get announcements() {
    return content().announcements
  },
  get banners() {
    return content().banners(clock())
  },
  get help() {
    return content().help(clock())
  },
  get terms() {
    return content().terms(clock)
  },
})

/** Returns the content of config/, which follows the database once it is told to. */
export const liveContent = (files: House, clock: () => number): LiveContent => {
  let content = publishedContent(stateOfDrafts(fileContent(files)))
  let source: ContentItems | null = null
  const follower = followRevision(
    () => source?.revision() ?? null,
    async () => {
      if (source) content = publishedContent(await source.state())
    },
  )
  return {
    house: liveHouse(files, clock, () => content),
    follow: (items, everyMs) => {
      source = items
      return follower.follow(everyMs)
    },
    fill: (items) => items.fill(fileContent(files), FILES, clock()),
    withChanges: follower.withChanges,
    stop: follower.stop,
  }
}
