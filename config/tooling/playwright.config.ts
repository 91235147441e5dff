import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Files whose tests are long, and change nothing that another of them looks at. */
const WALKS = ['shell-routes.spec.ts', 'list-tools.spec.ts', 'centre-outages.spec.ts', 'agent-tours.spec.ts', 'agent-contracts.spec.ts', 'pressed.spec.ts']

/**
 * Browser tests run in a real Chromium against the built site and the real provider. `config/tooling/e2e.mjs` starts
 * both and names the address in PLAYHOUSE_URL and the browser in CHROMIUM_PATH.
 */
export default defineConfig({
  testDir: `${root}tests/e2e`,
  outputDir: `${root}.cache/e2e/results`,
  fullyParallel: false,
  workers: 2,
  // Continuous integration runs on whatever is free: a test that a busy machine broke is tried again, and named as flaky.
  retries: process.env.CI ? 2 : 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: `${root}.cache/e2e/report.json` }]],
  // The lists are compared with themselves, so nobody may add a row meanwhile: they come after all the others.
  // The longest go first, each by itself, so that no worker is left with one of them at the end.
  projects: [
    { name: 'walks', testMatch: WALKS, fullyParallel: true },
    { name: 'site', testIgnore: [...WALKS, 'lists.spec.ts'] },
    { name: 'lists', testMatch: 'lists.spec.ts', dependencies: ['walks', 'site'], fullyParallel: true },
  ],
  use: {
    baseURL: process.env.PLAYHOUSE_URL,
    viewport: { width: 1440, height: 900 },
    // What is not there after this long is not coming: a test must not wait for it until its own end.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Asia/Kuala_Lumpur',
    // A trace of every test costs more than the tests; `--trace on` asks for one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What moves by itself stands still, as for people who ask for that: two cores draw nothing that no test looks at.
    contextOptions: { reducedMotion: 'reduce' },
    // Every test is a browser of its own, whose worker would keep everything once more: it runs in the tests about it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        // Containers run as root, where Chromium's own sandbox cannot.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run',
      ],
    },
  },
})
