import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A reply that went out without passing through Fastify: what the metrics tell of it. */
export interface FirstHandReply {
  method: string
  /** The route's pattern, never the address. */
  route: string
  status: number
  tookMs: number
}

const listeners = new WeakMap<FastifyInstance, (reply: FirstHandReply) => void>()

/** Hears of every reply that did not pass through Fastify's own hooks. */
export const hearFirstHand = (app: FastifyInstance, listener: (reply: FirstHandReply) => void): void => {
  listeners.set(app, listener)
}

/**
 * Lets `take` see the requests that come over the network before Fastify does. It says whether it takes one, and may
 * hand on a request that it took after all. What the app is injected with goes to its routes as ever.
 */
export const takeFirst = (
  app: FastifyInstance,
  take: (request: IncomingMessage, response: ServerResponse, handOn: RequestListener, replied: (reply: FirstHandReply) => void) => boolean,
): void => {
  const handOn = app.server.listeners('request')[0] as RequestListener
  const replied = (reply: FirstHandReply): void => listeners.get(app)?.(reply)
  app.server.removeListener('request', handOn)
  app.server.on('request', (request, response) => {
    if (!take(request, response, handOn, replied)) handOn(request, response)
  })
}
