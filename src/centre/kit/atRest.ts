import { lineIsFree, whenIdle } from '../../client/rest.ts'
import { fetchCode } from './code.ts'
import type { OpenCode } from './code.ts'

/** So long after a centre stands its reader is taken to look at the first screen. */
const REST_MS = 500

/** Does some work while the reader looks at the first screen and the browser has nothing else to do. */
export const atRest = (work: () => void): void => {
  setTimeout(() => whenIdle(work), REST_MS)
}

/** Fetches the code of further parts, one after the other, while nothing else is to do. Answers how to stop it. */
export const fetchAtRest = (opens: readonly OpenCode<unknown>[]): (() => void) => {
  let stopped = !lineIsFree()
  const next = (at: number): void => {
    const open = opens[at]
    if (stopped || !open) return
    // A part that cannot be fetched says so when it is opened.
    void fetchCode(open).catch(() => undefined).then(() => whenIdle(() => next(at + 1)))
  }
  atRest(() => next(0))
  return () => { stopped = true }
}
