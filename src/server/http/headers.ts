import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** A year, in seconds. */
const LASTING_HTTPS = 'max-age=31536000; includeSubDomains'

/** What a reply that is no page may do when somebody opens it as one: nothing. Pages name a policy of their own. */
const NO_PAGE = { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'none'"], 'frame-ancestors': ["'none'"] }

const ofEvery = new WeakMap<FastifyInstance, readonly (readonly [string, string])[]>()

/** The headers that stand on every reply of an app, for what replies without Fastify. */
export const everyReplyHas = (app: FastifyInstance): readonly (readonly [string, string])[] => ofEvery.get(app) ?? []

/**
 * The headers that browsers are told by. Called before any route is mounted: what is mounted in a scope of its own takes
 * over only what stood before it. The two that also matter to programs stand on every reply, a vendor's among them.
 */
export const protectReplies = (app: FastifyInstance, https: boolean): void => {
  const every: [string, string][] = [['X-Content-Type-Options', 'nosniff']]
  if (https) every.push(['Strict-Transport-Security', LASTING_HTTPS])
  ofEvery.set(app, every)
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of every) void reply.header(name, value)
    done()
  })
  void app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: NO_PAGE },
    strictTransportSecurity: false, xContentTypeOptions: false,
    frameguard: false, crossOriginResourcePolicy: { policy: 'same-site' },
  })
}
