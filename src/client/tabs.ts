import { clearSession, readToken, readViewAs, SESSION_CHANGED } from './session.ts'
import { sessionValues, storeSessionValues } from './storage.ts'

// §3 stores a session in the tab's own storage, so a new tab asks the browser's other tabs for it. No session
// data is written to storage that would outlive the last tab.

const NAME = 'playhouse:session'

type TabMessage =
  | { kind: 'ask' }
  | { kind: 'session'; values: Readonly<Record<string, string>> }
  | { kind: 'ended'; token: string }

/** How long the page waits for another tab's session; that tab may be asleep. */
const WAIT_MS = 500

/** What this tab does when another tab's session begins or ends. */
export interface TabListener {
  onBegun: () => void
  onEnded: () => void
}

let listener: TabListener | null = null
let answered: (() => void) | null = null
let release: (() => void) | null = null

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes no origin
const post = (message: TabMessage): void => channel?.postMessage(message)

/** Whether this tab has a session for other tabs. That of staff, who view an account here, is for this tab alone. */
const sharesSession = (): boolean => Boolean(readToken()) && !readViewAs()?.staff

const onMessage = ({ data }: MessageEvent<TabMessage>): void => {
  const token = readToken()
  if (data.kind === 'ask' && sharesSession()) post({ kind: 'session', values: sessionValues() })
  if (data.kind === 'session' && !token && data.values['token']) {
    storeSessionValues(data.values)
    answered?.()
    window.dispatchEvent(new CustomEvent(SESSION_CHANGED))
    listener?.onBegun()
  }
  if (data.kind === 'ended' && token === data.token) {
    clearSession()
    listener?.onEnded()
  }
}

/** Holds a lock while this tab has a session, so that a new tab knows it can ask for one. */
const updateLock = (): void => {
  if (!sharesSession()) {
    release?.()
    release = null
  } else if (!release) {
    release = () => undefined
    void navigator.locks
      ?.request(
        NAME,
        { mode: 'shared' },
        () =>
          new Promise<void>((done) => {
            release = done
          }),
      )
      .catch(() => undefined)
  }
}

/**
 * Takes over the session of another tab. Resolves when the session has arrived, and immediately when no other tab has
 * one. If a tab replies late, `onBegun` handles the reply.
 */
export const adoptSessionFromTabs = async (): Promise<void> => {
  if (!channel || window !== window.top) return
  channel.onmessage = onMessage
  addEventListener(SESSION_CHANGED, (event) => {
    const ended: string | undefined = event instanceof CustomEvent ? event.detail : undefined
    updateLock()
    if (ended) post({ kind: 'ended', token: ended })
  })
  updateLock()
  if (readToken()) return
  const known = await navigator.locks?.query().catch(() => null)
  const asked = new Promise<void>((done) => {
    answered = done
  })
  post({ kind: 'ask' })
  if (!known?.held?.some(({ name }) => name === NAME)) return
  await Promise.race([asked, new Promise((late) => setTimeout(late, WAIT_MS))])
}

export const onTabSession = (next: TabListener): void => {
  listener = next
}
