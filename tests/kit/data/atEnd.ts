type Cleanup = () => unknown

const cleanups: Cleanup[] = []

/**
 * Runs work after all tests of the file, the newest first. It may be called anywhere: Vitest ignores an `afterAll` that is
 * called in a test or in `beforeAll`.
 */
export const atEnd = (cleanup: Cleanup): void => {
  cleanups.push(cleanup)
}

/** Runs what `atEnd` was given. All of it runs, and then the first error is thrown. */
export const runCleanups = async (): Promise<void> => {
  const errors: unknown[] = []
  for (let next = cleanups.pop(); next; next = cleanups.pop())
    try {
      await next()
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
}
