import { ApiError } from './apiError.ts'

/** How often a call is repeated, and how long the pauses are. */
export interface Repetition {
  retries: number
  /** Before the first repetition; doubled each time. */
  pauseMs: number
  signal?: AbortSignal | undefined
}

/** A longer wait is left to the caller. */
const MAX_PAUSE_MS = 60_000

/** Whether a repetition with the same id may succeed: no valid reply, an error of the server, or a limit. */
const mayRepeat = ({ code, status }: ApiError): boolean =>
  code === 'network.abnormal' || status === 429 || (status !== null && status >= 500)

/** Returns the pause that the site asks for, ms; 0 without one. */
const askedPause = ({ detail }: ApiError): number => {
  const seconds = detail['retryAfterSeconds']
  return typeof seconds === 'number' ? seconds * 1_000 : 0
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((done, fail) => {
    signal?.throwIfAborted()
    const end = (): void => {
      clearTimeout(timer)
      fail(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      done()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
  })

/**
 * Makes a call and repeats it while its result is unknown. Only for calls that the site carries out once, however often they
 * arrive.
 * @throws the last error
 */
export const repeatCall = async <T>(
  call: () => Promise<T>,
  { retries, pauseMs, signal }: Repetition,
): Promise<T> => {
  for (let repetition = 0; ; repetition += 1) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || !mayRepeat(error) || repetition >= retries) throw error
      const ms = Math.max(askedPause(error), pauseMs * 2 ** repetition)
      if (ms > MAX_PAUSE_MS) throw error
      await pause(ms, signal)
    }
  }
}
