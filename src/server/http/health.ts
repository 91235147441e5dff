import type { FastifyInstance } from 'fastify'
import { hearFirstHand } from './firstHand.ts'
import { sameText } from './signature.ts'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** What an operator's monitoring reads. */
export interface Metrics {
  registry: Registry
  /** A job's turn: what it did and how long it took (milliseconds). */
  turn(job: string, done: number, tookMs: number): void
  failedTurn(job: string): void
}

export const makeMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const done = new Counter({ name: 'playhouse_job_done_total', help: 'Things a job has done.', labelNames: ['job'], registers })
  const failed = new Counter({ name: 'playhouse_job_failed_total', help: 'Turns of a job that failed.', labelNames: ['job'], registers })
  const took = new Gauge({ name: 'playhouse_job_turn_seconds', help: 'How long the last turn of a job took.', labelNames: ['job'], registers })
  return {
    registry,
    turn: (job, count, tookMs) => { done.inc({ job }, count); took.set({ job }, tookMs / 1_000) },
    failedTurn: (job) => failed.inc({ job }),
  }
}

export interface Health {
  metrics: Metrics
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** False until the site may be used: tables made, demo world filled, pages built. */
  isReady(): boolean
  /** Who may read /metrics: anybody, whoever sends this key as a bearer token, or nobody. */
  reader: 'anybody' | { key: string } | null
}

const mayRead = (reader: Health['reader'], authorization: string | undefined): boolean =>
  reader === 'anybody' || (reader !== null && sameText(authorization ?? '', `Bearer ${reader.key}`))

/** GET /healthz (the process lives), /readyz (it can serve; 503 otherwise) and /metrics (Prometheus' text; 404 for who may not read it). */
export const mountHealth = (app: FastifyInstance, { metrics, ping, isReady, reader }: Health): void => {
  const duration = new Histogram({
    name: 'playhouse_http_seconds', help: 'How long replies took.', labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3], registers: [metrics.registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // A route's pattern, never the address: a label for each account would fill the memory.
    duration.observe({ method: request.method, route: request.routeOptions.url ?? 'page', status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
    done()
  })
  hearFirstHand(app, ({ method, route, status, tookMs }) => duration.observe({ method, route, status: String(status) }, tookMs / 1_000))
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = isReady() && await ping().then(() => true, () => false)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'starting' })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(reader, request.headers.authorization)) return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing at this address.')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
