/** What the page's first lines ask before the site's code has arrived; config/tooling/earlyStart writes it at build. */
export interface EarlyPlan {
  /** The addresses of each offered language's words, and which is meant when none is chosen. */
  words: Readonly<Record<string, readonly string[]>>
  language: string
  headers: Readonly<Record<string, string>>
  /** A call of a visitor; with `at` only on these paths. `{host}` stands for the page's own host. */
  calls: readonly { url: string; moduleId: string; at?: readonly string[] }[]
  /** Whether pictures come from this site, so that the first can be fetched before anybody has chosen a host. */
  pictures: boolean
  /** Code that only the home page needs, so nothing waits for it behind the rest. */
  home: readonly string[]
  /** What a logged-in visitor needs who comes by a centre's address: in either the same words and calls, and its own code. */
  inside: Pick<EarlyPlan, 'words' | 'calls'>
  centres: Readonly<Record<'member' | 'agent', EarlyCentre>>
}

export interface EarlyCentre {
  /** Its code and styles, the largest first. */
  files: readonly string[]
  /** The code of each screen by its page key, and the page that opens when the address names none. */
  screens: Readonly<Record<string, string>>
  home: string
}

declare global {
  interface Window {
    /**
     * Bodies on their way, and those that have come, by what was asked: a file's address, or a call's with its language
     * before it. Undefined where the reply was a failure. What was asked with a token is for that token alone.
     */
    early?: { at: number; token: string | null; coming: Record<string, Promise<unknown>>; come: Record<string, unknown> }
  }
}

/** An answer that nobody took by then was meant for another page. */
const STALE_MS = 20_000

const take = <T>(from: Record<string, T> | undefined, asked: string): T | undefined => {
  const { early } = window
  const found = early && Date.now() - early.at < STALE_MS ? from?.[asked] : undefined
  if (found !== undefined) {
    delete early!.coming[asked]
    delete early!.come[asked]
  }
  return found
}

/** Whose the calls are that the page's first lines have made: a session's token, or null for a visitor's. */
export const earlyToken = (): string | null => window.early?.token ?? null

/** The body of a reply that the page's first lines have asked for, once; undefined when nobody asked. */
export const takeComing = (asked: string): Promise<unknown> | undefined => take(window.early?.coming, asked)

/** The same when it has come already, so that the first drawing can have it. */
export const takeCome = (asked: string): unknown => take(window.early?.come, asked)
