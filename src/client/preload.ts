/**
 * What the preload script requests before the site's code has loaded. config/tooling/earlyStart writes it at
 * build time.
 */
export interface PreloadPlan {
  /** The namespaces of the texts that a visitor needs first. */
  words: readonly string[]
  /** The calls of the embedded provider for a visitor; with `at` only on these paths. `{host}` is replaced with the page's own host. */
  calls: readonly { url: string; moduleId: string; at?: readonly string[] }[]
  /** Code that only the home page needs, so nothing waits for it behind the rest. */
  home: readonly string[]
  /**
   * What a logged-in visitor needs at a centre's address: words and calls for both centres, and each centre's own
   * code.
   */
  inside: Pick<PreloadPlan, 'words' | 'calls'>
  centres: Readonly<Record<'member' | 'agent', PreloadCentre>>
}

export interface PreloadCentre {
  /** The centre's code and styles, the largest first. */
  files: readonly string[]
  /** Code and styles that screens load besides. Each screen, by page key, has the places of its own in `parts`. */
  parts: readonly string[]
  screens: Readonly<Record<string, readonly number[]>>
  /** Parts that screens with the part `of` load on a screen wider than a phone's: the table of a list. */
  wide: { of: number; parts: readonly number[] }
  /** The first calls of screens, by page key. */
  calls: Readonly<Record<string, PreloadScreen>>
  /** The types of account that may open the centre (§5). */
  types: readonly number[]
}

/** The first calls of a screen. They are made for an address whose parameters the preload script knows. */
export interface PreloadScreen {
  /** The filters that an address may set, each with its values, in the order of the calls' queries. */
  filters: readonly (readonly [name: string, values: readonly string[]])[]
  calls: readonly PreloadScreenCall[]
}

export interface PreloadScreenCall {
  url: string
  moduleId: string
  /** The call takes days. An address without days asks for today and this many days before it. */
  days?: number
  /** The call takes the filters and returns a page of this many rows. */
  page?: number
}

declare global {
  interface Window {
    /**
     * Pending and settled reply bodies, by key: a file's address, or a call's language and address. A body is
     * undefined when the reply was a failure. Replies to calls with a token are for that token alone.
     */
    preloaded?: {
      at: number
      token: string | null
      pending: Record<string, Promise<unknown>>
      settled: Record<string, unknown>
    }
  }
}

/** After this time an unused reply is stale, because it was meant for another page. */
const STALE_MS = 20_000

const take = <T>(from: Record<string, T> | undefined, asked: string): T | undefined => {
  const { preloaded } = window
  const found = preloaded && Date.now() - preloaded.at < STALE_MS ? from?.[asked] : undefined
  if (found !== undefined) {
    delete preloaded!.pending[asked]
    delete preloaded!.settled[asked]
  }
  return found
}

/** Returns the token that the preload script used for its calls; null for a visitor's. */
export const preloadToken = (): string | null => window.preloaded?.token ?? null

/** Returns the pending body of a preloaded reply, once; undefined when it was not requested. */
export const takePending = (asked: string): Promise<unknown> | undefined =>
  take(window.preloaded?.pending, asked)

/** Returns the body of a preloaded reply that has already arrived, once, for the first render. */
export const takeSettled = (asked: string): unknown => take(window.preloaded?.settled, asked)
