import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MINUTE, SECOND } from '../../rules/calendar.ts'
import { hasRight } from '../../rules/accounts/staffRights.ts'
import { GUEST_CHAT_TOKEN } from '../../rules/content/supportChat.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'
import { SITE_LINE } from '../../rules/recordKey.ts'
import type { AccountRef } from '../ports/accounts/accountRef.ts'
import { STAFF_TOKEN, staffRef } from '../ports/accounts/staff.ts'
import { STAFF_DESK, type LiveEvent } from '../ports/content/events.ts'
import type { HttpDeps } from './calls/deps.ts'
import { countAddress, countCaller, type Counted } from './calls/limits.ts'
import { SERVER_CLOSING, shutdownPhase } from './shutdown.ts'
import { sendFailure } from './calls/replies.ts'
import { languageOf } from './calls/callParts.ts'
import { sessionTimes } from '../handlers/accounts/sessionTimes.ts'

/** A transaction may commit after the time that its events carry, so each read goes this far back. */
const LOOK_BACK_MS = 10 * SECOND
/** A comment in the stream at this interval keeps proxies from closing it. */
const HEARTBEAT_MS = 25 * SECOND
/** Open streams per account; browsers share one among their tabs. */
const STREAMS_PER_ACCOUNT = 8

/** Streams that an account may open. A browser reconnects two seconds after its stream ends. */
const STREAMS_OPENED = { points: 120, windowMs: MINUTE }

/** Who receives the events of a stream: an account, a person on the staff, or a visitor's conversation. */
interface Receiver extends AccountRef {
  sessionId: string
  /** Whether the events for staff who work with customers are for it too. */
  desk: boolean
}

interface Listener extends Receiver {
  token: string
  reply: FastifyReply
  /** The stream opened at this time; earlier events are not sent. */
  since: number
}

export interface EventHub {
  /** How many streams are open in this process. */
  streams(): number
  /** Reads new events now instead of at the next poll. */
  wake(): void
  close(): void
}

const frame = (event: LiveEvent): string =>
  `id: ${event.eventId}\nevent: ${event.kind}\ndata: ${JSON.stringify({ ...event.data, at: event.at })}\n\n`

/**
 * Whether an event is for this stream. One without an account is for everyone, or for everyone of its line. A logout ends
 * one session, or all when it names none; other events are for every session of the account.
 */
const isFor = (event: LiveEvent, listener: Listener): boolean =>
  (event.accountId === null && (event.lineId === SITE_LINE || event.lineId === listener.lineId)) ||
  (listener.desk && event.lineId === STAFF_DESK.lineId && event.accountId === STAFF_DESK.accountId) ||
  (event.accountId === listener.accountId &&
    event.lineId === listener.lineId &&
    (event.kind !== 'logout' ||
      event.data.sessionId === undefined ||
      event.data.sessionId === listener.sessionId))

/** Returns who receives the events of a token's stream. */
const findReceiver = async (
  { ports, brand, clock }: Omit<HttpDeps, 'wake'>,
  token: string | undefined,
): Promise<Decision<Receiver>> => {
  if (token?.startsWith(STAFF_TOKEN)) {
    const staff = await ports.staff.peekSession(token, clock(), sessionTimes(brand))
    if (!staff) return refuse('login.not.session')
    const { sessionId, role } = staff
    return ok({ ...staffRef(staff), sessionId, desk: hasRight(role, 'chats.view') })
  }
  if (!token) return refuse('login.not.session')
  if (token.startsWith(GUEST_CHAT_TOKEN)) {
    const chat = await ports.supportChats.byGuest(token)
    if (!chat) return refuse('login.not.session')
    return ok({ lineId: SITE_LINE, accountId: chat.chatId, sessionId: chat.chatId, desk: false })
  }
  const found = await ports.sessions.find(token, clock(), sessionTimes(brand))
  if (!found.ok) return refuse(found.ended === 'duplicate' ? 'duplicateLogin' : 'login.not.session')
  const { lineId, accountId } = found.account
  return ok({ lineId, accountId, sessionId: found.sessionId, desk: false })
}

interface TimedWork {
  listeners: ReadonlySet<Listener>
  read(): Promise<void>
  end(listener: Listener): void
  pollMs: number
}

