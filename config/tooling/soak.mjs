// `npm run soak`: the long tests, each with a result at the end. First the kill storm: KILLS=n limits its 125 kills,
// SECONDS=n sets its minimum duration (60). Then every generated test of money, settlement and invalid bodies, with
// TIMES=n (10) times the cases of `npm run test:full`.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildHalf } from './build.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

const run = (args, env = {}) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    .status ?? 1

// The storm kills what `npm start` runs.
await buildHalf('server')
const storm = run(['--import', 'tsx', 'tests/soak/run.ts'])

const generated = readdirSync(`${root}tests`, { recursive: true })
  .filter(
    (file) =>
      file.endsWith('.test.ts') && readFileSync(`${root}tests/${file}`, 'utf8').includes('kit/data/times.ts'),
  )
  .map((file) => `tests/${file}`)
const cases = run(
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '-c',
    'config/tooling/vitest.config.ts',
    '--testTimeout=7200000',
    ...generated,
  ],
  { TIMES: process.env.TIMES ?? '10' },
)
run(['--import', 'tsx', 'tests/kit/programs/stopCluster.ts'])
process.exit(storm || cases)
