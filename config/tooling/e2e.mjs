// Runs the browser tests: starts a site (testSite.mjs), waits until it is ready, runs Playwright, and stops the site
// again. Arguments go to Playwright. With PLAYHOUSE_URL and DATA_DIR it tests the site that `npm test` has started.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findTestBrowser } from './browser.mjs'
import { useTestDirectory } from './testDirectory.mjs'
import { startTestSite } from './testSite.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

const runTests = (env) =>
  new Promise((resolve) => {
    const tests = spawn(
      process.execPath,
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '-c',
        'config/tooling/playwright.config.ts',
        ...process.argv.slice(2),
      ],
      { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } },
    )
    tests.once('exit', (code) => resolve(code ?? 1))
  })

const main = async () => {
  const CHROMIUM_PATH = await findTestBrowser()
  if (process.env.PLAYHOUSE_URL && process.env.DATA_DIR) return runTests({ CHROMIUM_PATH })
  const deleteTestDirectory = useTestDirectory()
  const site = await startTestSite()
  try {
    await site.ready()
    return await runTests({ CHROMIUM_PATH, ...site.env })
  } finally {
    await site.stop()
    deleteTestDirectory()
  }
}

process.exit(await main())
