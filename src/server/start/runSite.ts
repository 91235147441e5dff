import { join } from 'node:path'
import { refuseWrongConfig } from './checkConfig.ts'
import { fillDemo } from './fillDemo.ts'
import {
  composeSite,
  openStore,
  readContent,
  serve,
  type Folders,
  type OpenStore,
  type Site,
} from './serve.ts'
import { startTracing } from './monitoring.ts'
import type { Settings } from './settings.ts'
import { stopOnSignals } from './stopOnSignals.ts'
import { checkDefaultAgent } from './startChecks.ts'
import { laterMigrations } from '../store/db/migrate.ts'
import type { Embedded } from '../store/db/postgres/embedded.ts'

/** What a site needs to run. */
export interface SiteStart {
  settings: Settings
  folders: Folders
  /** The embedded database while it starts; null with the operator's own database. */
  starting: Promise<Embedded> | null
  /** Resolves when the pages are built. */
  pages: Promise<void>
  print(line: string): void
}

type Content = ReturnType<typeof readContent>

/** Reads the configuration while the database starts. If it is wrong, the database is stopped again. */
const loadContent = async ({ settings, folders, starting }: SiteStart): Promise<Content> => {
  try {
    const content = readContent(settings, folders)
    refuseWrongConfig(settings, join(folders.root, 'locales'))
    return content
  } catch (error) {
    await starting?.then(
      (embedded) => embedded.stop(),
      () => {},
    )
    throw error
  }
}

/** Says why the jobs may stand still: a later release has been here. */
const warnOfLaterTables = async ({ print }: SiteStart, { servers }: OpenStore): Promise<void> => {
  const later = await laterMigrations(servers.directory.db)
  if (later.length > 0)
    print(
      `The tables are those of a later release (${later.join(', ')}), so the jobs of this one stand still. If it is to stay: npx playhouse downgrade`,
    )
}

/** Starts a site over an open store. If that fails, the store is closed. */
const serveStore = async (start: SiteStart, store: OpenStore, content: Content): Promise<Site> => {
  const { settings, folders, print } = start
  try {
    await warnOfLaterTables(start, store)
    const composed = await composeSite(settings, store, folders, content)
    if (settings.demo) await fillDemo(composed.provider, print)
    await checkDefaultAgent(composed.provider.ports, settings.brand)
    return await serve(settings, store, composed)
  } catch (error) {
    await store.close()
    throw error
  }
}

const announce = ({ settings: { brand, demo, publicUrl }, print }: SiteStart, port: number): void => {
  print(
    `\n${brand.name} is ready at ${publicUrl.replace(/:0$/, `:${port}`)} (started in ${(performance.now() / 1_000).toFixed(1)} s)`,
  )
  if (!demo) return
  print('  Demo accounts: demoagent, demosub, demomember, demosupport. Password: Playhouse#1')
  print('  SMS and e-mail of the demo: /sandbox/outbox')
}

/** Serves the site until it is stopped. */
export const runSite = async (start: SiteStart): Promise<void> => {
  const content = await loadContent(start)
  const stopTracing = start.settings.tracing ? await startTracing(start.settings.tracing) : null
  const store = await openStore(start.settings, { starting: start.starting })
  const site = await serveStore(start, store, content)
  stopOnSignals(async () => {
    await site.stop()
    await stopTracing?.()
  })
  await start.pages
  site.markReady()
  announce(start, site.port)
}
