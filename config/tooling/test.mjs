// `npm test`: everything a change must pass, fastest checks first. `npm run test:unit` (`unit`) runs the checks that take
// seconds, `npm run test:full` (`full`) every combination that `npm test` samples. Ends with `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { slowestFiles } from './slowestFiles.mjs'

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

const everyStep = [
  types,
  { name: 'format', command: node('node_modules/@biomejs/biome/bin/biome', 'format', '.') },
  { name: 'lint', command: node('node_modules/oxlint/bin/oxlint', '--quiet', 'src', 'tests', 'config') },
  { name: 'dependency rules', command: node('config/tooling/dependencyRules.mjs') },
  { name: 'build', command: node('config/tooling/build.mjs') },
  {
    name: 'unit and provider tests',
    command: vitest(),
    report: UNIT_REPORT,
    counts: unitCounts,
    afterwards: node('--import', 'tsx', 'tests/kit/programs/stopCluster.ts'),
  },
  {
    name: 'browser tests',
    command: node('config/tooling/e2e.mjs'),
    report: BROWSER_REPORT,
    counts: browserCounts,
    details: slowestFiles,
  },
]

const steps = mode === 'unit' ? [types, unit] : everyStep
// The tests read this: they take every combination instead of a sample.
if (mode === 'full') process.env.FULL = '1'

const totals = { passed: 0, failed: 0 }
const failures = []
mkdirSync(`${root}.cache`, { recursive: true })

for (const {
  name,
  command: [program, args],
  report,
  counts,
  details,
  afterwards,
} of steps) {
  console.log(`\n── ${name}`)
  if (report) rmSync(root + report, { force: true })
  const began = Date.now()
  const { status } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (afterwards) spawnSync(afterwards[0], afterwards[1], { cwd: root, stdio: 'inherit' })
  const written =
    report && existsSync(root + report) ? JSON.parse(readFileSync(root + report, 'utf8')) : undefined
  // A step without a report is one check; a runner that died before its report is one failure.
  const found = written ? counts(written) : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
  if (status !== 0 && found.failed === 0) found.failed = 1
  totals.passed += found.passed
  totals.failed += found.failed
  if (status !== 0) failures.push(name)
  for (const line of written && details ? details(written) : []) console.log(line)
  console.log(`   ${status === 0 ? 'ok' : 'FAILED'}: ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
}

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(failures.length === 0 ? 0 : 1)
