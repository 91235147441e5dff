import { retryCode, type CodeLoadError } from '../../../client/loadCode.ts'
import { createStore } from '../data/store.ts'

/** Renders an optional part of the page again. */
type Reset = () => void

/** The optional parts whose code failed to load, each with its error. The page works without them. */
export const failedParts = createStore<ReadonlyMap<Reset, CodeLoadError>>(new Map())

export const addFailedPart = (reset: Reset, error: CodeLoadError): void =>
  failedParts.set(new Map(failedParts.get()).set(reset, error))

export const removeFailedPart = (reset: Reset): void => {
  const parts = new Map(failedParts.get())
  if (parts.delete(reset)) failedParts.set(parts)
}

/** Loads all failed parts again, also those that fail while the retry asks whether the site can be reached. */
export const retryFailedParts = async (): Promise<void> => {
  const [first] = failedParts.get().values()
  if (!first) return
  await retryCode(first)
  const parts = failedParts.get()
  failedParts.set(new Map())
  for (const [reset, error] of parts) {
    error.forget()
    reset()
  }
}
