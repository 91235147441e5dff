// The folder of what tests write: databases above all. It is in memory where the machine has room, because PostgreSQL
// makes a thousand files for each of the 150 databases of the tests, which took up to 0.7 s each on a disk.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux's folder in memory. Containers often have one of 64 MB. */
const MEMORY = '/dev/shm'
/** A run needs about 1 GiB. */
const FREE_LEAST = 4 * 1024 ** 3
/** The name of a run's folder begins with the id of its process. */
const FOLDER = /^playhouse-tests-(\d+)-/

const freeBytes = (folder) => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Deletes what killed runs of this user left behind. A PostgreSQL that still runs there ends within a minute without its
 * files.
 */
const deleteLeftovers = (place) => {
  for (const name of readdirSync(place)) {
    const [, pid] = FOLDER.exec(name) ?? []
    if (!pid || isRunning(Number(pid))) continue
    const folder = join(place, name)
    if (statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.())
      rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Makes a new folder and lets this process and its children write their temporary files there (TMPDIR). Returns the
 * function that deletes it. A given TMPDIR is kept.
 */
export const useTestDirectory = () => {
  if (process.env.TMPDIR) return () => {}
  const place = freeBytes(MEMORY) >= FREE_LEAST ? MEMORY : tmpdir()
  deleteLeftovers(place)
  const folder = mkdtempSync(join(place, `playhouse-tests-${process.pid}-`))
  // Root's tests run PostgreSQL, and some programs, as another user.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
