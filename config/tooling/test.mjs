// `npm test`: everything a change must pass, fastest checks first. `npm run test:unit` (`unit`) runs the checks that take
// seconds, `npm run test:full` (`full`) every combination that `npm test` samples. Ends with `N passed, N failed`.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { slowestFiles } from './slowestFiles.mjs'
import { useTestDirectory } from './testDirectory.mjs'
import { startTestSite } from './testSite.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const node = (file, ...args) => [process.execPath, [file, ...args]]

const UNIT_REPORT = '.cache/vitest/report.json'
const BROWSER_REPORT = '.cache/e2e/report.json'

const unitCounts = (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests })
const browserCounts = ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected })

const mode = process.argv[2] ?? 'change'

/** Tests without a database, a browser or a build. */
const UNIT = [
  'tests/rules',
  'tests/endpoints',
  'tests/server/domain',
  'tests/client',
  'tests/apiClient',
  'tests/shell',
  'tests/app',
  'tests/centre',
]

const vitest = (...files) =>
  node(
    'node_modules/vitest/vitest.mjs',
    'run',
    '-c',
    'config/tooling/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${UNIT_REPORT}`,
    ...files,
  )

const types = { name: 'types', command: node('config/tooling/typecheck.mjs') }
const unit = { name: 'unit tests', command: vitest(...UNIT), report: UNIT_REPORT, counts: unitCounts }

/** Checks that take seconds: two rows of steps, which run at the same time. */
const checks = [
  [types],
  [
    { name: 'format', command: node('node_modules/@biomejs/biome/bin/biome', 'format', '.') },
    {
      name: 'lint',
      command: node(
        'node_modules/oxlint/bin/oxlint',
        '--quiet',
        'src',
        'tests',
        'config',
        '.github/docs/examples',
      ),
    },
    { name: 'dependency rules', command: node('config/tooling/dependencyRules.mjs') },
    { name: 'build', command: node('config/tooling/build.mjs') },
  ],
]
const providerTests = {
  name: 'unit and provider tests',
  command: vitest(),
  report: UNIT_REPORT,
  counts: unitCounts,
  afterwards: node('--import', 'tsx', 'tests/kit/programs/stopCluster.ts'),
}
const browserTests = {
  name: 'browser tests',
  command: node('config/tooling/e2e.mjs'),
  report: BROWSER_REPORT,
  counts: browserCounts,
  details: slowestFiles,
}

const mutation = { name: 'mutation test', command: node('config/tooling/mutate.mjs') }

/** Every screen in every further language. They have a site of their own, which offers all of them. */
const languageWalks = {
  name: 'screens in all languages',
  // The screens are in one file, and by itself Playwright runs a file in one worker.
  command: node(
    'config/tooling/e2e.mjs',
    '--no-deps',
    '--fully-parallel',
    'tests/e2e/centre/languages.spec.ts',
  ),
  report: BROWSER_REPORT,
  counts: browserCounts,
}

// The tests read this: they take every combination instead of a sample.
if (mode === 'full') process.env.FULL = '1'

const totals = { passed: 0, failed: 0 }
const failures = []
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`
mkdirSync(`${root}.cache`, { recursive: true })

/** Runs a program. Resolves with its exit code, and with the output if `quiet` collects it. */
const run = ([program, args], { env, quiet } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', ...(quiet ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
    child.once('close', (code) => resolve({ status: code ?? 1, output: Buffer.concat(output).toString() }))
  })

const readReport = (report) =>
  report && existsSync(root + report) ? JSON.parse(readFileSync(root + report, 'utf8')) : undefined

/** Adds the tests of a step. One without a report is one check; a runner that died before its report is one failure. */
const count = (name, status, found = { passed: 0, failed: 0 }) => {
  const isAlone = found.passed + found.failed === 0
  totals.passed += status === 0 && isAlone ? 1 : found.passed
  totals.failed += status === 0 ? 0 : Math.max(found.failed, 1)
  if (status !== 0) failures.push(name)
}

/** Runs a step and counts its tests. With `quiet`, its output is printed when it has ended. */
const runStep = async ({ name, command, report, counts, details, afterwards }, { env, quiet } = {}) => {
  if (!quiet) console.log(`\n── ${name}`)
  if (report) rmSync(root + report, { force: true })
  const began = Date.now()
  const { status, output } = await run(command, { env, quiet })
  if (quiet) console.log(`\n── ${name}\n${output}`.trimEnd())
  if (afterwards) await run(afterwards)
  const written = readReport(report)
  count(name, status, written && counts(written))
  for (const line of written && details ? details(written) : []) console.log(line)
  console.log(`   ${status === 0 ? 'ok' : 'FAILED'}: ${name} (${seconds(began)})`)
}

const runRow = async (row) => {
  for (const step of row) await runStep(step, { quiet: true })
}

/**
 * Runs everything. The site of the browser tests starts and fills its database during the provider tests, because these
 * leave processor time unused while they wait for databases and processes.
 */
const runAll = async () => {
  await Promise.all(checks.map(runRow))
  const began = Date.now()
  const site = await startTestSite()
  const ready = site.ready().then(
    () => console.log(`   The site of the browser tests is ready (${seconds(began)}).`),
    (error) => error,
  )
  try {
    await runStep(providerTests, { env: { TEST_THE_BUILD: '1' } })
    const problem = await ready
    if (mode === 'full') await runStep(mutation)
    if (problem) throw problem
    await runStep(browserTests, { env: site.env })
    if (mode === 'full') await runStep(languageWalks, { env: { LANGUAGE: 'all' } })
  } catch (error) {
    console.error(error.message)
    count(browserTests.name, 1)
  } finally {
    await site.stop()
  }
}

const began = Date.now()
const deleteTestDirectory = useTestDirectory()
if (mode === 'unit') for (const step of [types, unit]) await runStep(step)
else await runAll()
deleteTestDirectory()

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`\nAll steps took ${seconds(began)}.`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(failures.length === 0 ? 0 : 1)
