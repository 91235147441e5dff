import { SECOND } from '../../rules/calendar.ts'
import { fileContent } from '../usecases/content/fileContent.ts'
import {
  publishedContent,
  stateOfDrafts,
  type PublishedContent,
} from '../usecases/content/publishedContent.ts'
import type { ContentItems } from '../ports/content/contentItems.ts'
import type { House, LiveHouse } from '../ports/content/house.ts'

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

/** Returns the rules of the files with the content that is current when it is asked for. */
const liveHouse = (
  { cashier, games, loyalty }: House,
  clock: () => number,
  content: () => PublishedContent,
): LiveHouse => ({
  cashier,
  games,
  loyalty: {
    ...loyalty,
    get ranks() {
      return content().ranks
    },
    get mall() {
      return content().mall(clock())
    },
    get missions() {
      return content().missions(clock())
    },
  },
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
  let revision = -1
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  const read = async (): Promise<void> => {
    if (!source) return
    // Before the state: what is published in between is read again.
    const latest = await source.revision()
    if (latest === revision) return
    content = publishedContent(await source.state())
    revision = latest
  }
  const refresh = async (): Promise<void> => {
    // A reading that began before may have missed what the caller knows of.
    await running?.catch(() => {})
    running ??= read().finally(() => {
      running = null
    })
    await running
  }
  return {
    house: liveHouse(files, clock, () => content),
    follow: async (items, everyMs = SECOND) => {
      source = items
      await refresh()
      // A lost database is reported by the calls; the next reading tries again.
      timer = setInterval(() => void refresh().catch(() => {}), everyMs)
      timer.unref()
    },
    fill: (items) => items.fill(fileContent(files), FILES, clock()),
    withChanges: async (work) => {
      let isChanged = false
      const result = await work(() => {
        isChanged = true
      })
      if (isChanged) await refresh()
      return result
    },
    stop: () => clearInterval(timer),
  }
}
