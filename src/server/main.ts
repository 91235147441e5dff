// Starts the whole site in one process: database, tables, demo world, provider, jobs, pages.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkPort } from './checkPort.ts'
import { sayError } from './domain/mendable.ts'
import { readSettings } from './settings.ts'
import { startEmbedded } from './store/postgres/embedded.ts'

// The same two steps up from src/server and from dist/server.
const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = { root, web: join(root, 'dist', 'web') }

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

const main = async (): Promise<void> => {
  const settings = readSettings({ CONFIG_DIR: join(root, 'config'), DATA_DIR: join(root, '.data'), ...process.env })
  const pages = pagesBuilt()
  if (settings.port !== 0) await checkPort(settings.port, settings.host)
  say(settings.databaseUrl ? 'Opening the database …' : 'Starting the embedded PostgreSQL …')
  const starting = settings.databaseUrl ? null : startEmbedded(settings.dataDir)
  // Why it did not start is said by who waits for it; until then nobody does.
  starting?.catch(() => {})
  // All else is read while the database comes up, so that a site which was killed is back sooner.
  const { runSite } = await import('./runSite.ts')
  await runSite({ settings, folders, starting, pages, say })
}

main().catch((error: unknown) => {
  process.stderr.write(`${sayError(error)}\n`)
  process.exit(1)
})
