import type { FastifyInstance, FastifyReply } from 'fastify'
import { MINUTE, SECOND } from '../../rules/calendar.ts'
import type { AccountRef } from '../ports/context.ts'
import type { LiveEvent } from '../ports/events.ts'
import type { HttpDeps } from './deps.ts'
import { sendFailure } from './replies.ts'
import { languageOf } from './router.ts'
import { sessionTimes } from '../answers/sessionTimes.ts'
import { findActor } from './session.ts'

/** A transaction may commit a little after the moment its events carry; the table is read again this far back. */
const LOOK_BACK_MS = 10 * SECOND
/** A comment that keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 25 * SECOND
/** One account may hold so many streams: browsers share one among their tabs. */
const STREAMS_PER_ACCOUNT = 8

interface Listener extends AccountRef {
  sessionId: string
  token: string
  reply: FastifyReply
  /** Events before this moment are not its own to hear. */
  since: number
}

export interface EventHub {
  /** Looks for new events now instead of at the next tick. */
  wake(): void
  close(): void
}

const frame = (event: LiveEvent): string =>
  `id: ${event.eventId}\nevent: ${event.kind}\ndata: ${JSON.stringify({ ...event.data, at: event.at })}\n\n`

/** A logout names the session it ends, or none when it ends them all; every other event is for the whole account. */
const isFor = (event: LiveEvent, listener: Listener): boolean =>
  event.accountId === null
  || (event.accountId === listener.accountId && event.lineId === listener.lineId
    && (event.kind !== 'logout' || event.data.sessionId === undefined || event.data.sessionId === listener.sessionId))

/** Reads events for everybody who listens to this process, each once. */
const startHub = (deps: Omit<HttpDeps, 'wake'>, pollMs: number) => {
  const listeners = new Set<Listener>()
  const told = new Map<string, number>()
  let reading = false
  let again = false

  const end = (listener: Listener): void => {
    listeners.delete(listener)
    listener.reply.raw.end()
  }
  const tell = (events: readonly LiveEvent[], now: number): void => {
    for (const event of events) {
      if (told.has(event.eventId)) continue
      told.set(event.eventId, event.at)
      for (const listener of listeners) {
        if (event.at < listener.since || !isFor(event, listener)) continue
        listener.reply.raw.write(frame(event))
        if (event.kind === 'logout') end(listener)
      }
    }
    for (const [id, at] of told) if (at < now - 2 * LOOK_BACK_MS) told.delete(id)
  }
  const read = async (): Promise<void> => {
    if (listeners.size === 0) return
    if (reading) {
      again = true
      return
    }
    reading = true
    try {
      const now = deps.clock()
      tell(await deps.ports.events.recent([...new Set([...listeners].map((l) => l.lineId))], now - LOOK_BACK_MS), now)
    } catch {
      // The next tick asks again; a database that is away is told of by the calls themselves.
    } finally {
      reading = false
    }
    if (again) {
      again = false
      void read()
    }
  }
  const ticks = setInterval(() => void read(), pollMs)
  const beats = setInterval(() => { for (const l of listeners) l.reply.raw.write(': here\n\n') }, HEARTBEAT_MS)
  // A session that has run out ends its stream too, though no event says so.
  const checks = setInterval(() => {
    for (const l of listeners) {
      void deps.ports.sessions.find(l.token, deps.clock(), sessionTimes(deps.brand)).then((found) => {
        if (!found.ok) end(l)
      }, () => {})
    }
  }, MINUTE)
  for (const timer of [ticks, beats, checks]) timer.unref()
  return {
    listeners, end, wake: () => void read(),
    close: () => {
      for (const timer of [ticks, beats, checks]) clearInterval(timer)
      for (const listener of listeners) end(listener)
    },
  }
}

/**
 * GET /events: server-sent events of the session's account (provider.md §2), read by fetch with the usual headers.
 * Every process reads the same table, so it does not matter which one a browser is connected to.
 */
export const mountEvents = (app: FastifyInstance, deps: Omit<HttpDeps, 'wake'>, pollMs: number): EventHub => {
  const hub = startHub(deps, pollMs)
  app.get('/events', async (request, reply) => {
    const tongue = { words: deps.words, language: languageOf(request, deps.brand), zone: deps.brand.zone }
    const token = request.headers.authorization
    const found = await findActor(deps.ports, token, sessionTimes(deps.brand), deps.clock())
    if (!found.ok) return sendFailure(reply, found.error, tongue)
    if (!found.value || !token) return sendFailure(reply, { code: 'login.not.session' }, tongue)
    const { lineId, accountId, sessionId } = found.value.actor
    const own = [...hub.listeners].filter((l) => l.accountId === accountId)
    if (own.length >= STREAMS_PER_ACCOUNT) hub.end(own[0]!)
    reply.hijack()
    reply.raw.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', Connection: 'keep-alive',
      'X-Accel-Buffering': 'no', 'X-Request-Id': request.id,
    })
    reply.raw.write('retry: 2000\n\n')
    const listener: Listener = { lineId, accountId, sessionId, token, reply, since: deps.clock() }
    hub.listeners.add(listener)
    reply.raw.on('close', () => hub.listeners.delete(listener))
    return reply
  })
  return { wake: hub.wake, close: hub.close }
}
