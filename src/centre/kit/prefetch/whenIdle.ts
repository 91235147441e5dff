import { isFastConnection, whenIdle } from '../../../client/whenIdle.ts'
import { fetchCode } from '../../../client/code/useCode.ts'
import type { OpenCode } from '../../../client/code/useCode.ts'

/** The first screen counts as read this long after a centre has opened, ms. */
const IDLE_DELAY_MS = 500

/** Runs `work` once the first screen has loaded and the browser is idle. */
export const whenSettled = (work: () => void): void => {
  setTimeout(() => whenIdle(work), IDLE_DELAY_MS)
}

/**
 * Fetches the code of components one after another while the browser is idle. Returns a function that stops it.
 */
export const fetchWhenIdle = (opens: readonly OpenCode<unknown>[]): (() => void) => {
  let stopped = !isFastConnection()
  const next = (at: number): void => {
    const open = opens[at]
    if (stopped || !open) return
    // A component that cannot be fetched reports the failure when it is opened.
    void fetchCode(open)
      .catch(() => undefined)
      .then(() => whenIdle(() => next(at + 1)))
  }
  whenSettled(() => next(0))
  return () => {
    stopped = true
  }
}
