// `npm run test:cluster [file …]`: runs provider tests on a directory and two shards, each a PostgreSQL server of its own.
// TEST_CLUSTER gives their addresses: "postgres://directory… postgres://alpha… postgres://beta…", with a user that may
// create databases. Without it, three plain servers are started on this machine, and stopped at the end. TEST_POOLERS gives
// the addresses of a pooler before each of them, such as PgBouncer, which the site then uses.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const given = process.env.TEST_CLUSTER
const env = { ...process.env, TEST_CLUSTER: given ?? 'own' }

/**
 * The tests of money, bets, races, contracts, risk, teams, sessions, jobs and the directory that run over a provider. A test that counts rows of
 * several lines in one statement of its own does not fit here: it reads each shard.
 */
const FILES = [
  'tests/server/handlers/money',
  'tests/server/handlers/betting',
  'tests/server/handlers/loyalty',
  'tests/server/handlers/contracts',
  'tests/server/handlers/risk',
  'tests/server/handlers/team',
  'tests/server/handlers/accounts/session.test.ts',
  'tests/server/handlers/accounts/registration.test.ts',
  'tests/server/handlers/site',
  'tests/server/handlers/content/chat',
  'tests/server/http/callbacks',
  'tests/server/http/calls/endedSessions.test.ts',
  'tests/server/http/events.test.ts',
  'tests/server/sandbox',
  'tests/server/jobs',
  'tests/server/store/directory',
  'tests/server/programs/clusterStorm.test.ts',
  'tests/server/programs/clusterRestore.test.ts',
]

const run = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1

let status = run('--import', 'tsx', 'tests/kit/programs/ensureCluster.ts')
const files = process.argv.length > 2 ? process.argv.slice(2) : FILES
if (status === 0)
  status = run('node_modules/vitest/vitest.mjs', 'run', '-c', 'config/tooling/vitest.config.ts', ...files)
if (given === undefined) run('--import', 'tsx', 'tests/kit/programs/stopCluster.ts')
process.exit(status)
