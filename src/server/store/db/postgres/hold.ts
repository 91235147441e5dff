import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../../../rules/errorCode.ts'
import { OperatorError } from '../../../domain/site/operatorError.ts'

/**
 * A process. On Linux `began` is its start time, which tells it apart from a later process with the same id. On other
 * systems it is ''.
 */
interface Holder {
  pid: number
  began: string
}

/** Returns the fields of `/proc/<pid>/stat` from the state on; null if there is no such file. */
const statOf = (pid: number): string[] | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain spaces, so the fields are counted from its end.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/** Returns the start time, which is the 20th field from the state on. */
const beganAt = (pid: number): string => statOf(pid)?.[19] ?? ''

/** Returns whether a process has this id. A process that ended keeps its id until its parent reads its exit status. */
export const isTaken = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Returns whether a process still runs. In a container without an init an ended process may keep its id indefinitely. */
export const isAlive = (pid: number): boolean => isTaken(pid) && statOf(pid)?.[0] !== 'Z'

const holderOf = (file: string): Holder | null => {
  try {
    const holder: Holder = JSON.parse(readFileSync(file, 'utf8'))
    return holder
  } catch {
    return null
  }
}

/** The error if a running process already uses the data directory. */
export class DirectoryInUse extends OperatorError {
  constructor(dataDir: string, pid: number) {
    super(`Another Playhouse (process ${pid}) is running on ${dataDir}. Stop it, or choose another DATA_DIR.`)
  }
}

const lockFile = (dataDir: string): string => join(dataDir, 'playhouse.lock')

const lives = (holder: Holder): boolean => isAlive(holder.pid) && beganAt(holder.pid) === holder.began

/** Returns the id of the running process that uses a data directory, or null. */
export const heldBy = (dataDir: string): number | null => {
  const holder = holderOf(lockFile(dataDir))
  return holder && lives(holder) ? holder.pid : null
}

/**
 * Removes the lock file of a dead holder. Two processes may find the same dead lock. The slower one could then remove
 * the new lock of the faster one, so it moves the file aside, compares the holder, and puts a lock of another holder
 * back.
 */
const takeAway = (file: string, dead: Holder | null): void => {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  const taken = holderOf(aside)
  if (taken?.pid !== dead?.pid || taken?.began !== dead?.began) linkSync(aside, file)
  rmSync(aside, { force: true })
}

/**
 * Locks the data directory for this process and returns the function that unlocks it. Replaces the lock of a dead
 * process. Throws DirectoryInUse if a running process holds it.
 */
export const hold = (dataDir: string): (() => void) => {
  const file = lockFile(dataDir)
  const me: Holder = { pid: process.pid, began: beganAt(process.pid) }
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(me), { flag: 'wx', mode: 0o600 })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (errorCode(error) !== 'EEXIST' || attempt > 3) throw error
      const holder = holderOf(file)
      if (holder && holder.pid !== me.pid && lives(holder)) {
        throw new DirectoryInUse(dataDir, holder.pid)
      }
      takeAway(file, holder)
    }
  }
}
