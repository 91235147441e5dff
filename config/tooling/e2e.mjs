// Runs the browser tests: builds what is stale, starts the built product on a fresh data directory and a free port,
// waits until it is ready, runs Playwright, and stops everything again. Arguments go to Playwright.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findTestBrowser } from './browser.mjs'

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

const until = async (url, child, limitMs) => {
  const deadline = Date.now() + limitMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The site stopped with code ${child.exitCode} before it was ready.`)
    const ready = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`The site was not ready after ${limitMs / 1000} s.`)
}

const exitOf = (child) => new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))

const main = async () => {
  const chromium = await findTestBrowser()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'playhouse-e2e-'))
  // Accessible to the user that the database runs as, so that all its files are in this folder and are deleted with
  // it.
  chmodSync(dataDir, 0o755)
  const site = spawn(process.execPath, ['config/tooling/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off' },
  })
  try {
    await until(url, site, 600_000)
    const tests = spawn(
      process.execPath,
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '-c',
        'config/tooling/playwright.config.ts',
        ...process.argv.slice(2),
      ],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, PLAYHOUSE_URL: url, CHROMIUM_PATH: chromium, DATA_DIR: dataDir },
      },
    )
    return await exitOf(tests)
  } finally {
    const gone = exitOf(site)
    site.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
}

process.exit(await main())
