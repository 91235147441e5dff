import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { allEndpoints } from '../../endpoints/all.ts'
import { mountDocs } from '../http/docs/docs.ts'
import { makeMetrics, mountHealth, type Metrics } from '../http/health.ts'
import { mountSite, siteFallback } from '../http/site.ts'
import { startJobs, type Runner } from '../jobs/runner.ts'
import { payService } from '../integrations/payService.ts'
import { createProvider, type Provider } from './provider.ts'
import type { ProviderOptions } from './providerOptions.ts'
import type { Settings } from './settings.ts'
import { checkBooks } from './startChecks.ts'
import type { Database } from '../store/db/database.ts'
import { openServers, type OpenServers } from '../store/db/openServers.ts'
import type { Servers } from '../store/db/servers.ts'
import { loadHouse } from '../store/content/house.ts'
import { leasesStore } from '../store/site/leases.ts'
import { runningConnection, startEmbedded, type Embedded } from '../store/db/postgres/embedded.ts'
import { textsOf } from '../domain/site/texts.ts'
import { readLanguages } from '../store/site/languageFolders.ts'
import { readCallErrors } from './callErrors.ts'
import { makeLogger } from './makeLogger.ts'
import { metricsReader, monitorProvider } from './monitoring.ts'
import { vendorCallMetrics } from '../http/businessMetrics.ts'
import { traceRequests } from '../http/tracedRequests.ts'
import { liveSettings } from './liveSettings.ts'
import { liveSitePages } from './sitePages.ts'

/** A running site. */
export interface Site {
  /** The port it listens on, which differs from the settings when those say 0. */
  port: number
  provider: Provider
  servers: Servers
  runner: Runner
  /** Makes /readyz succeed. */
  markReady(): void
  stop(): Promise<void>
}

/** The open, migrated servers, and how to close them. */
export interface OpenStore {
  servers: OpenServers
  embedded: Embedded | null
  close(): Promise<void>
}

export interface StoreUse {
  connections?: number
  /**
   * `share` connects to the embedded database of a running site; `own` (the default) refuses a data directory in use.
   */
  use?: 'own' | 'share'
  /** The embedded database, if it is already starting. */
  starting?: Promise<Embedded> | null
}

/** How long a stopping site waits for running jobs, and for each thing that it closes. It stops within 10 seconds. */
const JOBS_MS = 6_000
const CLOSE_MS = 1_000

const withTimeout = (limitMs: number, work: Promise<unknown>): Promise<unknown> => {
  const limit = new Promise<void>((done) => {
    setTimeout(done, limitMs).unref()
  })
  return Promise.race([work, limit])
}

/** Opens the operator's servers or starts the embedded database, and migrates them. */
export const openStore = async (
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'shards'>,
  { connections, use = 'own', starting = null }: StoreUse = {},
): Promise<OpenStore> => {
  const running = use === 'share' && !settings.databaseUrl ? runningConnection(settings.dataDir) : null
  const embedded =
    settings.databaseUrl || running ? null : await (starting ?? startEmbedded(settings.dataDir))
  const connection: pg.PoolConfig = running ??
    embedded?.connection ?? { connectionString: settings.databaseUrl! }
  const servers = openServers(connection, settings.shards, connections)
  const close = async (): Promise<void> => {
    await withTimeout(CLOSE_MS, servers.close())
    await embedded?.stop()
  }
  try {
    await servers.prepare()
    return { servers, embedded, close }
  } catch (error) {
    await close()
    throw error
  }
}

const startRunner = (provider: Provider, db: Database, logger: Logger, metrics: Metrics): Runner =>
  startJobs({
    jobs: provider.jobs,
    leases: leasesStore(db),
    context: provider.jobContext,
    holder: randomUUID(),
    onError: (job, error) => {
      metrics.jobFailed(job)
      logger.error({ job, err: error }, 'job failed')
    },
    onRun: metrics.jobRun,
  })

export interface Folders {
  /** The repository's root, which has config/ and locales/. */
  root: string
  /** The built pages. */
  web: string
}

/** Reads and checks configuration and translations. Throws before anything is started. */
export const readContent = (settings: Settings, { root }: Folders) => {
  const { brand, configDir } = settings
  const languages = readLanguages(join(root, 'locales'), brand.languages.offered)
  const house = loadHouse(configDir, {
    demo: settings.demo,
    paysOnline: settings.demo || settings.cashier !== null,
  })
  const logger = makeLogger(settings)
  const live = liveSettings(
    { files: { brand, cashier: house.cashier, loyalty: house.loyalty }, languages: Object.keys(languages) },
    (line) => logger.warn(line),
  )
  return {
    house,
    settings: live,
    logger,
    texts: textsOf(languages, () => live.now().brand.languages.default),
    pages: liveSitePages(() => live.now().brand, configDir, languages),
  }
}

