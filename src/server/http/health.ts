import type { FastifyInstance } from 'fastify'
import { SERVER_CLOSING, shutdownPhase } from './shutdown.ts'
import { onFastPathReply } from './patches/fastPath.ts'
import { sameText } from '../integrations/signature.ts'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Metrics for the operator's monitoring. */
export interface Metrics {
  registry: Registry
  /** Records a job's run: items done and duration in ms. */
  jobRun(job: string, done: number, tookMs: number): void
  jobFailed(job: string): void
}

export const makeMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const done = new Counter({
    name: 'playhouse_job_done_total',
    help: 'Items that a job has processed.',
    labelNames: ['job'],
    registers,
  })
  const failed = new Counter({
    name: 'playhouse_job_failed_total',
    help: 'Failed runs of a job.',
    labelNames: ['job'],
    registers,
  })
  const took = new Gauge({
    name: 'playhouse_job_turn_seconds',
    help: 'Duration of the last run of a job, in seconds.',
    labelNames: ['job'],
    registers,
  })
  return {
    registry,
    jobRun: (job, count, tookMs) => {
      done.inc({ job }, count)
      took.set({ job }, tookMs / 1_000)
    },
    jobFailed: (job) => failed.inc({ job }),
  }
}

export interface Health {
  metrics: Metrics
  /** Rejects when the database does not respond. */
  ping(): Promise<void>
  /** False until the site may be used: tables migrated, demo data seeded, pages built. */
  isReady(): boolean
  /** Who may read /metrics: anyone, clients that send this key as a bearer token, or no client. */
  reader: 'anyone' | { key: string } | null
  /** Brings metrics up to date before they are read. */
  refresh?(): Promise<void>
}

const mayRead = (reader: Health['reader'], authorization: string | undefined): boolean =>
  reader === 'anyone' || (reader !== null && sameText(authorization ?? '', `Bearer ${reader.key}`))

/**
 * Mounts GET /healthz (the process runs), /readyz (it can serve, otherwise 503 with the reason) and /metrics
 * (Prometheus format; 404 without access).
 */
export const mountHealth = (
  app: FastifyInstance,
  { metrics, ping, isReady, reader, refresh }: Health,
): void => {
  const duration = new Histogram({
    name: 'playhouse_http_seconds',
    help: 'Duration of HTTP responses, in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [metrics.registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never the address: a label per account would fill the memory.
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'page', status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    )
    done()
  })
  onFastPathReply(app, ({ method, route, status, tookMs }) =>
    duration.observe({ method, route, status: String(status) }, tookMs / 1_000),
  )
  const shutdown = shutdownPhase(app)
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    if (shutdown.phase !== 'open') return reply.refuse(SERVER_CLOSING)
    if (!isReady()) return reply.refuse({ code: 'server.starting' })
    return (await ping().then(
      () => true,
      () => false,
    ))
      ? reply.send({ status: 'ready' })
      : reply.refuse({ code: 'server.busy' })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(reader, request.headers.authorization))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found.')
    await refresh?.()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
