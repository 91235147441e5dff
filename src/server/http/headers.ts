import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** A year, in seconds. */
const LASTING_HTTPS = 'max-age=31536000; includeSubDomains'

/** What a reply that is no page may do when somebody opens it as one: nothing. Pages name a policy of their own. */
const NO_PAGE = { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'none'"], 'frame-ancestors': ["'none'"] }

/**
 * The headers that browsers are told by. Called before any route is mounted: what is mounted in a scope of its own takes
 * over only what stood before it. The two that also matter to programs stand on every reply, a vendor's among them.
 */
export const protectReplies = (app: FastifyInstance, https: boolean): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('X-Content-Type-Options', 'nosniff')
    if (https) void reply.header('Strict-Transport-Security', LASTING_HTTPS)
    done()
  })
  void app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: NO_PAGE },
    strictTransportSecurity: false, xContentTypeOptions: false,
    frameguard: false, crossOriginResourcePolicy: { policy: 'same-site' },
  })
}
