import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { OperatorError } from '../../../domain/site/operatorError.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { clusterFolder, reachableBinaries, runnerFor, type Runner } from './reach.ts'

/** Part of the socket's file name. The server listens on no network port. */
export const PORT = 5432

/** The name of the user that owns the tables, and of their database. */
export const USER = 'playhouse'

/** The paths of a data directory's cluster, and how its server is run. */
export interface Cluster {
  data: string
  socket: string
  log: string
  password: string
  binaries: Binaries
  runner: Runner | null
}

/**
 * Returns the error for a full disk if `text` reports one. Else returns `what` with the last eight lines of `shown`.
 */
export const spaceOrFirst = (text: string, what: string, shown = text): Error =>
  /No space left on device|ENOSPC/.test(text)
    ? new OperatorError(
        'The disk is full: PostgreSQL cannot write to the data directory. Free some space and start again.',
      )
    : new OperatorError(`${what}\n${shown.trim().split('\n').slice(-8).join('\n')}`)

const passwordIn = (dataDir: string): string => {
  const file = join(dataDir, 'postgres.password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

// The path of a socket may have at most 107 characters, so the socket cannot be in the data directory.
const socketFolder = (cluster: string, runner: Runner | null): string => {
  const folder = join(tmpdir(), `playhouse-${createHash('sha1').update(cluster).digest('hex').slice(0, 12)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (runner) chownSync(folder, runner.uid, runner.gid)
  chmodSync(folder, 0o700)
  return folder
}

/** Returns the cluster folder of a data directory, and how to reach its server. */
const accessOf = (dataDir: string): Pick<Cluster, 'socket' | 'password' | 'runner'> & { folder: string } => {
  const runner = runnerFor()
  const folder = clusterFolder(dataDir, runner)
  return { folder, runner, socket: socketFolder(folder, runner), password: passwordIn(dataDir) }
}

/** Returns the cluster of a data directory (an absolute path). Its files may not exist yet. */
export const clusterOf = (dataDir: string): Cluster => {
  const { folder, ...access } = accessOf(dataDir)
  return {
    ...access,
    data: join(folder, 'data'),
    log: join(dataDir, 'postgres.log'),
    binaries: reachableBinaries(findBinaries(), access.runner),
  }
}

/** Returns the connection settings of a database of a cluster. */
export const connectionTo = (
  { socket, password }: Pick<Cluster, 'socket' | 'password'>,
  database: string,
): pg.PoolConfig => ({ host: socket, port: PORT, user: USER, password, database })

/** Returns the connection settings of the site's database in a data directory (an absolute path). */
export const siteConnection = (dataDir: string): pg.PoolConfig => connectionTo(accessOf(dataDir), USER)

const initialise = ({ data, binaries, runner, password }: Cluster): void => {
  // It is made in a folder next to it and renamed when complete. So the rest of a killed initdb is never used as a cluster.
  const half = `${data}.new`
  for (const folder of [half, data]) rmSync(folder, { recursive: true, force: true })
  const passwordFile = join(tmpdir(), `playhouse-${randomBytes(8).toString('hex')}`)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runner) chownSync(passwordFile, runner.uid, runner.gid)
  try {
    const args = [
      '-D',
      half,
      '-U',
      USER,
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-instructions',
    ]
    const { status, stderr, error } = spawnSync(binaries.initdb, args, { ...runner, encoding: 'utf8' })
    if (status !== 0)
      throw spaceOrFirst(stderr ?? String(error), 'PostgreSQL could not create its data directory:')
    renameSync(half, data)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/**
 * Makes the cluster if there is none. Throws an OperatorError for one of another major version, which cannot be read.
 */
export const ensureCluster = (cluster: Cluster): void => {
  const note = join(cluster.data, 'PG_VERSION')
  if (!existsSync(note)) {
    initialise(cluster)
    return
  }
  const wrote = readFileSync(note, 'utf8').trim()
  const reads = cluster.binaries.major
  if (reads !== wrote) {
    throw new OperatorError(
      `The data directory was created by PostgreSQL ${wrote}, but this is PostgreSQL ${reads}. Move the data with pg_dump of version ${wrote}, or set DATABASE_URL.`,
    )
  }
}
