// Replaces the request listener that Fastify puts on Node's server, which is not part of Fastify's interface.
// Pinned: fastify 5.12.8. Why: routing and hooks were a large part of a bet's time in Node (decision 14, which gives no
// figure). Failing test when Fastify changes: tests/server/http/callbacks/vendorFastPath.test.ts compares both ways reply
// by reply. Remove when Fastify's own path costs a bet less than a tenth of its time in Node.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A reply that bypassed Fastify, for the metrics. */
export interface FastPathReply {
  method: string
  /** The route's pattern, never the address: a label per address would fill the memory. */
  route: string
  status: number
  tookMs: number
}

const listeners = new WeakMap<FastifyInstance, ((reply: FastPathReply) => void)[]>()

/** Adds a listener for replies that bypass Fastify, and so its hooks. */
export const onFastPathReply = (app: FastifyInstance, listener: (reply: FastPathReply) => void): void => {
  listeners.set(app, [...(listeners.get(app) ?? []), listener])
}

/**
 * Offers requests from the network to `take` before Fastify handles them. `take` returns whether it handles the
 * request, and may still pass one on with `passOn`. Injected requests always go to Fastify.
 */
export const installFastPath = (
  app: FastifyInstance,
  take: (
    request: IncomingMessage,
    response: ServerResponse,
    passOn: RequestListener,
    replied: (reply: FastPathReply) => void,
  ) => boolean,
): void => {
  const passOn = app.server.listeners('request')[0] as RequestListener
  const replied = (reply: FastPathReply): void => listeners.get(app)?.forEach((listener) => listener(reply))
  app.server.removeListener('request', passOn)
  app.server.on('request', (request, response) => {
    if (!take(request, response, passOn, replied)) passOn(request, response)
  })
}
