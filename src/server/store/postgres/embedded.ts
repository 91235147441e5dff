import './nodeSaysItsName.ts'
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { clusterOf, connectionTo, ensureCluster, siteConnection, spaceOrFirst, USER, type Cluster } from './cluster.ts'
import { heldBy, hold } from './hold.ts'
import { end, launch, leftBehind, type LeftBehind, type Server } from './server.ts'

const START_LIMIT_MS = 60_000
/** PostgreSQL's code for a database that is not there. */
const NO_DATABASE = '3D000'

/** A running embedded PostgreSQL. */
export interface Embedded {
  connection: pg.PoolConfig
  /** The server's own process, for tests that kill it. */
  pid: () => number | undefined
  stop(): Promise<void>
}

const pause = (ms: number): Promise<void> => new Promise((done) => { setTimeout(done, ms) })

const createDatabase = async (cluster: Cluster): Promise<void> => {
  const client = new pg.Client(connectionTo(cluster, 'postgres'))
  await client.connect()
  await client.query(`CREATE DATABASE ${USER}`).finally(() => client.end())
}

/** Connects once to the site's database; answers why that failed, or null. */
const refusalOf = async (cluster: Cluster): Promise<{ code?: string } | null> => {
  const client = new pg.Client({ ...connectionTo(cluster, USER), connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  const refusal = await client.connect().then(() => null, (error: { code?: string }) => error)
  if (!refusal) await client.end()
  return refusal
}

/** Whether a server lets us in to the site's database, which is made where it is missing; false when it ends or takes too long. */
const ready = async (cluster: Cluster, server: Server): Promise<boolean> => {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    if (server.hasEnded()) return false
    const refusal = await refusalOf(cluster)
    if (!refusal) return true
    if (refusal.code === NO_DATABASE) await createDatabase(cluster)
    else await pause(20)
  }
  return false
}

/**
 * Starts the server; a server killed a moment ago may still hold its memory, so a refusal is tried again. Only what
 * this server says counts: the connections of the killed one say farewell in the same log at the same time.
 */
const bringUp = async (cluster: Cluster): Promise<Server> => {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const before = statSync(cluster.log, { throwIfNoEntry: false })?.size ?? 0
    const server = launch(cluster)
    if (await ready(cluster, server)) return server
    const said = readFileSync(cluster.log).subarray(before).toString()
    const own = said.split('\n').filter((line) => line.includes(`[${server.pid}]`)).join('\n')
    if (Date.now() > deadline || !/shared memory|lock file|postmaster\.pid/.test(own)) {
      throw spaceOrFirst(said, 'PostgreSQL did not start:', /FATAL|PANIC/.test(own) ? own : said)
    }
    await pause(50)
  }
}

/**
 * The server that a killed run left behind, where it is the one that we would start: it has lost nobody's writes and its
 * memory is warm, so the site is back sooner than after its end and a new start. Any other is ended; null then.
 */
const takeOver = async (cluster: Cluster, { server, isOurs }: LeftBehind): Promise<Server | null> => {
  if (isOurs && await ready(cluster, server)) return server
  await end(server)
  return null
}

/** The connection to the database of a site that runs on a directory now; null when none does. */
export const runningConnection = (dataDirectory: string): pg.PoolConfig | null => {
  const dataDir = resolve(dataDirectory)
  return heldBy(dataDir) === null ? null : siteConnection(dataDir)
}

/** A server's life with us: one that dies is started again, until we end it. */
const keepRunning = (cluster: Cluster, first: Server): Pick<Embedded, 'pid' | 'stop'> => {
  let server = first
  let comingUp: Promise<Server> | null = null
  let stopping = false
  const watch = (): void => {
    void server.ended.then(async () => {
      if (stopping) return
      comingUp = bringUp(cluster)
      server = await comingUp
      comingUp = null
      watch()
    }).catch((error: Error) => {
      process.stderr.write(`${error.message}\n`)
      process.exit(1)
    })
  }
  watch()
  return {
    pid: () => server.pid,
    stop: async () => {
      stopping = true
      // One that is coming up is ended too: it may answer others before we know it as ours.
      await end(await comingUp?.catch(() => null) ?? server)
    },
  }
}

/**
 * Starts the embedded PostgreSQL of a data directory and keeps it running: a server that dies is started again.
 * Refuses a directory that a living process uses (DirectoryInUse); the server of a killed run is taken over.
 */
export const startEmbedded = async (dataDirectory: string): Promise<Embedded> => {
  const dataDir = resolve(dataDirectory)
  mkdirSync(dataDir, { recursive: true })
  const letGo = hold(dataDir)
  try {
    const cluster = clusterOf(dataDir)
    ensureCluster(cluster)
    const left = leftBehind(cluster)
    // Nothing is waited for before the server is launched: whoever calls us goes on with work that blocks this process.
    const server = (left && await takeOver(cluster, left)) ?? await bringUp(cluster)
    const { pid, stop } = keepRunning(cluster, server)
    return {
      connection: connectionTo(cluster, USER),
      pid,
      stop: async () => {
        await stop()
        // A folder of sockets stands outside the data directory: nobody who throws that away would find it.
        rmSync(cluster.socket, { recursive: true, force: true })
        letGo()
      },
    }
  } catch (error) {
    letGo()
    throw error
  }
}
