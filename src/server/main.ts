// Starts the whole site in one process: database, migrations, demo data, provider, jobs, pages. With a remote provider it
// only serves the pages.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkPort } from './start/checkPort.ts'
import { errorText } from './domain/site/operatorError.ts'
import { readSettings, SETTING_NAMES } from './start/settings.ts'
import { unknownVariables } from './start/unknownVariables.ts'
import { startEmbedded } from './store/db/postgres/embedded.ts'

// Two levels up, both from src/server and from dist/server.
const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = { root, web: join(root, 'dist', 'web') }

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/**
 * Resolves when the pages are built. `npm start` builds them in parallel and sends a message; otherwise they must
 * exist already.
 */
const pagesBuilt = (): Promise<void> =>
  new Promise((done) => {
    if (!process.connected) {
      if (!existsSync(join(folders.web, 'index.html')))
        print('The web pages are not built yet: run `npm run build`. The API is available.')
      done()
      return
    }
    process.on('message', (message) => {
      if (message === 'web ready') done()
    })
  })

const main = async (): Promise<void> => {
  const settings = readSettings({
    CONFIG_DIR: join(root, 'config'),
    DATA_DIR: join(root, '.data'),
    ...process.env,
  })
  for (const line of unknownVariables(process.env, SETTING_NAMES)) print(line)
  const pages = pagesBuilt()
  if (settings.port !== 0) await checkPort(settings.port, settings.host)
  if (settings.brand.provider !== 'embedded') {
    const { runPages } = await import('./start/runPages.ts')
    await runPages({ settings, folders, pages, print })
    return
  }
  print(settings.databaseUrl ? 'Opening the database …' : 'Starting the embedded PostgreSQL …')
  const starting = settings.databaseUrl ? null : startEmbedded(settings.dataDir)
  // `runSite` reports the error; until then it must not count as unhandled.
  starting?.catch(() => {})
  // The other modules load while the database starts, so that a killed site is back sooner.
  const { runSite } = await import('./start/runSite.ts')
  await runSite({ settings, folders, starting, pages, print })
}

main().catch((error: unknown) => {
  process.stderr.write(`${errorText(error)}\n`)
  process.exit(1)
})
