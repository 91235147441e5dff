import { createStore } from '../data/store.ts'

/** The number of actions that block the page now. */
export const blocking = createStore(0)

/** Runs an action under the loading overlay of §2, which blocks the page until the action ends. */
export const withLoadingOverlay = async <T>(action: () => Promise<T>): Promise<T> => {
  blocking.set(blocking.get() + 1)
  try {
    return await action()
  } finally {
    blocking.set(blocking.get() - 1)
  }
}
