// Starts the whole site in one process: database, tables, demo world, provider, jobs, pages.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sayError } from './domain/mendable.ts'
import { checkPort, composeSite, openStore, readContent, serve, type Folders, type OpenStore, type Site } from './serve.ts'
import { fillDemo } from './fillDemo.ts'
import { readSettings, type Settings } from './settings.ts'

// The same two steps up from src/server and from dist/server.
const root = fileURLToPath(new URL('../..', import.meta.url))
const folders: Folders = { root, web: join(root, 'dist', 'web') }

const began = Date.now()
const say = (line: string): void => { process.stdout.write(`${line}\n`) }

/** `npm start` builds the pages beside us and says when they are there; started alone, they must be there already. */
const pagesBuilt = (): Promise<void> => new Promise((done) => {
  if (!process.connected) {
    if (!existsSync(join(folders.web, 'index.html'))) say('The pages are not built yet: run `npm run build`. The calls work.')
    done()
    return
  }
  process.on('message', (message) => { if (message === 'web ready') done() })
})

const announce = (settings: Settings, port: number): void => {
  const { brand, demo } = settings
  say(`\n${brand.name} is ready after ${((Date.now() - began) / 1_000).toFixed(1)} s on ${settings.publicUrl.replace(/:0$/, `:${port}`)}`)
  if (!demo) return
  say('  demo accounts, password Playhouse#1: demoagent, demosub, demomember, demotrial, demosupport')
  say('  messages of the sandbox: /sandbox/outbox')
}

/** From an open store to a listening site; a store that cannot be served is closed again. */
const serveStore = async (settings: Settings, store: OpenStore, content: ReturnType<typeof readContent>): Promise<Site> => {
  try {
    const composed = await composeSite(settings, store, folders, content)
    if (settings.demo) await fillDemo(composed.provider, say)
    return await serve(settings, store, composed)
  } catch (error) {
    await store.close()
    throw error
  }
}

const main = async (): Promise<void> => {
  const settings = readSettings({ CONFIG_DIR: join(root, 'config'), DATA_DIR: join(root, '.data'), ...process.env })
  const content = readContent(settings, folders)
  const pages = pagesBuilt()
  if (settings.port !== 0) await checkPort(settings.port, settings.host)
  say(settings.databaseUrl ? 'Opening the database …' : 'Starting the embedded PostgreSQL …')
  const store = await openStore(settings)
  const site = await serveStore(settings, store, content)
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    void site.stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  // The one who started us is gone: nobody could stop us any more.
  process.on('disconnect', stop)
  await pages
  site.markReady()
  announce(settings, site.port)
}

main().catch((error: unknown) => {
  process.stderr.write(`${sayError(error)}\n`)
  process.exit(1)
})
