import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chownSync, chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { Mendable } from '../../domain/mendable.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { heldBy, hold, isAlive, isTaken } from './hold.ts'
import { clusterFolder, reachableBinaries, runnerFor, type Runner } from './reach.ts'

const USER = 'playhouse'
const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 20_000

/** A running embedded PostgreSQL. */
export interface Embedded {
  connection: pg.PoolConfig
  /** The server's own process, for tests that kill it. */
  pid: () => number | undefined
  stop(): Promise<void>
}

interface Cluster {
  data: string
  socket: string
  log: string
  password: string
  binaries: Binaries
  runner: Runner | null
}

const pause = (ms: number): Promise<void> => new Promise((done) => { setTimeout(done, ms) })

/** A full disk said in a sentence, where the text knows of one; else the end of what is to be shown. */
const spaceOrFirst = (text: string, what: string, shown = text): Error =>
  /No space left on device|ENOSPC/.test(text)
    ? new Mendable('The disk is full: PostgreSQL cannot write to the data directory. Free some space and start again.')
    : new Mendable(`${what}\n${shown.trim().split('\n').slice(-8).join('\n')}`)

const passwordIn = (dataDir: string): string => {
  const file = join(dataDir, 'postgres.password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

// A socket's path may have at most 107 characters, so it cannot stand in a data directory of any depth.
const socketFolder = (cluster: string, runner: Runner | null): string => {
  const folder = join(tmpdir(), `playhouse-${createHash('sha1').update(cluster).digest('hex').slice(0, 12)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (runner) chownSync(folder, runner.uid, runner.gid)
  chmodSync(folder, 0o700)
  return folder
}

const initialise = ({ data, binaries, runner, password }: Cluster): void => {
  // Made beside its place and moved there whole: what a killed initdb left half made is never taken for a cluster.
  const half = `${data}.new`
  for (const folder of [half, data]) rmSync(folder, { recursive: true, force: true })
  const passwordFile = join(tmpdir(), `playhouse-${randomBytes(8).toString('hex')}`)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runner) chownSync(passwordFile, runner.uid, runner.gid)
  try {
    const args = ['-D', half, '-U', USER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C', '--no-instructions']
    const { status, stderr, error } = spawnSync(binaries.initdb, args, { ...runner, encoding: 'utf8' })
    if (status !== 0) throw spaceOrFirst(stderr ?? String(error), 'PostgreSQL could not make its data directory:')
    renameSync(half, data)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

const postmasterOf = (data: string): number | null => {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return Number.isInteger(pid) && pid > 1 && isTaken(pid) ? pid : null
}

/** Whether a process is the server of this very cluster: after a restart of the machine its number may be anybody's. */
const isServerOf = (pid: number, data: string): boolean => {
  const file = `/proc/${pid}/cmdline`
  const command = existsSync(file) ? readFileSync(file, 'utf8') : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  return command.includes('postgres') && command.includes(data)
}

/** A cluster is read only by the major version that wrote it. */
const checkVersion = ({ data, binaries }: Cluster): void => {
  const wrote = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  const { stdout } = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' })
  const reads = /(\d+)(\.|beta|rc|\s|$)/.exec(stdout ?? '')?.[1]
  if (reads && reads !== wrote) {
    throw new Mendable(`The data directory was made by PostgreSQL ${wrote}, and this is PostgreSQL ${reads}. Move the data with the earlier version's dump, or set DATABASE_URL.`)
  }
}

/** Ends a server that an earlier, killed run of this directory left behind. We hold the directory, so nobody uses it. */
const stopOrphan = async (data: string): Promise<void> => {
  const pid = postmasterOf(data)
  if (!pid) return
  if (!isServerOf(pid, data)) {
    // A stranger has the dead server's number, or nobody asked after it; its note would keep ours from starting.
    rmSync(join(data, 'postmaster.pid'), { force: true })
    return
  }
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + STOP_LIMIT_MS
  while (isAlive(pid)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT')
    await pause(50)
  }
}

/**
 * How the server's C library keeps memory: by its own choice it gives back to the system what a statement used and asks
 * for it again with the next, page by page, which cost a twelfth of a group of bets. These are the bounds it comes to by
 * itself under statements that take more. Another C library passes them over.
 */
const KEEP_MEMORY = { MALLOC_TOP_PAD_: '1048576', MALLOC_TRIM_THRESHOLD_: '67108864', MALLOC_MMAP_THRESHOLD_: '33554432' }

const launch = ({ data, socket, log, binaries, runner }: Cluster): ChildProcess => {
  const settings: Record<string, string | number> = {
    listen_addresses: '', unix_socket_directories: socket, unix_socket_permissions: '0700',
    max_connections: 120, shared_buffers: '256MB', work_mem: '16MB', max_wal_size: '2GB',
    log_min_messages: 'warning', log_checkpoints: 'off',
  }
  const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const output = openSync(log, 'a', 0o600)
  // Detached, so that Ctrl+C in a terminal reaches us first and we stop the server in order.
  const child = spawn(binaries.postgres, ['-D', data, ...args], { ...runner, env: { ...process.env, ...KEEP_MEMORY }, detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  return child
}

const connectionTo = ({ socket, password }: Cluster, database: string): pg.PoolConfig => ({ host: socket, port: 5432, user: USER, password, database })

const ready = async (cluster: Cluster, child: ChildProcess): Promise<boolean> => {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) return false
    const client = new pg.Client({ ...connectionTo(cluster, 'postgres'), connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    if (await client.connect().then(() => true, () => false)) {
      await client.end()
      return true
    }
    await pause(30)
  }
  return false
}

/**
 * Starts the server; a server killed a moment ago may still hold its memory, so a refusal is tried again. Only what
 * this server says counts: the connections of the killed one say farewell in the same log at the same time.
 */
const bringUp = async (cluster: Cluster): Promise<ChildProcess> => {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const before = statSync(cluster.log, { throwIfNoEntry: false })?.size ?? 0
    const child = launch(cluster)
    if (await ready(cluster, child)) return child
    const said = readFileSync(cluster.log).subarray(before).toString()
    const own = said.split('\n').filter((line) => line.includes(`[${child.pid}]`)).join('\n')
    if (Date.now() > deadline || !/shared memory|lock file|postmaster\.pid/.test(own)) {
      throw spaceOrFirst(said, 'PostgreSQL did not start:', /FATAL|PANIC/.test(own) ? own : said)
    }
    await pause(50)
  }
}

const createDatabase = async (cluster: Cluster): Promise<void> => {
  const client = new pg.Client(connectionTo(cluster, 'postgres'))
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [USER])
    if (!rowCount) await client.query(`CREATE DATABASE ${USER}`)
  } finally {
    await client.end()
  }
}

/** The connection to the database of a site that runs on a directory now; null when none does. */
export const runningConnection = (dataDirectory: string): pg.PoolConfig | null => {
  const dataDir = resolve(dataDirectory)
  if (heldBy(dataDir) === null) return null
  const runner = runnerFor()
  const folder = clusterFolder(dataDir, runner)
  return { host: socketFolder(folder, runner), port: 5432, user: USER, password: passwordIn(dataDir), database: USER }
}

/**
 * Starts the embedded PostgreSQL of a data directory and keeps it running: a server that dies is started again.
 * Refuses a directory that a living process uses (DirectoryInUse); a killed run's server is ended first.
 */
export const startEmbedded = async (dataDirectory: string): Promise<Embedded> => {
  const dataDir = resolve(dataDirectory)
  mkdirSync(dataDir, { recursive: true })
  const letGo = hold(dataDir)
  try {
    const runner = runnerFor()
    const folder = clusterFolder(dataDir, runner)
    const cluster: Cluster = {
      data: join(folder, 'data'), socket: socketFolder(folder, runner), log: join(dataDir, 'postgres.log'),
      password: passwordIn(dataDir), binaries: reachableBinaries(findBinaries(), runner), runner,
    }
    if (existsSync(join(cluster.data, 'PG_VERSION'))) {
      checkVersion(cluster)
      await stopOrphan(cluster.data)
    } else initialise(cluster)
    let child = await bringUp(cluster)
    let stopping = false
    const watch = (): void => {
      child.once('exit', () => {
        if (stopping) return
        bringUp(cluster).then((again) => { child = again; watch() }, (error: Error) => {
          process.stderr.write(`${error.message}\n`)
          process.exit(1)
        })
      })
    }
    watch()
    await createDatabase(cluster)
    return {
      connection: connectionTo(cluster, USER),
      pid: () => child.pid,
      stop: async () => {
        stopping = true
        const gone = new Promise((done) => { child.once('exit', done) })
        if (child.exitCode === null && child.kill('SIGINT')) await gone
        letGo()
      },
    }
  } catch (error) {
    letGo()
    throw error
  }
}
