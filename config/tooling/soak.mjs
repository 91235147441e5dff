// `npm run soak`: the long, bounded forms of the tests. KILLS=n takes so many of the storm's 125 kills, SECONDS=n sets how long
// it lasts at least (60).
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildHalf } from './build.mjs'

// What is killed is what `npm start` runs.
await buildHalf('server')

const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/soak/run.ts'], { cwd: fileURLToPath(new URL('../..', import.meta.url)), stdio: 'inherit' })
process.exit(status ?? 1)
