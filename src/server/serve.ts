import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { pino, type DestinationStream, type Logger } from 'pino'
import { allEndpoints } from '../endpoints/all.ts'
import { mountDocs } from './http/docs.ts'
import { makeMetrics, mountHealth, type Metrics } from './http/health.ts'
import { mountSite, siteFallback } from './http/site.ts'
import { startJobs, type Runner } from './jobs/runner.ts'
import { payService } from './payService.ts'
import { createProvider, type Provider, type ProviderOptions } from './provider.ts'
import type { Settings } from './settings.ts'
import { openDatabase, type Database } from './store/database.ts'
import { loadHouse } from './store/house.ts'
import { leasesStore } from './store/leases.ts'
import { migrate } from './store/migrate.ts'
import { runningConnection, startEmbedded, type Embedded } from './store/postgres/embedded.ts'
import { loadWords } from './words.ts'

/** A site that serves. */
export interface Site {
  /** The port it listens on; another than the settings' when that was 0. */
  port: number
  provider: Provider
  db: Database
  runner: Runner
  /** Opens /readyz: everything stands. */
  markReady(): void
  stop(): Promise<void>
}

/** An open database with every table, and how to end it. */
export interface OpenStore {
  db: Database
  connection: pg.PoolConfig
  embedded: Embedded | null
  close(): Promise<void>
}

export interface StoreUse {
  connections?: number
  /** `share` joins the embedded database of a site that runs; `own` (the default) refuses a directory that is in use. */
  use?: 'own' | 'share'
  /** The embedded database, where it is being started already. */
  starting?: Promise<Embedded> | null
}

/** Opens the operator's database or starts the embedded one, and brings its tables up to date. */
export const openStore = async (
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>, { connections, use = 'own', starting = null }: StoreUse = {},
): Promise<OpenStore> => {
  const running = use === 'share' && !settings.databaseUrl ? runningConnection(settings.dataDir) : null
  const embedded = settings.databaseUrl || running ? null : await (starting ?? startEmbedded(settings.dataDir))
  const connection: pg.PoolConfig = running ?? embedded?.connection ?? { connectionString: settings.databaseUrl! }
  const db = openDatabase(connection, connections)
  const close = async (): Promise<void> => {
    await db.destroy()
    await embedded?.stop()
  }
  try {
    await migrate(db)
    return { db, connection, embedded, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The site's log: one JSON line an event on standard output, or where a test wants it. */
export const makeLogger = (settings: Pick<Settings, 'logLevel'>, out?: DestinationStream): Logger => pino({
  level: settings.logLevel,
  // What proves who somebody is never reaches a log.
  redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
  timestamp: pino.stdTimeFunctions.isoTime,
}, out)

const startRunner = (provider: Provider, db: Database, logger: Logger, metrics: Metrics): Runner => startJobs({
  jobs: provider.jobs, leases: leasesStore(db), context: provider.jobContext, holder: randomUUID(),
  onError: (job, error) => { metrics.failedTurn(job); logger.error({ job, err: error }, 'a job failed') },
  onTurn: metrics.turn,
})

export interface Folders {
  /** The repository's root: config/ and locales/ stand below it. */
  root: string
  /** The built browser half. */
  web: string
}

/** What operators and translators write, read and checked. Throws at what is wrong, before anything is started. */
export const readContent = (settings: Settings, { root }: Folders) => ({
  house: loadHouse(settings.configDir, { demo: settings.demo, paysOnline: settings.demo || settings.cashier !== null }),
  words: loadWords(join(root, 'locales')),
})

/** The operator's payment service; the test cashier in the demo world; nobody elsewhere. */
const cashierOf = ({ cashier, demo, brand, publicUrl }: Settings): ProviderOptions['cashier'] => {
  if (cashier) return { port: payService(cashier, { currency: brand.currency, publicUrl }), secret: cashier.key }
  return demo ? undefined : null
}

/** Who may read /metrics: whoever has the key, anybody in the demo world, else nobody. */
const metricsReader = ({ metricsKey, demo }: Settings): Parameters<typeof mountHealth>[1]['reader'] => {
  if (metricsKey) return { key: metricsKey }
  return demo ? 'anybody' : null
}

/** Composes the provider, its jobs and the site's files over an open store. It does not listen yet. */
export const composeSite = async (
  settings: Settings, store: OpenStore, { web }: Folders, content: ReturnType<typeof readContent>,
) => {
  const { brand } = settings
  const logger = makeLogger(settings)
  const metrics = makeMetrics()
  // Limits live in the database where several processes may share it, in memory where there is only one.
  const limitsPool = settings.rateLimits && settings.databaseUrl ? new pg.Pool({ ...store.connection, max: 4 }) : null
  const provider = await createProvider({
    db: store.db, brand, ...content, logger,
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    ...(settings.countryHeader ? { countryHeader: settings.countryHeader } : {}),
    publicUrl: settings.publicUrl, outboxPage: settings.demo, smtpUrl: settings.smtpUrl, sms: settings.sms,
    cashier: cashierOf(settings), vendorKeys: settings.vendorKeys,
    limits: settings.rateLimits ? (limitsPool ?? 'memory') : 'off',
    fallback: siteFallback({ folder: web, brand }),
  })
  let ready = false
  mountSite(provider.app, { folder: web, brand })
  mountDocs(provider.app, allEndpoints, brand.name)
  mountHealth(provider.app, { metrics, isReady: () => ready, ping: async () => { await sql`SELECT 1`.execute(store.db) }, reader: metricsReader(settings) })
  return { provider, logger, metrics, limitsPool, markReady: () => { ready = true } }
}

/** Starts jobs and listens. */
export const serve = async (settings: Settings, store: OpenStore, composed: Awaited<ReturnType<typeof composeSite>>): Promise<Site> => {
  const { provider, logger, metrics, limitsPool, markReady } = composed
  await provider.app.listen({ port: settings.port, host: settings.host })
  const runner = startRunner(provider, store.db, logger, metrics)
  const address = provider.app.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : settings.port, provider, db: store.db, runner, markReady,
    stop: async () => {
      await runner.stop()
      await provider.close()
      await limitsPool?.end()
      await store.close()
    },
  }
}
