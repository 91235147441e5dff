import { errorText } from '../domain/site/operatorError.ts'

/** A stopping site exits within this time. */
const STOP_LIMIT_MS = 9_500

/** Stops the site in order when the process is told to end, and then exits. */
export const stopOnSignals = (stopSite: () => Promise<void>): void => {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    // Exits even if something hangs: completed calls are on disk, and the next start takes over a running database.
    setTimeout(() => process.exit(0), STOP_LIMIT_MS)
    stopSite()
      .catch((error: unknown) => {
        process.stderr.write(`${errorText(error)}\n`)
      })
      .finally(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  // The parent process is gone, so nothing else could stop this one.
  process.on('disconnect', stop)
}
