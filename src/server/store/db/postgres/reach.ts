import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'

/** The user that the server runs as. PostgreSQL refuses to run as root, so root starts it as an unprivileged user. */
export interface Runner {
  uid: number
  gid: number
}

const NOBODY: Runner = { uid: 65_534, gid: 65_534 }
/** The folder for what the unprivileged user cannot reach in its usual place. */
const SHARED_PLACE = '/var/lib/playhouse'

/** Returns the user to run the server as, or null if this process does not run as root. */
export const runnerFor = (): Runner | null => (process.getuid?.() === 0 ? NOBODY : null)

/** Returns whether a user has the execute permission of a folder, which is needed to reach what is inside. */
const canTraverse = (folder: string, { uid, gid }: Runner): boolean => {
  const { mode, uid: owner, gid: group } = statSync(folder)
  if (owner === uid) return (mode & 0o100) !== 0
  if (group === gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

/** Returns whether a user can reach a path. The user must be able to traverse every existing folder above it. */
export const canReach = (path: string, runner: Runner): boolean => {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && !canTraverse(folder, runner)) return false
    if (folder === dirname(folder)) return true
  }
}

const own = (path: string, runner: Runner): void => {
  chownSync(path, runner.uid, runner.gid)
  chmodSync(path, 0o700)
}

/**
 * Returns the folder of the cluster and creates it if needed. It is `<dataDir>/postgres`. If the server's user cannot
 * reach that folder, it is a new folder in /var/lib/playhouse, whose path is saved in `<dataDir>/location.json`.
 */
export const clusterFolder = (dataDir: string, runner: Runner | null): string => {
  const usual = join(dataDir, 'postgres')
  const note = join(dataDir, 'location.json')
  if (existsSync(note)) {
    const { postgres }: { postgres: string } = JSON.parse(readFileSync(note, 'utf8'))
    return postgres
  }
  if (!runner || canReach(usual, runner)) {
    mkdirSync(usual, { recursive: true, mode: 0o700 })
    if (runner) own(usual, runner)
    return usual
  }
  const elsewhere = join(SHARED_PLACE, randomBytes(6).toString('hex'))
  mkdirSync(elsewhere, { recursive: true })
  chmodSync(SHARED_PLACE, 0o755)
  own(elsewhere, runner)
  writeFileSync(note, `${JSON.stringify({ postgres: elsewhere })}\n`)
  return elsewhere
}

/** Returns the binaries in a place where the runner can start them: as installed, or a copy that is made once. */
export const reachableBinaries = (binaries: Binaries, runner: Runner | null): Binaries => {
  if (!runner || canReach(binaries.postgres, runner)) return binaries
  const mark = createHash('sha1')
    .update(binaries.home)
    .update(String(statSync(binaries.postgres).mtimeMs))
    .digest('hex')
    .slice(0, 12)
  const home = join(SHARED_PLACE, `binaries-${mark}`)
  if (!existsSync(home)) {
    const half = `${home}.${process.pid}`
    rmSync(half, { recursive: true, force: true })
    mkdirSync(SHARED_PLACE, { recursive: true })
    chmodSync(SHARED_PLACE, 0o755)
    cpSync(binaries.home, half, { recursive: true, verbatimSymlinks: true })
    chmodSync(half, 0o755)
    renameSync(half, home)
  }
  return {
    ...binaries,
    home,
    postgres: binaries.postgres.replace(binaries.home, home),
    initdb: binaries.initdb.replace(binaries.home, home),
  }
}
