// `npm run bench [name …] [--full] [--json FILE]`: builds what changed, then measures every figure and its reference.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildHalf } from './build.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const args = process.argv.slice(2)
const names = args.filter((arg) => !arg.startsWith('-'))

const WEB = ['shellBytes', 'paint', 'centreOpening', 'centres', 'agentScreens', 'games']
if (names.length === 0 || names.some((name) => WEB.includes(name))) await buildHalf('web')
if (
  names.length === 0 ||
  names.some((name) => ['moneyCalls', 'oneLine', 'shardCalls', 'starts', ...WEB].includes(name))
)
  await buildHalf('server')
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/bench/run.ts', ...args], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
