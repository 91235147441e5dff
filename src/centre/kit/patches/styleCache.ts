// Replaces antd's style cache through its two undocumented methods, path prefixes and marker for finished styles.
// Pinned: @ant-design/cssinjs 1.24.0. Why: antd drops a component's styles with its last instance and calculates them
// again for the next, a quarter of opening a list (decision 22). Failing tests when the library changes:
// tests/centre/kit/patches/styleCache.test.ts and libraryInternals.test.ts. Remove when antd keeps its own cache.
import { createCache } from '@ant-design/cssinjs'
import { builtStyleOf } from './builtStyles.ts'

/** antd's marker for styles from a style sheet. With this marker the library does not change the document. */
export const STYLE_FROM_FILE = '_FILE_STYLE__'
/** The path prefixes of component styles and of a theme's tokens. A theme's variables have other prefixes. */
const STYLE = 'style%'
const TOKEN = 'token%'

/** An entry: the number of mounted components that use it, and the calculated content with the styles first. */
type Entry = [users: number, content: [styles: string, ...rest: unknown[]]]
type Next = (before: Entry | null | undefined) => Entry | null

/** Returns the entry of styles that the build has calculated, in antd's order of contents. */
const builtEntry = (path: string): Entry | null => {
  const built = builtStyleOf(path)
  return built ? [0, [built.css, built.tokens, built.key, built.animations, false, built.order]] : null
}

/**
 * Returns a cache for antd's styles that never drops an entry. The styles use only theme variables, so they remain
 * valid when the theme changes.
 */
export const styleCache = (): ReturnType<typeof createCache> => {
  const cache = createCache()
  const get: (path: string) => Entry | null = cache.opGet.bind(cache)
  const update: (path: string, next: Next) => void = cache.opUpdate.bind(cache)
  const inDocument = new Map<string, Entry>()
  // Without its tokens the library would remove all styles from the document, for example when a centre closes.
  const keep =
    (next: Next): Next =>
    (before) =>
      next(before) ?? before ?? null
  const keepStyles =
    (path: string, next: Next): Next =>
    (before) => {
      const after = keep(next)(before ?? builtEntry(path))
      // A mounted component has already inserted these styles into the document.
      if (after && after[0] > 0 && !inDocument.has(path))
        inDocument.set(path, [after[0], [STYLE_FROM_FILE, ...after[1].slice(1)]])
      return after
    }
  const patched = (path: string, next: Next): Next => {
    if (path.startsWith(STYLE)) return keepStyles(path, next)
    return path.startsWith(TOKEN) ? keep(next) : next
  }
  return Object.assign(cache, {
    opGet: (path: string) => inDocument.get(path) ?? get(path),
    opUpdate: (path: string, next: Next) => update(path, patched(path, next)),
  })
}
