import { fillDemo } from './fillDemo.ts'
import { composeSite, openStore, readContent, serve, type Folders, type OpenStore, type Site } from './serve.ts'
import type { Settings } from './settings.ts'
import type { Embedded } from './store/postgres/embedded.ts'

/** What a site is run from. */
export interface Start {
  settings: Settings
  folders: Folders
  /** The embedded database, which is being started; null where the operator has one. */
  starting: Promise<Embedded> | null
  /** Settles when the browser half is there to be served. */
  pages: Promise<void>
  say(line: string): void
}

type Content = ReturnType<typeof readContent>

/** What operators wrote is read while the database starts; where it is wrong, the database is stopped again. */
const contentOf = async ({ settings, folders, starting }: Start): Promise<Content> => {
  try {
    return readContent(settings, folders)
  } catch (error) {
    await starting?.then((embedded) => embedded.stop(), () => {})
    throw error
  }
}

/** From an open store to a listening site; a store that cannot be served is closed again. */
const serveStore = async ({ settings, folders, say }: Start, store: OpenStore, content: Content): Promise<Site> => {
  try {
    const composed = await composeSite(settings, store, folders, content)
    if (settings.demo) await fillDemo(composed.provider, say)
    return await serve(settings, store, composed)
  } catch (error) {
    await store.close()
    throw error
  }
}

const announce = ({ settings: { brand, demo, publicUrl }, say }: Start, port: number): void => {
  say(`\n${brand.name} is ready after ${(performance.now() / 1_000).toFixed(1)} s on ${publicUrl.replace(/:0$/, `:${port}`)}`)
  if (!demo) return
  say('  demo accounts, password Playhouse#1: demoagent, demosub, demomember, demotrial, demosupport')
  say('  messages of the sandbox: /sandbox/outbox')
}

/** Serves the site until it is told to stop. */
export const runSite = async (start: Start): Promise<void> => {
  const content = await contentOf(start)
  const store = await openStore(start.settings, { starting: start.starting })
  const site = await serveStore(start, store, content)
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    void site.stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  // The one who started us is gone: nobody could stop us any more.
  process.on('disconnect', stop)
  await start.pages
  site.markReady()
  announce(start, site.port)
}
