import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const root = fileURLToPath(new URL('../..', import.meta.url))

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
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: `${root}.cache/e2e/report.json` }]],
  // The lists are compared with themselves, so nobody may add a row meanwhile: they come after all the others.
  projects: [
    { name: 'site', testIgnore: 'lists.spec.ts' },
    { name: 'lists', testMatch: 'lists.spec.ts', dependencies: ['site'], fullyParallel: true },
  ],
  use: {
    baseURL: process.env.PLAYHOUSE_URL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Kuala_Lumpur',
    // A trace of every test costs more than the tests; `--trace on` asks for one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What moves by itself stands still, as for people who ask for that: two cores draw nothing that no test looks at.
    contextOptions: { reducedMotion: 'reduce' },
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
