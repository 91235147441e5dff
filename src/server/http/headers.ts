import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** A year, in seconds. */
const HSTS = 'max-age=31536000; includeSubDomains'

/** Content policy of replies that are not pages: nothing is allowed. Pages set their own policy. */
const DENY_ALL = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

const headersOf = new WeakMap<FastifyInstance, readonly (readonly [string, string])[]>()

/** Returns the headers of every reply, for replies that bypass Fastify. */
export const commonHeaders = (app: FastifyInstance): readonly (readonly [string, string])[] =>
  headersOf.get(app) ?? []

/**
 * Adds security headers. Call it before any route is mounted, because a scope inherits only earlier hooks. The two
 * headers that also matter to programs are on every reply, vendor calls included.
 */
export const addSecurityHeaders = (app: FastifyInstance, https: boolean): void => {
  const common: [string, string][] = [['X-Content-Type-Options', 'nosniff']]
  if (https) common.push(['Strict-Transport-Security', HSTS])
  headersOf.set(app, common)
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of common) void reply.header(name, value)
    done()
  })
  void app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: DENY_ALL },
    strictTransportSecurity: false,
    xContentTypeOptions: false,
    frameguard: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
  })
}
