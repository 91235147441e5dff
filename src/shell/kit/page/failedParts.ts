import { retryCode, type CodeLoadError } from '../../../client/code/loadCode.ts'
import { createStore } from '../data/store.ts'

/** Renders an optional part of the page again. */
type Reset = () => void

/** The optional parts whose code failed to load, each with its error. The page works without them. */
export const failedParts = createStore<ReadonlyMap<Reset, CodeLoadError>>(new Map())

/** When all parts were last loaded again, in ms of the page's clock. */
let retriedAt = Number.NEGATIVE_INFINITY

const loadAgain = (reset: Reset, error: CodeLoadError): void => {
  error.forget()
  reset()
}

/** Adds a part. React may report a failure only after the retry that followed it: such a part is loaded again. */
export const addFailedPart = (reset: Reset, error: CodeLoadError): void => {
  if (error.at < retriedAt) loadAgain(reset, error)
  else failedParts.set(new Map(failedParts.get()).set(reset, error))
}

export const removeFailedPart = (reset: Reset): void => {
  const parts = new Map(failedParts.get())
  if (parts.delete(reset)) failedParts.set(parts)
}

/** Loads all parts again that fail until the retry knows whether the site can be reached. */
export const retryFailedParts = async (): Promise<void> => {
  const [first] = failedParts.get().values()
  if (!first) return
  await retryCode(first)
  const parts = failedParts.get()
  failedParts.set(new Map())
  retriedAt = performance.now()
  for (const [reset, error] of parts) loadAgain(reset, error)
}
