// The site of the browser tests: the built product on a fresh data directory with demo data and a free port.
import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { walkedLanguages } from './walkedLanguages.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** The longest time until a site is ready, ms: it builds the pages and fills its database. */
const READY_MS = 600_000

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null

/** Waits until a site is ready. Throws if its process ends before. */
const untilReady = async (url, site) => {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    if (hasEnded(site)) throw new Error(`The site stopped with code ${site.exitCode} before it was ready.`)
    const ready = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`The site was not ready after ${READY_MS / 1000} s.`)
}

/**
 * Returns what a site needs to offer the languages that are walked besides its own: a configuration of its own. Without
 * such languages it has the one of the repository.
 */
const languagesEnv = (dataDir) => {
  const walked = walkedLanguages(join(root, 'locales'))
  if (walked.length === 0) return {}
  const CONFIG_DIR = join(dataDir, 'config')
  cpSync(join(root, 'config'), CONFIG_DIR, {
    recursive: true,
    filter: (path) => path !== join(root, 'config', 'tooling'),
  })
  const file = join(CONFIG_DIR, 'brand.json')
  const brand = JSON.parse(readFileSync(file, 'utf8'))
  const offered = [...new Set([...brand.languages.offered, ...walked])]
  writeFileSync(file, JSON.stringify({ ...brand, languages: { ...brand.languages, offered } }))
  return { CONFIG_DIR }
}

/**
 * Starts a site, which builds what is stale and fills its database with demo data. `env` has what the tests need of it,
 * `ready` waits until it is ready, and `stop` ends it and deletes its data.
 */
export const startTestSite = async () => {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'playhouse-e2e-'))
  // Accessible to the user that the database runs as, so that all its files are in this folder and are deleted with
  // it.
  chmodSync(dataDir, 0o755)
  const site = spawn(process.execPath, ['config/tooling/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...languagesEnv(dataDir),
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      DEMO_PLAY: 'off',
    },
  })
  const ended = new Promise((resolve) => site.once('exit', resolve))
  const url = `http://localhost:${port}`
  return {
    env: { PLAYHOUSE_URL: url, DATA_DIR: dataDir },
    ready: () => untilReady(url, site),
    stop: async () => {
      if (!hasEnded(site)) site.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
