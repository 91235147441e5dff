import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import type { Brand } from '../../entities/site/brand.ts'
import type { Refusal } from '../../rules/decision.ts'
import { refuseWhenClosed } from './shutdown.ts'
import { allowOrigins } from './allowedOrigins.ts'
import { addSecurityHeaders } from './headers.ts'
import { newRequestId } from './calls/requestId.ts'
import { sendFailure } from './calls/replies.ts'
import { languageOf } from './calls/callParts.ts'
import type { Texts } from '../domain/site/texts.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Sends a refusal in the caller's language. For routes that are not endpoints. */
    refuse(refusal: Refusal): FastifyReply
  }
}

/** Largest body of a call, bytes. Uploads have a route and a limit of their own. */
const BODY_MAX = 256 * 1024

export interface AppOptions {
  brand: Brand
  /** Has the messages of refusals. */
  texts: Texts
  clock: () => number
  logger?: FastifyBaseLogger
  /** Proxies whose X-Forwarded-For header is trusted; false trusts none. */
  trustProxy?: boolean | string | string[]
  /** Whether people reach the site by https. If so, browsers get Strict-Transport-Security. */
  https?: boolean
  /** Origins of other sites whose pages may call this provider. */
  allowedOrigins?: ReadonlySet<string>
  /** Serves the site's pages for paths without a route. Without it, they are refused as `not.found`. */
  fallback?: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/**
 * PostgreSQL error codes for a server that shuts down, is full or is read-only, and socket errors on the way to it.
 */
const DATABASE_DOWN_CODES =
  /^(57P0[123]|53300|25006|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ERR_STREAM_DESTROYED)$/
/** Messages of the driver for a lost connection, which carry no code. */
const DATABASE_DOWN_MESSAGES =
  /the database is not responding|connection to the database ended|Connection terminated|not queryable|Client was closed|timeout expired|timeout exceeded when trying to connect/

/**
 * Whether an error means that the database is lost or frozen. The caller may retry. PostgreSQL closes a connection, or refuses
 * it, with a `FATAL` error of any code.
 */
const isDatabaseDown = ({
  code = '',
  message,
  syscall,
  severity = '',
}: FastifyError & { syscall?: string; severity?: string }): boolean =>
  /^(FATAL|PANIC)$/.test(severity) ||
  DATABASE_DOWN_CODES.test(code) ||
  DATABASE_DOWN_MESSAGES.test(message) ||
  (code === 'ENOENT' && syscall === 'connect')

/** Returns the refusal for an error: a malformed request is never a 500. */
const refusalOfError = (error: FastifyError): Refusal => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'request.too.large' }
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return { code: 'request.body.required' }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { code: 'request.invalid' }
  // Class 22: a value that the database cannot hold, such as text with a zero byte. It comes from the caller.
  if (/^22...$/.test(error.code ?? '')) return { code: 'request.invalid' }
  // PostgreSQL: disk full.
  if (error.code === '53100') return { code: 'storage.full' }
  if (isDatabaseDown(error)) return { code: 'server.busy' }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return { code: 'request.invalid' }
  return { code: 'unknown.error' }
}

/** Paths of the provider. An unknown path below them gets a JSON refusal, never a page. */
const PROVIDER_PATHS = /^\/(wps|lgw|lotto|vendor|events)(\/|\?|$)/

const parseForm = (
  _: FastifyRequest,
  body: string | Buffer,
  done: (error: Error | null, value?: unknown) => void,
): void => done(null, Object.fromEntries(new URLSearchParams(String(body))))

/** Returns an app without routes, with request ids, error handling, security headers and logs without secrets. */
export const makeApp = (options: AppOptions): FastifyInstance => {
  const settings: FastifyServerOptions = {
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    bodyLimit: BODY_MAX,
    trustProxy: options.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true },
    exposeHeadRoutes: false,
    // A site that shuts down refuses requests itself, with an error code (shutdown.ts).
    return503OnClosing: false,
    genReqId: () => newRequestId(options.clock()),
  }
  const app: FastifyInstance = fastify(settings)
  const fail = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
    void reply.header('Cache-Control', 'no-store')
    return sendFailure(reply, refusal, {
      texts: options.texts,
      language: languageOf(request, options.brand),
      zone: options.brand.zone,
    })
  }
  addSecurityHeaders(app, options.https === true)
  refuseWhenClosed(app)
  allowOrigins(app, options.allowedOrigins ?? new Set())
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseForm)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id)
    done()
  })
  app.decorateReply('refuse', function refuseReply(this: FastifyReply, refusal: Refusal) {
    return fail(this.request, this, refusal)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOfError(error)
    if (refusal.code === 'unknown.error') request.log.error({ err: error }, 'request failed')
    else request.log.info({ errorCode: refusal.code }, 'request refused')
    return fail(request, reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/\?.*/s, '')
    const allowed = (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((method) =>
      app.hasRoute({ method, url: path }),
    )
    if (allowed.length > 0) {
      void reply.header('Allow', allowed.join(', '))
      return fail(request, reply, { code: 'method.not.allowed' })
    }
    if (options.fallback && !PROVIDER_PATHS.test(request.url)) return options.fallback(request, reply)
    return fail(request, reply, { code: 'not.found' })
  })
  return app
}