/** Returns the operator's payment service, the sandbox in a demo (undefined), or none (null). */
const cashierOf = ({ cashier, demo, brand, publicUrl }: Settings): ProviderOptions['cashier'] => {
  if (cashier)
    return { port: payService(cashier, { currency: brand.currency, publicUrl }), secret: cashier.key }
  return demo ? undefined : null
}

/** Returns what connects the provider with services outside, and what a demo has in their place. */
const servicesOf = (settings: Settings) => ({
  publicUrl: settings.publicUrl,
  outboxPage: settings.demo,
  demoPlay: settings.demoPlay,
  smtpUrl: settings.smtpUrl,
  sms: settings.sms,
  cashier: cashierOf(settings),
  vendorKeys: settings.vendorKeys,
})

/** Returns whom the site trusts about addresses and origins, and where it counts calls. */
const networkOf = (
  { trustProxy, allowedOrigins, countryHeader, rateLimits }: Settings,
  limitsPool: pg.Pool | null,
): Pick<ProviderOptions, 'trustProxy' | 'allowedOrigins' | 'countryHeader' | 'limits'> => ({
  trustProxy: trustProxy.length > 0 ? trustProxy : false,
  allowedOrigins,
  ...(countryHeader ? { countryHeader } : {}),
  limits: rateLimits ? (limitsPool ?? 'memory') : 'off',
})

/** Rate limits are in the database where processes may share it, otherwise in memory (null). */
const openLimits = (
  { rateLimits, databaseUrl }: Settings,
  { directoryLink }: OpenServers,
): pg.Pool | null => {
  if (!rateLimits || !databaseUrl) return null
  const { connection, link } = directoryLink
  const pool = new pg.Pool({ ...connection, max: 4, Client: link.Client })
  pool.on('error', () => {})
  return pool
}

/** Composes the provider, its jobs and the pages over an open store. It does not listen yet. */
export const composeSite = async (
  settings: Settings,
  store: OpenStore,
  { root, web }: Folders,
  { pages, ...content }: ReturnType<typeof readContent>,
) => {
  const { logger, settings: live } = content
  const { brand } = live.files
  const site = { folder: web, brand, pages, art: join(settings.configDir, 'art') }
  const metrics = makeMetrics()
  const { servers } = store
  const limitsPool = openLimits(settings, servers)
  const provider = await createProvider({
    servers,
    ...content,
    brand,
    ...networkOf(settings, limitsPool),
    ...servicesOf(settings),
    vendorCalls: vendorCallMetrics(metrics.registry),
    fallback: siteFallback(site),
  })
  await checkBooks(provider.ports, settings.brand)
  let ready = false
  if (settings.tracing) traceRequests(provider.app)
  mountSite(provider.app, site)
  mountDocs(provider.app, {
    calls: allEndpoints,
    get title() {
      return brand.name
    },
    merchant: brand.merchant,
    errors: readCallErrors(root),
  })
  mountHealth(provider.app, {
    metrics,
    isReady: () => ready,
    ping: async () => {
      await sql`SELECT 1`.execute(servers.directory.db)
    },
    reader: metricsReader(settings),
    refresh: monitorProvider(metrics.registry, provider, servers),
  })
  return {
    provider,
    logger,
    metrics,
    limitsPool,
    markReady: () => {
      // Not before: on a busy machine a start may take longer than a health check waits.
      servers.watch((server) =>
        logger.warn(
          { shard: server.name },
          'a shard is not responding: its lines are missing from lists and jobs',
        ),
      )
      ready = true
    },
  }
}

/** Starts jobs and listens. */
export const serve = async (
  settings: Settings,
  store: OpenStore,
  composed: Awaited<ReturnType<typeof composeSite>>,
): Promise<Site> => {
  const { provider, logger, metrics, limitsPool, markReady } = composed
  await provider.app.listen({ port: settings.port, host: settings.host })
  const runner = startRunner(provider, store.servers.directory.db, logger, metrics)
  provider.schedule.runWith(runner)
  const address = provider.app.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : settings.port,
    provider,
    servers: store.servers,
    runner,
    markReady,
    stop: async () => {
      // A job run may take long. An interrupted one continues at the next start.
      await withTimeout(JOBS_MS, Promise.all([provider.drain(), runner.stop()]))
      await withTimeout(CLOSE_MS, provider.close())
      await withTimeout(CLOSE_MS, Promise.resolve(limitsPool?.end()))
      await store.close()
    },
  }
}
