import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { FULL, FULL_TAG } from '../../tests/kit/data/full.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Files with long tests that do not change data of other tests. */
const WALKS = [
  '**/shell/routes.spec.ts',
  '**/centre/list-tools.spec.ts',
  '**/centre/outages.spec.ts',
  '**/agent/tours.spec.ts',
  '**/agent/contracts.spec.ts',
  '**/centre/pressed.spec.ts',
]

/** Files that only the full run has, because they make a site of their own. */
const FULL_ONLY = FULL ? [] : ['**/operator/production.spec.ts']

/**
 * Browser tests run in a real Chromium against the built site and the real provider. `config/tooling/e2e.mjs` starts
 * both and names the address in PLAYHOUSE_URL and the browser in CHROMIUM_PATH.
 */
export default defineConfig({
  testDir: `${root}tests/e2e`,
  outputDir: `${root}.cache/e2e/results`,
  fullyParallel: false,
  // One more than two cores: while a page waits for a reply or a frame, the others have them.
  workers: 3,
  // CI machines may be overloaded: a failed test is retried there, and reported as flaky if it then passes.
  retries: process.env.CI ? 2 : 0,
  ...(FULL ? {} : { grepInvert: new RegExp(FULL_TAG) }),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: `${root}.cache/e2e/report.json` }]],
  // The list tests compare a list with itself, so no other test may add rows while they run: they run last. The long files run
  // first, test by test, so that no worker ends with one of them.
  projects: [
    { name: 'walks', testMatch: WALKS, fullyParallel: true },
    { name: 'site', testIgnore: [...WALKS, ...FULL_ONLY, '**/centre/lists.spec.ts'] },
    {
      name: 'lists',
      testMatch: '**/centre/lists.spec.ts',
      dependencies: ['walks', 'site'],
      fullyParallel: true,
    },
  ],
  use: {
    baseURL: process.env.PLAYHOUSE_URL,
    viewport: { width: 1440, height: 900 },
    // Shorter than the timeout of a test, so that a missing element fails the action and not the whole test.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Asia/Kuala_Lumpur',
    // Recording a trace takes longer than the test. Use `--trace on` when one is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    // No animations: they take processor time and no test depends on them.
    contextOptions: { reducedMotion: 'reduce' },
    // Every test has a new browser context, in which the service worker would cache every file of the site again. Its own tests
    // allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        // Chromium's sandbox does not run as root, which is usual in containers.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
