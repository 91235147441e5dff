import { providerSite } from './call.ts'
import { readCustomerId, readToken, readViewAs, SESSION_CHANGED } from './session.ts'
import { readStored } from './storage.ts'

/** The kinds of live event that the provider sends (provider.md §2 live events). */
export type LiveEventKind =
  | 'balance'
  | 'unread'
  | 'announcement'
  | 'contract'
  | 'bill'
  | 'deposit'
  | 'view'
  | 'login'
  | 'chat'
  | 'room'
  | 'logout'

export interface LiveEvent {
  kind: LiveEventKind
  data: Readonly<Record<string, unknown>>
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

const listeners = new Set<(event: LiveEvent) => void>()
const notify = (event: LiveEvent): void => {
  for (const listener of listeners) listener(event)
}

/** Parses one frame of the stream. Returns null for a comment or a frame without data. */
export const readFrame = (frame: string): LiveEvent | null => {
  const lines = new Map(
    frame.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const
    }),
  )
  const kind = lines.get('event')
  const data = lines.get('data')
  if (!kind || !data) return null
  try {
    const fields: Record<string, unknown> = JSON.parse(data)
    return { kind: kind as LiveEventKind, data: fields }
  } catch {
    return null
  }
}

/** Reads one stream and calls the listener for each complete frame. Resolves when the stream ends. */
const readStream = async (
  token: string,
  signal: AbortSignal,
  onEvent: (event: LiveEvent) => void,
): Promise<void> => {
  const response = await fetch(`${providerSite.base}/events`, {
    signal,
    cache: 'no-store',
    credentials: 'omit',
    headers: { Accept: 'text/event-stream', Authorization: token, Merchant: providerSite.merchant },
  })
  if (!response.ok || !response.body) throw new Error(String(response.status))
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const frames = (rest + value).split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) {
      const event = readFrame(frame)
      if (event) onEvent(event)
    }
  }
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

/**
 * Keeps a stream open until the signal aborts. It reconnects after each break, with a growing delay, while there
 * is a token.
 */
export const keepStream = async (
  signal: AbortSignal,
  tokenOf: () => string | null,
  onEvent: (event: LiveEvent) => void,
): Promise<void> => {
  let waitMs = FIRST_WAIT_MS
  while (!signal.aborted) {
    const token = tokenOf()
    if (!token) return
    const startedAt = Date.now()
    await readStream(token, signal, onEvent).catch((error: unknown) => {
      // The next call reports a dead token, so the stream only slows down.
      if (error instanceof Error && error.message === '401') waitMs = LONGEST_WAIT_MS
    })
    if (Date.now() - startedAt > LONGEST_WAIT_MS) waitMs = FIRST_WAIT_MS
    await wait(waitMs * (0.75 + Math.random() / 2), signal)
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }
}

/**
 * Follows the events of an account, or of a visitor. One tab holds the stream and passes events to the others, because
 * HTTP/1.1 allows six connections. Another tab gets the lock when that tab closes. Without Web Locks each tab opens its
 * own stream.
 * @param who the account's id, or a name for the visitor
 */
const follow = (who: string, tokenOf: () => string | null, signal: AbortSignal): void => {
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`playhouse:events:${who}`)
  if (channel) channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => notify(data)
  signal.addEventListener('abort', () => channel?.close(), { once: true })
  const lead = (): Promise<void> =>
    keepStream(signal, tokenOf, (event) => {
      notify(event)
      // A forced logout concerns only this tab's session.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes no origin
      if (event.kind !== 'logout' && !signal.aborted) channel?.postMessage(event)
    })
  if (!channel || !navigator.locks) {
    void lead()
    return
  }
  void navigator.locks.request(`playhouse:events:${who}`, { signal }, lead).catch(() => {})
}

/** The token of a visitor's conversation with customer service; null for people who have not written. */
const readGuestToken = (): string | null => readStored('guestChat')

let stop: (() => void) | null = null
let followed: string | null = null

const restart = (): void => {
  // While support views an account it receives its own events, never those on the channel of that account's tabs.
  const customerId = listeners.size > 0 ? (readViewAs()?.key ?? readCustomerId()) : null
  const token = readToken()
  const guest = listeners.size > 0 && !token ? readGuestToken() : null
  const key = customerId && token ? `${customerId} ${token}` : guest
  if (key === followed) return
  stop?.()
  stop = null
  followed = key
  if (key === null) return
  const controller = new AbortController()
  stop = () => controller.abort()
  if (guest !== null) follow('visitor', readGuestToken, controller.signal)
  else if (customerId) follow(customerId, readToken, controller.signal)
}

/**
 * Subscribes to the live events of the session's account, or of a visitor who has written to customer service. Returns
 * the function that unsubscribes.
 */
export const subscribeLiveEvents = (listener: (event: LiveEvent) => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener(SESSION_CHANGED, restart)
  listeners.add(listener)
  restart()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener(SESSION_CHANGED, restart)
    restart()
  }
}
