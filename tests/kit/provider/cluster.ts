import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
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

/** The user that runs PostgreSQL, which refuses to run as root. */
export const databaseUser = asRoot ? { uid: NOBODY, gid: NOBODY } : {}

/** Gives a file or folder to the user that runs PostgreSQL. */
export const ownedByDatabase = (path: string): void => {
  if (asRoot) chownSync(path, NOBODY, NOBODY)
}

/** Makes the files of an empty server. */
export const makeServerFiles = (data: string): void => {
  const { status, stderr } = spawnSync(
    findBinaries().initdb,
    ['-D', data, '-U', 'playhouse', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...databaseUser, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
}

/** Starts PostgreSQL over these files, with settings. */
export const spawnServer = (
  data: string,
  settings: Readonly<Record<string, string>>,
  options: SpawnOptions,
): ChildProcess => {
  const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  return spawn(findBinaries().postgres, ['-D', data, ...args], { ...databaseUser, ...options })
}

/**
 * A PostgreSQL server of the tests. `test` is the one that most tests use; `directory`, `alpha` and `beta` are those of
 * `npm run test:cluster`; `storm` is stopped hard by the test that starts it.
 */
const TEST_SERVERS = ['test', 'directory', 'alpha', 'beta', 'storm'] as const
export type TestServer = (typeof TEST_SERVERS)[number]

/** Each checkout has its own test servers. They keep running after a test run and are used again. */
const homeOf = (server: TestServer): string =>
  join(tmpdir(), `playhouse-${server}-${createHash('sha1').update(root).digest('hex').slice(0, 10)}`)
const dataOf = (server: TestServer): string => join(homeOf(server), 'data')

/** Returns the address that the environment gives for a server. Its user must be allowed to create databases. */
const givenAddress = (server: TestServer): string | undefined => {
  if (server === 'test') return process.env.TEST_DATABASE_URL
  const given = process.env.TEST_CLUSTER ?? ''
  return given.startsWith('postgres')
    ? given.split(' ')[['directory', 'alpha', 'beta'].indexOf(server)]
    : undefined
}

/**
 * Returns the connection of a database on a test server. With TEST_DATABASE_URL, that server is used, for example to
 * test another version of PostgreSQL; with TEST_CLUSTER, those three (`npm run test:cluster`).
 */
export const testConnection = (database: string, server: TestServer = 'test'): pg.PoolConfig => {
  const given = givenAddress(server)
  if (!given) return { host: homeOf(server), port: 5432, user: 'playhouse', database }
  const url = new URL(given)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Whether a server accepts connections. */
export const accepts = async (connection: pg.PoolConfig): Promise<boolean> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 })
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    )
}

const isReachable = (server: TestServer): Promise<boolean> => accepts(testConnection('postgres', server))

const make = (server: TestServer): void => {
  const home = homeOf(server)
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true, mode: 0o700 })
  ownedByDatabase(home)
  makeServerFiles(dataOf(server))
  chmodSync(home, 0o700)
}

const start = (server: TestServer): void => {
  // Test data need not survive a crash, so there is no fsync. The server listens only on a socket in a private folder.
  const settings = {
    fsync: 'off',
    // What was committed must be there after a server that is stopped hard has started again.
    synchronous_commit: server === 'storm' ? 'on' : 'off',
    full_page_writes: 'off',
    listen_addresses: '',
    unix_socket_directories: homeOf(server),
    max_connections: '200',
    shared_buffers: '128MB',
    autovacuum: 'on',
    log_min_messages: 'fatal',
  }
  spawnServer(dataOf(server), settings, { detached: true, stdio: 'ignore' }).unref()
}

const alone = async (server: TestServer, work: () => Promise<void>): Promise<void> => {
  const lock = `${homeOf(server)}.lock`
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

/** Starts a test server unless it runs already. */
export const ensureCluster = async (server: TestServer = 'test'): Promise<void> => {
  if (await isReachable(server)) return
  if (givenAddress(server)) throw new Error(`The given ${server} server does not respond.`)
  await alone(server, async () => {
    if (await isReachable(server)) return
    if (!existsSync(join(dataOf(server), 'PG_VERSION'))) make(server)
    rmSync(join(dataOf(server), 'postmaster.pid'), { force: true })
    start(server)
    const deadline = Date.now() + 30_000
    while (!(await isReachable(server))) {
      if (Date.now() > deadline) throw new Error('The test database did not start within 30 s.')
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    }
  })
}

const send = (server: TestServer, signal: 'SIGINT' | 'SIGQUIT'): void => {
  const file = join(dataOf(server), 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  try {
    if (pid > 0) process.kill(pid, signal)
  } catch {
    // The server is gone and has left its pid file.
  }
}

/** Stops a test server as a crash would, and waits until it is gone (SIGQUIT is PostgreSQL's immediate shutdown). */
export const stopHard = async (server: TestServer): Promise<void> => {
  send(server, 'SIGQUIT')
  while (existsSync(join(dataOf(server), 'postmaster.pid')) && (await isReachable(server)))
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
}

/** Stops the test servers of this checkout that run. Their data stays for the next run. */
export const stopCluster = (): void => {
  // SIGINT is PostgreSQL's fast shutdown.
  for (const server of TEST_SERVERS) send(server, 'SIGINT')
}
