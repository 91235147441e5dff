import type { FastifyInstance } from 'fastify'

/** How long a browser may keep the reply to its question, seconds. */
const MAX_AGE = '7200'

/**
 * Allows the pages of other sites to call this provider from browsers (CORS). Tokens travel in a header and never in a
 * cookie, so an allowed page has no more rights than any program. Without origins, browsers refuse such pages.
 */
export const allowOrigins = (app: FastifyInstance, origins: ReadonlySet<string>): void => {
  if (origins.size === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    void reply.header('Vary', 'Origin')
    if (origin === undefined || !origins.has(origin)) {
      done()
      return
    }
    void reply
      .header('Access-Control-Allow-Origin', origin)
      .header('Access-Control-Expose-Headers', 'X-Request-Id, Retry-After')
    if (request.method !== 'OPTIONS') {
      done()
      return
    }
    const asked = request.headers['access-control-request-headers']
    void reply
      .code(204)
      .header('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
      .header('Access-Control-Allow-Headers', asked ?? 'Authorization')
      .header('Access-Control-Max-Age', MAX_AGE)
      .send()
  })
  // Pictures of the provider are shown on the pages of those sites.
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
  })
}
