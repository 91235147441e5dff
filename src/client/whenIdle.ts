/** Returns whether the connection is fast enough to prefetch half a megabyte. */
export const isFastConnection = (): boolean => {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g'
}

/** Runs work when the browser is idle, at the latest after `timeout` ms. */
export const whenIdle = (work: () => void, timeout?: number): void => {
  const wait =
    (window as Partial<Window>).requestIdleCallback ??
    ((done: () => void, _options?: object) => window.setTimeout(done, 600))
  wait(() => work(), timeout === undefined ? undefined : { timeout })
}
