import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import type { Brand } from '../../entities/brand.ts'
import type { Refusal } from '../../rules/decision.ts'
import { protectReplies } from './headers.ts'
import { newRequestId } from './requestId.ts'
import { sendFailure } from './replies.ts'
import { languageOf } from './router.ts'
import type { Words } from './words.ts'

/** The largest body of an ordinary call; uploads have a route and a limit of their own. */
const BODY_MAX = 256 * 1024

export interface AppOptions {
  brand: Brand
  words: Words
  clock: () => number
  logger?: FastifyBaseLogger
  /** Proxies whose forwarded address is believed; false believes none. */
  trustProxy?: boolean | string | string[]
  /** People reach the site by https: browsers are told to come by nothing else. */
  https?: boolean
  /** Answers what no call answers: the site's pages. Without it everything unknown is `not.found`. */
  fallback?: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** Faults of the transport as codes of the catalogue: a wrong body is never a 500. */
const refusalOf = (error: FastifyError): Refusal => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'request.too.large' }
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return { code: 'request.body.required' }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { code: 'request.invalid' }
  // Class 22: a value the database cannot hold, as a text with a zero byte. The caller sent it; the log says which.
  if (/^22...$/.test(error.code ?? '')) return { code: 'request.invalid' }
  if (/Connection terminated|timeout exceeded when trying to connect/.test(error.message)) return { code: 'server.busy' }
  // PostgreSQL's own words for a full disk and for a server that is going away.
  if (error.code === '53100') return { code: 'storage.full' }
  if (/^(57P0[123]|53300|08\d{3}|ECONNREFUSED|ECONNRESET)$/.test(error.code ?? '')) return { code: 'server.busy' }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return { code: 'request.invalid' }
  return { code: 'unknown.error' }
}

/** Paths that belong to the provider: what is unknown below them is answered as a call, never as a page. */
const CALLS = /^\/(wps|lgw|lotto|vendor|events)(\/|\?|$)/

const parseForm = (_: FastifyRequest, body: string | Buffer, done: (error: Error | null, value?: unknown) => void): void =>
  done(null, Object.fromEntries(new URLSearchParams(String(body))))

/** An empty app with the house's manners: request ids, errors of the catalogue, logs without secrets. */
export const makeApp = (options: AppOptions): FastifyInstance => {
  const settings: FastifyServerOptions = {
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    bodyLimit: BODY_MAX,
    trustProxy: options.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true },
    exposeHeadRoutes: false,
    genReqId: () => newRequestId(options.clock()),
  }
  const app: FastifyInstance = fastify(settings)
  const fail = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
    void reply.header('Cache-Control', 'no-store')
    return sendFailure(reply, refusal, { words: options.words, language: languageOf(request, options.brand), zone: options.brand.zone })
  }
  protectReplies(app, options.https === true)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseForm)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id)
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.code === 'unknown.error') request.log.error({ err: error }, 'failed')
    else request.log.info({ errorCode: refusal.code }, 'refused')
    return fail(request, reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!
    const others = (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((method) => app.hasRoute({ method, url: path }))
    if (others.length > 0) {
      void reply.header('Allow', others.join(', '))
      return fail(request, reply, { code: 'method.not.allowed' })
    }
    if (options.fallback && !CALLS.test(request.url)) return options.fallback(request, reply)
    return fail(request, reply, { code: 'not.found' })
  })
  return app
}
