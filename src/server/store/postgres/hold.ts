import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Mendable } from '../../domain/mendable.ts'

/** A process, told apart from a later one that got its number by the moment it began (Linux; elsewhere ''). */
interface Holder {
  pid: number
  began: string
}

/** What Linux says of a process, from its state on; null where it is not told. */
const statOf = (pid: number): string[] | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces, so fields are counted from its end.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/** The twentieth from the state on is the moment it began. */
const beganAt = (pid: number): string => statOf(pid)?.[19] ?? ''

/** Whether a number is some process's, though it may have ended: one that its parent has not asked after keeps it. */
export const isTaken = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process still runs. In a container without an init one that has ended may keep its number for ever. */
export const isAlive = (pid: number): boolean => isTaken(pid) && statOf(pid)?.[0] !== 'Z'

const holderOf = (file: string): Holder | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

/** Thrown when a living process already uses the data directory. */
export class DirectoryInUse extends Mendable {
  constructor(dataDir: string, pid: number) {
    super(`Another Playhouse (process ${pid}) is running on ${dataDir}. Stop it, or choose another DATA_DIR.`)
  }
}

const lockFile = (dataDir: string): string => join(dataDir, 'playhouse.lock')

const lives = (holder: Holder): boolean => isAlive(holder.pid) && beganAt(holder.pid) === holder.began

/** The living process that uses a data directory, or null. */
export const heldBy = (dataDir: string): number | null => {
  const holder = holderOf(lockFile(dataDir))
  return holder && lives(holder) ? holder.pid : null
}

/**
 * Removes a dead holder's claim. Two processes may find the same dead claim: the slower one would otherwise remove the
 * claim that the faster one has just made, so a claim that is not the dead one's goes back to its place.
 */
const takeAway = (file: string, dead: Holder | null): void => {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const taken = holderOf(aside)
  if (taken?.pid !== dead?.pid || taken?.began !== dead?.began) linkSync(aside, file)
  rmSync(aside, { force: true })
}

/** Takes the data directory for this process; a dead holder's claim is taken over. Answers how to let go. */
export const hold = (dataDir: string): (() => void) => {
  const file = lockFile(dataDir)
  const me: Holder = { pid: process.pid, began: beganAt(process.pid) }
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(me), { flag: 'wx', mode: 0o600 })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 3) throw error
      const holder = holderOf(file)
      if (holder && holder.pid !== me.pid && lives(holder)) {
        throw new DirectoryInUse(dataDir, holder.pid)
      }
      takeAway(file, holder)
    }
  }
}
