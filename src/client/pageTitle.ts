import { brand } from './pageSettings.ts'

/** The levels that may set the document's title, the topmost first: a centre's screen, the centre, the page below. */
const LEVELS = ['screen', 'centre', 'page'] as const
export type TitleLevel = (typeof LEVELS)[number]

const titles = new Map<TitleLevel, string>()
const listeners = new Set<() => void>()

/** Returns the title of the topmost open level; '' while no level has set one. */
export const currentTitle = (): string =>
  titles.get(LEVELS.find((level) => titles.has(level)) ?? 'page') ?? ''

export const subscribeTitle = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Sets the document's title for one level, followed by the brand's name. Returns the function that removes it.
 * @param title in the visitor's language
 */
export const setTitle = (level: TitleLevel, title: string): (() => void) => {
  const show = () => {
    document.title = currentTitle() ? `${currentTitle()} · ${brand.name}` : brand.name
    for (const listener of listeners) listener()
  }
  titles.set(level, title)
  show()
  return () => {
    if (titles.get(level) !== title) return
    titles.delete(level)
    show()
  }
}
