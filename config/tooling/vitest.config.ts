import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))
const browserRooms = ['tests/{client,shell,app,centre}/**/*.test.{ts,tsx}']

/** Two worlds: what runs on Node (rules, domain, provider), and what needs a document (client, shell, centres). */
export default defineConfig({
  root,
  cacheDir: '.cache/vitest',
  test: {
    // Two cores: more workers only make the databases wait for each other.
    maxWorkers: 2,
    // Only what hangs is to end by these: a machine that others use may be ten times as slow as it mostly is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What is waited for comes when the machine has time for it; a second is not always enough.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...browserRooms, 'tests/e2e/**', 'node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: browserRooms,
        },
      },
    ],
  },
})
