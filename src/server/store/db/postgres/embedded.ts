import '../patches/navigatorName.ts'
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  clusterOf,
  connectionTo,
  ensureCluster,
  siteConnection,
  spaceOrFirst,
  USER,
  type Cluster,
} from './cluster.ts'
import { heldBy, hold } from './hold.ts'
import { end, launch, leftBehind, type LeftBehind, type Server } from './server.ts'

const START_LIMIT_MS = 60_000
/** PostgreSQL's error code for a missing database. */
const NO_DATABASE = '3D000'

/** A running embedded PostgreSQL. */
export interface Embedded {
  connection: pg.PoolConfig
  /** Returns the id of the server process, for tests that kill it. */
  pid: () => number | undefined
  stop(): Promise<void>
}

const createDatabase = async (cluster: Cluster): Promise<void> => {
  const client = new pg.Client(connectionTo(cluster, 'postgres'))
  await client.connect()
  await client.query(`CREATE DATABASE ${USER}`).finally(() => client.end())
}

/** Connects once to the site's database. Returns the error, or null. */
const connectErrorOf = async (cluster: Cluster): Promise<{ code?: string } | null> => {
  const client = new pg.Client({ ...connectionTo(cluster, USER), connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  const error = await client.connect().then(
    () => null,
    (error: { code?: string }) => error,
  )
  if (!error) await client.end()
  return error
}

/**
 * Waits until the site's database accepts a connection, and creates it if it is missing. Returns false if the server
 * ends or takes longer than a minute.
 */
const ready = async (cluster: Cluster, server: Server): Promise<boolean> => {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    if (server.hasEnded()) return false
    const error = await connectErrorOf(cluster)
    if (!error) return true
    if (error.code === NO_DATABASE) await createDatabase(cluster)
    else await pause(20)
  }
  return false
}

/**
 * Starts the server and waits until it is ready. A server that was just killed may still hold its shared memory, so
 * such a failure is tried again for a minute. Only the log lines of the new server count, because the processes of
 * the killed one write to the same log while they end. Throws an OperatorError if the server does not start.
 */
const bringUp = async (cluster: Cluster): Promise<Server> => {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const before = statSync(cluster.log, { throwIfNoEntry: false })?.size ?? 0
    const server = launch(cluster)
    if (await ready(cluster, server)) return server
    const logged = readFileSync(cluster.log).subarray(before).toString()
    const own = logged
      .split('\n')
      .filter((line) => line.includes(`[${server.pid}]`))
      .join('\n')
    if (Date.now() > deadline || !/shared memory|lock file|postmaster\.pid/.test(own)) {
      throw spaceOrFirst(logged, 'PostgreSQL did not start:', /FATAL|PANIC/.test(own) ? own : logged)
    }
    await pause(50)
  }
}

/**
 * Returns the server that a killed run left behind, if it is the one that we would start. It has lost no writes and its
 * cache is warm, so the site is back sooner than after a restart. Any other server is stopped; the result is then null.
 */
const takeOver = async (cluster: Cluster, { server, isOurs }: LeftBehind): Promise<Server | null> => {
  if (isOurs && (await ready(cluster, server))) return server
  await end(server)
  return null
}

/** Returns the connection settings of the database of a site that runs on a directory now; null if none does. */
export const runningConnection = (dataDirectory: string): pg.PoolConfig | null => {
  const dataDir = resolve(dataDirectory)
  return heldBy(dataDir) === null ? null : siteConnection(dataDir)
}

/** Restarts the server whenever it ends, until `stop`. Ends this process if a restart fails. */
const keepRunning = (cluster: Cluster, first: Server): Pick<Embedded, 'pid' | 'stop'> => {
  let server = first
  let comingUp: Promise<Server> | null = null
  let stopping = false
  const watch = (): void => {
    void server.ended
      .then(async () => {
        if (stopping) return
        comingUp = bringUp(cluster)
        server = await comingUp
        comingUp = null
        watch()
      })
      .catch((error: Error) => {
        process.stderr.write(`${error.message}\n`)
        process.exit(1)
      })
  }
  watch()
  return {
    pid: () => server.pid,
    stop: async () => {
      stopping = true
      // A restart may be under way. Its server is stopped too.
      await end((await comingUp?.catch(() => null)) ?? server)
    },
  }
}

/**
 * Starts the embedded PostgreSQL of a data directory and keeps it running: a server that ends is started again. Takes
 * over the server of a killed run. Throws DirectoryInUse if a running process uses the directory.
 */
export const startEmbedded = async (dataDirectory: string): Promise<Embedded> => {
  const dataDir = resolve(dataDirectory)
  mkdirSync(dataDir, { recursive: true })
  const release = hold(dataDir)
  try {
    const cluster = clusterOf(dataDir)
    ensureCluster(cluster)
    const left = leftBehind(cluster)
    // The server is launched before the first await, because the caller continues with work that blocks this process.
    const server = (left && (await takeOver(cluster, left))) ?? (await bringUp(cluster))
    const { pid, stop } = keepRunning(cluster, server)
    return {
      connection: connectionTo(cluster, USER),
      pid,
      stop: async () => {
        await stop()
        // The socket folder is outside the data directory, so deleting the data directory would leave it behind.
        rmSync(cluster.socket, { recursive: true, force: true })
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
