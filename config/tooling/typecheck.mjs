// Checks the types: each half with only the globals that exist there, then the whole repository. What did not change since
// the last check is not checked again: that takes a sixth of the processor time.
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const projects = [
  'config/tooling/tsconfig.pure.json',
  'config/tooling/tsconfig.server.json',
  'config/tooling/tsconfig.browser.json',
  'tsconfig.json',
]

// What several files share is checked by each checker: four of them, the compiler's own choice, take twice the processor time
// of one, and on two cores longer than it.
const checkers = Math.max(1, Math.floor(availableParallelism() / 4))

const failed = projects.filter(
  (project) =>
    spawnSync(
      process.execPath,
      [
        'node_modules/typescript/bin/tsc',
        '-p',
        project,
        '--checkers',
        String(checkers),
        '--incremental',
        '--tsBuildInfoFile',
        `.cache/types/${basename(project)}.tsbuildinfo`,
      ],
      { cwd: root, stdio: 'inherit' },
    ).status !== 0,
)
if (failed.length > 0) console.error(`Type errors: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
