import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Decision } from '../../rules/decision.ts'
import { onFastPathReply, type FastPathReply } from './patches/fastPath.ts'

const tracer = trace.getTracer('playhouse')

const spans = new WeakMap<FastifyRequest, Span>()

/** Adds the span of a reply that bypassed Fastify. */
const traceFastPathReply = ({ method, route, status, tookMs }: FastPathReply): void => {
  const endTime = Date.now()
  tracer
    .startSpan(`${method} ${route}`, {
      kind: SpanKind.SERVER,
      startTime: endTime - tookMs,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      },
    })
    .end(endTime)
}

/**
 * Makes a span for each request, as part of the trace that the caller names (W3C `traceparent`). Everything that the request
 * does runs in its context. Attributes are the route's pattern and the request id, never an address, a body or a token.
 */
export const traceRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = propagation.extract(context.active(), request.headers)
    const route = request.routeOptions.url ?? 'page'
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'playhouse.request_id': request.id,
        },
      },
      parent,
    )
    spans.set(request, span)
    context.with(trace.setSpan(parent, span), done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
  onFastPathReply(app, traceFastPathReply)
}

/** Runs a call as a span with its name and, when it is refused, the code. */
export const tracedCall = (
  name: string,
  work: () => Promise<Decision<unknown>>,
): Promise<Decision<unknown>> =>
  tracer.startActiveSpan(name, async (span) => {
    try {
      const decision = await work()
      if (!decision.ok) span.setAttribute('playhouse.refused', decision.error.code)
      return decision
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
