import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { Mendable } from '../../domain/mendable.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { clusterFolder, reachableBinaries, runnerFor, type Runner } from './reach.ts'

/** Names the server's socket; nobody listens on a port. */
export const PORT = 5432

/** The user that owns the tables, and the database they stand in. */
export const USER = 'playhouse'

/** Where a data directory's cluster lives, and what runs it. */
export interface Cluster {
  data: string
  socket: string
  log: string
  password: string
  binaries: Binaries
  runner: Runner | null
}

/** A full disk said in a sentence, where the text knows of one; else the end of what is to be shown. */
export const spaceOrFirst = (text: string, what: string, shown = text): Error =>
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

/** Where the server of a data directory is to be found, and who may enter. */
const doorOf = (dataDir: string): Pick<Cluster, 'socket' | 'password' | 'runner'> & { folder: string } => {
  const runner = runnerFor()
  const folder = clusterFolder(dataDir, runner)
  return { folder, runner, socket: socketFolder(folder, runner), password: passwordIn(dataDir) }
}

/** The cluster of a data directory (a whole path), made or not. */
export const clusterOf = (dataDir: string): Cluster => {
  const { folder, ...door } = doorOf(dataDir)
  return { ...door, data: join(folder, 'data'), log: join(dataDir, 'postgres.log'), binaries: reachableBinaries(findBinaries(), door.runner) }
}

/** How a database of a cluster is reached. */
export const connectionTo = ({ socket, password }: Pick<Cluster, 'socket' | 'password'>, database: string): pg.PoolConfig =>
  ({ host: socket, port: PORT, user: USER, password, database })

/** How the site's database of a data directory (a whole path) is reached, whoever runs its server. */
export const siteConnection = (dataDir: string): pg.PoolConfig => connectionTo(doorOf(dataDir), USER)

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

/** Makes the cluster where there is none yet. One that another major version wrote is refused: no other can read it. */
export const ensureCluster = (cluster: Cluster): void => {
  const note = join(cluster.data, 'PG_VERSION')
  if (!existsSync(note)) { initialise(cluster); return }
  const wrote = readFileSync(note, 'utf8').trim()
  const reads = cluster.binaries.major
  if (reads !== wrote) {
    throw new Mendable(`The data directory was made by PostgreSQL ${wrote}, and this is PostgreSQL ${reads}. Move the data with the earlier version's dump, or set DATABASE_URL.`)
  }
}
