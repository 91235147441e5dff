import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { libraryWords } from './libraryWords.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const browserTests = ['tests/{client,shell,app,centre}/**/*.test.{ts,tsx}']

/**
 * Two projects: code that runs on Node (rules, domain, provider), and code that needs a document (client, shell,
 * centres).
 */
export default defineConfig({
  root,
  cacheDir: '.cache/vitest',
  plugins: [libraryWords(root)],
  test: {
    // Databases with rows are shared within a run (tests/kit/provider/database.ts).
    env: { TEST_RUN: String(Date.now()) },
    // For two cores. With more workers, the databases wait for each other.
    maxWorkers: 2,
    // A worker keeps its modules from file to file: loading them for each file again took four fifths of the unit tests'
    // time. A test therefore mocks no module, and undoes what it changes outside its file.
    isolate: false,
    setupFiles: ['tests/kit/setup/pageSettings.ts', 'tests/kit/setup/cleanups.ts'],
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    // Only for tests that hang: a shared machine may be ten times slower than usual.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // On a busy machine one second is not always enough.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...browserTests, 'tests/e2e/**', 'node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: browserTests,
        },
      },
    ],
  },
})
