import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** §2: further pages are loaded on demand with a limit of 120 s. */
export const PAGE_TIMEOUT_MS = 120_000
/** A file that failed to arrive is asked for once more before the visitor hears of it. */
const RETRY_AFTER_MS = 1500

/** The code of a page did not arrive: the network, or a newer version of the site (§8 "page took longer to load"). */
export class PageLoadError extends Error {
  override name = 'PageLoadError'
}

const within = <T>(work: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PageLoadError('time')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** Loads a page's code within the limit, trying twice. */
export const loadWithin = async <T>(load: () => Promise<T>, timeoutMs = PAGE_TIMEOUT_MS): Promise<T> => {
  const attempt = async () => {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
      return load()
    }
  }
  try {
    return await within(attempt(), timeoutMs)
  } catch (error) {
    throw error instanceof PageLoadError ? error : new PageLoadError(String(error))
  }
}

/** A page that is loaded on demand. */
export const loadPage = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyExoticComponent<ComponentType<P>> =>
  lazy(() => loadWithin(load))
