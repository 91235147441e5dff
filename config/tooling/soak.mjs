// `npm run soak`: the long, bounded forms of the tests, a verdict at the end of each. First the kill storm: KILLS=n takes so
// many of its 125 kills, SECONDS=n sets how long it lasts at least (60). Then every generated test of money, settlement and
// wrong bodies with TIMES=n (10) times as many cases as `npm test` takes.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildHalf } from './build.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

const run = (args, env = {}) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1

// What is killed is what `npm start` runs.
await buildHalf('server')
const storm = run(['--import', 'tsx', 'tests/soak/run.ts'])

const generated = readdirSync(`${root}tests`, { recursive: true })
  .filter((file) => file.endsWith('.test.ts') && readFileSync(`${root}tests/${file}`, 'utf8').includes('kit/times.ts'))
  .map((file) => `tests/${file}`)
const cases = run(
  ['node_modules/vitest/vitest.mjs', 'run', '-c', 'config/tooling/vitest.config.ts', '--testTimeout=7200000', ...generated],
  { TIMES: process.env.TIMES ?? '10' },
)
run(['--import', 'tsx', 'tests/kit/programs/stopCluster.ts'])
process.exit(storm || cases)
