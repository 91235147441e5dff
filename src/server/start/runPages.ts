import { join } from 'node:path'
import { textsOf } from '../domain/site/texts.ts'
import { makeApp } from '../http/app.ts'
import { limitPage, limitRoutes } from '../http/calls/limits.ts'
import { makeMetrics, mountHealth } from '../http/health.ts'
import { endConnections } from '../http/shutdown.ts'
import { mountSite, siteFallback } from '../http/site.ts'
import { limiter } from '../store/site/limits.ts'
import { readLanguages } from '../store/site/languageFolders.ts'
import { refuseWrongConfig } from './checkConfig.ts'
import { makeLogger } from './makeLogger.ts'
import { metricsReader } from './monitoring.ts'
import type { SiteStart } from './runSite.ts'
import { readSitePages } from './sitePages.ts'
import { stopOnSignals } from './stopOnSignals.ts'

type PagesStart = Omit<SiteStart, 'starting'>

/** Returns the app that serves the pages, and what makes it ready. */
const composePages = ({ settings, folders }: PagesStart) => {
  const { brand, configDir } = settings
  const locales = join(folders.root, 'locales')
  // Demo values of a provider do not matter to one elsewhere.
  refuseWrongConfig({ configDir, demo: true }, locales)
  const languages = readLanguages(locales, brand.languages.offered)
  const sitePages = readSitePages(brand, configDir, languages)
  const site = {
    folder: folders.web,
    brand,
    pages: () => sitePages,
    art: join(configDir, 'art'),
  }
  const flood = limiter(null)
  const app = makeApp({
    brand,
    texts: textsOf(languages, brand.languages.default),
    clock: Date.now,
    logger: makeLogger(settings),
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    https: settings.publicUrl.startsWith('https:'),
    fallback: settings.rateLimits ? limitPage(flood, siteFallback(site)) : siteFallback(site),
  })
  if (settings.rateLimits) limitRoutes(app, flood)
  let ready = false
  mountSite(app, site)
  mountHealth(app, {
    metrics: makeMetrics(),
    isReady: () => ready,
    ping: () => Promise.resolve(),
    reader: metricsReader(settings),
  })
  return {
    app,
    markReady: () => {
      ready = true
    },
  }
}

/** Serves the pages of a site whose provider is elsewhere, until it is stopped. It has no database and no jobs. */
export const runPages = async (start: PagesStart): Promise<void> => {
  const { settings, pages, print } = start
  const { app, markReady } = composePages(start)
  await app.listen({ port: settings.port, host: settings.host })
  stopOnSignals(async () => {
    await endConnections(app)
    await app.close()
  })
  await pages
  markReady()
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  print(
    `\n${settings.brand.name} is ready at ${settings.publicUrl.replace(/:0$/, `:${port}`)}, with the provider at ${settings.brand.provider}`,
  )
}
