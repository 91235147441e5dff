import { trace } from '@opentelemetry/api'
import type { Health } from '../http/health.ts'
import type { Settings } from './settings.ts'
import type { Registry } from 'prom-client'
import { registerBusinessMetrics, type PoolState } from '../http/businessMetrics.ts'
import { poolsOf } from '../store/db/database.ts'
import type { Servers } from '../store/db/servers.ts'
import { businessFigures } from '../usecases/site/businessFigures.ts'
import type { Provider } from './provider.ts'

/** Returns who may read /metrics: clients with the key, anyone in a demo, otherwise no client. */
export const metricsReader = ({
  metricsKey,
  demo,
}: Pick<Settings, 'metricsKey' | 'demo'>): Health['reader'] => {
  if (metricsKey) return { key: metricsKey }
  return demo ? 'anyone' : null
}

/** Returns the connections of this process to each server. */
const poolStates = (servers: Servers): PoolState[] =>
  [...new Set([servers.directory, ...servers.all()])].flatMap(({ name, db }) =>
    Object.entries(poolsOf(db)).map(([pool, { totalCount, idleCount, waitingCount }]) => ({
      server: name,
      pool,
      open: totalCount,
      idle: idleCount,
      waiting: waitingCount,
    })),
  )

/** Registers the metrics of a provider's business. Returns the function that brings them up to date. */
export const monitorProvider = (
  registry: Registry,
  { ports, streams }: Pick<Provider, 'ports' | 'streams'>,
  servers: Servers,
): (() => Promise<void>) =>
  registerBusinessMetrics(registry, {
    clock: Date.now,
    figures: () => businessFigures({ ports, now: Date.now() }),
    streams,
    pools: () => poolStates(servers),
  })

/** Where traces are sent, and the name under which they appear. */
export interface TracingSettings {
  endpoint: string
  serviceName: string
}

/**
 * Starts OpenTelemetry, which sends traces over OTLP by HTTP. The code is loaded only now; without this call the spans of
 * http/tracedRequests.ts and store/db/tracedStatements.ts record nothing. Returns the function that sends what is left and
 * ends it. Headers and sampling come from the standard variables (`OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER`).
 */
export const startTracing = async ({
  endpoint,
  serviceName,
}: TracingSettings): Promise<() => Promise<void>> => {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  return async () => {
    await provider.shutdown()
    trace.disable()
  }
}