/** Starts the poll, the heartbeat and the check for expired sessions. No event is published when a session expires. */
const startTimers = (
  deps: Omit<HttpDeps, 'wake'>,
  { listeners, read, end, pollMs }: TimedWork,
): NodeJS.Timeout[] => {
  const endIfExpired = async (listener: Listener): Promise<void> => {
    const found = await findReceiver(deps, listener.token)
    if (!found.ok) end(listener)
  }
  const timers = [
    setInterval(() => void read(), pollMs),
    setInterval(() => {
      for (const { reply } of listeners) reply.raw.write(': here\n\n')
    }, HEARTBEAT_MS),
    setInterval(() => {
      for (const listener of listeners) endIfExpired(listener).catch(() => {})
    }, MINUTE),
  ]
  for (const timer of timers) timer.unref()
  return timers
}

/** Polls for events and sends each once to every stream of this process. */
const startHub = (deps: Omit<HttpDeps, 'wake'>, pollMs: number) => {
  const listeners = new Set<Listener>()
  const sentAt = new Map<string, number>()
  let isReading = false
  let readAgain = false

  const end = (listener: Listener): void => {
    listeners.delete(listener)
    listener.reply.raw.end()
  }
  const send = (events: readonly LiveEvent[], now: number): void => {
    for (const event of events) {
      if (sentAt.has(event.eventId)) continue
      sentAt.set(event.eventId, event.at)
      for (const listener of listeners) {
        if (event.at < listener.since || !isFor(event, listener)) continue
        listener.reply.raw.write(frame(event))
        if (event.kind === 'logout') end(listener)
      }
    }
    for (const [id, at] of sentAt) if (at < now - 2 * LOOK_BACK_MS) sentAt.delete(id)
  }
  const read = async (): Promise<void> => {
    if (listeners.size === 0) return
    if (isReading) {
      readAgain = true
      return
    }
    isReading = true
    try {
      const now = deps.clock()
      send(
        await deps.ports.events.recent([...new Set([...listeners].map((l) => l.lineId))], now - LOOK_BACK_MS),
        now,
      )
    } catch {
      // The next poll retries; the calls themselves report a lost database.
    } finally {
      isReading = false
    }
    if (readAgain) {
      readAgain = false
      void read()
    }
  }
  const timers = startTimers(deps, { listeners, read, end, pollMs })
  return {
    listeners,
    end,
    wake: () => void read(),
    close: () => {
      for (const timer of timers) clearInterval(timer)
      for (const listener of listeners) end(listener)
    },
  }
}

/** Returns the receiver of a stream, counted against its limits. */
const findListener = async (
  deps: Omit<HttpDeps, 'wake'>,
  request: FastifyRequest,
): Promise<Decision<Receiver & { token: string }>> => {
  const token = request.headers.authorization
  const counted: Counted = {
    name: 'GET /events',
    limit: STREAMS_OPENED,
    ip: request.ip,
    withToken: Boolean(token),
  }
  const within = await countAddress(deps, counted)
  if (!within.ok) return within
  const found = await findReceiver(deps, token)
  const withinOwn = await countCaller(deps, counted, found.ok ? found.value.accountId : null)
  if (!withinOwn.ok) return withinOwn
  if (!found.ok) return found
  return token ? ok({ ...found.value, token }) : refuse('login.not.session')
}

const openStream = (reply: FastifyReply, requestId: string): void => {
  reply.hijack()
  reply.raw.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'keep-alive',
    'X-Accel-Buffering': 'no',
    'X-Request-Id': requestId,
  })
  reply.raw.write('retry: 2000\n\n')
}

/**
 * Mounts GET /events: server-sent events of the session's account or of the person on the staff (provider.md §2), read by fetch with the usual
 * headers. Every process reads the same table, so a browser may be connected to any of them.
 */
export const mountEvents = (app: FastifyInstance, deps: Omit<HttpDeps, 'wake'>, pollMs: number): EventHub => {
  const hub = startHub(deps, pollMs)
  const shutdown = shutdownPhase(app)
  app.get('/events', { config: { limit: 'own' } }, async (request, reply) => {
    if (shutdown.phase !== 'open') return reply.refuse(SERVER_CLOSING)
    const found = await findListener(deps, request)
    if (!found.ok) {
      return sendFailure(reply, found.error, {
        texts: deps.texts,
        language: languageOf(request, deps.brand),
        zone: deps.brand.zone,
      })
    }
    const { accountId } = found.value
    const own = [...hub.listeners].filter((l) => l.accountId === accountId)
    const [oldest] = own
    if (oldest && own.length >= STREAMS_PER_ACCOUNT) hub.end(oldest)
    openStream(reply, request.id)
    const listener: Listener = { ...found.value, reply, since: deps.clock() }
    hub.listeners.add(listener)
    reply.raw.on('close', () => hub.listeners.delete(listener))
    return reply
  })
  return { streams: () => hub.listeners.size, wake: hub.wake, close: hub.close }
}
