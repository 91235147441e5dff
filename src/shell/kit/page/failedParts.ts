import { retryCode, type CodeLoadError } from '../../../client/loadCode.ts'
import { createStore } from '../data/store.ts'

/** An optional part of the page whose code failed to load. The page works without it. */
export interface FailedPart {
  error: CodeLoadError
  /** Renders the part again. */
  reset: () => void
}

export const failedParts = createStore<ReadonlySet<FailedPart>>(new Set())

export const addFailedPart = (part: FailedPart): void => failedParts.set(new Set(failedParts.get()).add(part))

export const removeFailedPart = (part: FailedPart): void => {
  if (failedParts.get().has(part))
    failedParts.set(new Set([...failedParts.get()].filter((each) => each !== part)))
}

/** Loads all failed parts again, also those that fail while the retry asks whether the site can be reached. */
export const retryFailedParts = async (): Promise<void> => {
  const [first] = failedParts.get()
  if (!first) return
  await retryCode(first.error)
  const parts = [...failedParts.get()]
  failedParts.set(new Set())
  for (const { error, reset } of parts) {
    error.forget()
    reset()
  }
}
