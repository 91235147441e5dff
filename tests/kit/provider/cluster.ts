import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { findBinaries } from '../../../src/server/store/db/postgres/binaries.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const NOBODY = 65_534
const asRoot = process.getuid?.() === 0
const who = asRoot ? { uid: NOBODY, gid: NOBODY } : {}

/** Each checkout has its own test server. It keeps running after a test run and is used again. */
const home = join(tmpdir(), `playhouse-test-${createHash('sha1').update(root).digest('hex').slice(0, 10)}`)
const data = join(home, 'data')

/**
 * Returns the connection of a database on the test server. With TEST_DATABASE_URL, that server is used, for example to
 * test another version of PostgreSQL; its user must be allowed to create databases.
 */
export const testConnection = (database: string): pg.PoolConfig => {
  const given = process.env.TEST_DATABASE_URL
  if (!given) return { host: home, port: 5432, user: 'playhouse', database }
  const url = new URL(given)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

const isReachable = async (): Promise<boolean> => {
  const client = new pg.Client({ ...testConnection('postgres'), connectionTimeoutMillis: 2_000 })
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    )
}

const make = (): void => {
  const { initdb } = findBinaries()
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true, mode: 0o700 })
  if (asRoot) chownSync(home, NOBODY, NOBODY)
  const { status, stderr } = spawnSync(
    initdb,
    ['-D', data, '-U', 'playhouse', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...who, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
  chmodSync(home, 0o700)
}

const start = (): void => {
  const { postgres } = findBinaries()
  // Test data need not survive a crash, so there is no fsync. The server listens only on a socket in a private folder.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    listen_addresses: '',
    unix_socket_directories: home,
    max_connections: '200',
    shared_buffers: '128MB',
    autovacuum: 'on',
    log_min_messages: 'fatal',
  }
  const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  spawn(postgres, ['-D', data, ...args], { ...who, detached: true, stdio: 'ignore' }).unref()
}

const alone = async (work: () => Promise<void>): Promise<void> => {
  const lock = `${home}.lock`
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      closeSync(openSync(lock, 'wx'))
      break
    } catch {
      // A lock older than the longest possible start was left by a killed run.
      const age = existsSync(lock) ? Date.now() - statSync(lock).mtimeMs : 0
      if (age > 30_000) rmSync(lock, { force: true })
      if (Date.now() > deadline) throw new Error(`Another run holds ${lock}.`)
      await new Promise((resolve) => {
        setTimeout(resolve, 100)
      })
    }
  }
  try {
    await work()
  } finally {
    unlinkSync(lock)
  }
}

/** Starts the test server unless it runs already. */
export const ensureCluster = async (): Promise<void> => {
  if (await isReachable()) return
  if (process.env.TEST_DATABASE_URL) throw new Error('The server of TEST_DATABASE_URL does not respond.')
  await alone(async () => {
    if (await isReachable()) return
    if (!existsSync(join(data, 'PG_VERSION'))) make()
    rmSync(join(data, 'postmaster.pid'), { force: true })
    start()
    const deadline = Date.now() + 30_000
    while (!(await isReachable())) {
      if (Date.now() > deadline) throw new Error('The test database did not start within 30 s.')
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    }
  })
}

/** Stops the test server of this checkout, if it runs. Its data stays for the next run. */
export const stopCluster = (): void => {
  const file = join(data, 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  try {
    // SIGINT is PostgreSQL's fast shutdown.
    if (pid > 0) process.kill(pid, 'SIGINT')
  } catch {
    // The server is gone and has left its pid file.
  }
}
