import { createStore } from '../data/store.ts'

/** The retry functions of optional parts whose code failed to load. The page works without them. */
export const failedParts = createStore<ReadonlySet<() => void>>(new Set())

export const addFailedPart = (retry: () => void): void =>
  failedParts.set(new Set(failedParts.get()).add(retry))

export const removeFailedPart = (retry: () => void): void => {
  if (failedParts.get().has(retry))
    failedParts.set(new Set([...failedParts.get()].filter((each) => each !== retry)))
}

export const retryFailedParts = (): void => {
  for (const retry of failedParts.get()) retry()
}
