import { createCache } from '@ant-design/cssinjs'

/** What antd's library writes in place of a part's styles where a file has brought them, and then leaves the document alone. */
export const BROUGHT_BY_FILE = '_FILE_STYLE__'
/** How the paths of a part's styles begin, and those of a theme's tokens. The variables of a theme have others. */
const STYLE = 'style%'
const TOKEN = 'token%'

/** How many parts that are drawn use an entry, and what was worked out: the styles first. */
type Entry = [users: number, content: [styles: string, ...rest: unknown[]]]
type Next = (before: Entry | undefined) => Entry | null

/**
 * antd's cache of worked-out styles, which forgets none. The library's own forgets a part's styles with the last one
 * drawn, works them out anew with the next, and compares them with the document for each one drawn: half of what it
 * takes to open a list. A part's styles say everything by a theme's variables, so those that stand in the document hold
 * for good.
 */
export const styleCache = (): ReturnType<typeof createCache> => {
  const cache = createCache()
  const get = cache.opGet.bind(cache) as unknown as (path: string) => Entry | null
  const update = cache.opUpdate.bind(cache) as unknown as (path: string, next: Next) => void
  const standing = new Map<string, Entry>()
  // With a theme's tokens the library would take all styles out of the document: as the centre is closed, say.
  const keep = (next: Next): Next => (before) => next(before) ?? before ?? null
  const keepStyles = (path: string, next: Next): Next => (before) => {
    const after = keep(next)(before)
    // Somebody who uses them has put them into the document.
    if (after && after[0] > 0 && !standing.has(path)) standing.set(path, [after[0], [BROUGHT_BY_FILE, ...after[1].slice(1)]])
    return after
  }
  const kept = (path: string, next: Next): Next => {
    if (path.startsWith(STYLE)) return keepStyles(path, next)
    return path.startsWith(TOKEN) ? keep(next) : next
  }
  return Object.assign(cache, {
    opGet: (path: string) => standing.get(path) ?? get(path),
    opUpdate: (path: string, next: Next) => update(path, kept(path, next)),
  }) as ReturnType<typeof createCache>
}
