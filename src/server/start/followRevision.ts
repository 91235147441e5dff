import { SECOND } from '../../rules/calendar.ts'

/** Something of the database that this process keeps in memory, and reads again when its revision has changed. */
export interface Follower {
  /** Reads it now, and looks for changes every `everyMs` until `stop`. */
  follow(everyMs?: number): Promise<void>
  /** Runs work that calls `changed` when it changes the kept part, which this process then reads again. */
  withChanges<T>(work: (changed: () => void) => Promise<T>): Promise<T>
  stop(): void
}

/**
 * Returns a follower.
 * @param revision returns a number that changes with every change; null: there is no database yet
 * @param read reads what is kept
 */
export const followRevision = (
  revision: () => Promise<number> | null,
  read: () => Promise<void>,
): Follower => {
  let seen = -1
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  const readChanges = async (): Promise<void> => {
    // Before the state: what changes in between is read again.
    const latest = await revision()
    if (latest === null || latest === seen) return
    await read()
    seen = latest
  }
  const refresh = async (): Promise<void> => {
    // A reading that began before may have missed what the caller knows of.
    await running?.catch(() => {})
    running ??= readChanges().finally(() => {
      running = null
    })
    await running
  }
  return {
    follow: async (everyMs = SECOND) => {
      await refresh()
      // A lost database is reported by the calls; the next reading tries again.
      timer = setInterval(() => void refresh().catch(() => {}), everyMs)
      timer.unref()
    },
    withChanges: async (work) => {
      let isChanged = false
      const result = await work(() => {
        isChanged = true
      })
      if (isChanged) await refresh()
      return result
    },
    stop: () => clearInterval(timer),
  }
}
