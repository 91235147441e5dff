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
