// `npm run soak`: the long, bounded forms of the tests. KILLS=n sets how many kills the storm has (10), SECONDS=n how long it lasts (60).
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildHalf } from './build.mjs'

// What is killed is what `npm start` runs.
await buildHalf('server')

const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/soak/run.ts'], { cwd: fileURLToPath(new URL('../..', import.meta.url)), stdio: 'inherit' })
process.exit(status ?? 1)
