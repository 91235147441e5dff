/** Whether the line is one on which half a megabyte may travel before anybody asked for it. */
export const lineIsFree = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g'
}

/** Does some work once the browser has nothing more urgent to do, at the latest after `timeout` ms. */
export const whenIdle = (work: () => void, timeout?: number): void => {
  const wait = (window as Partial<Window>).requestIdleCallback ?? ((done: () => void, _options?: object) => window.setTimeout(done, 600))
  wait(() => work(), timeout === undefined ? undefined : { timeout })
}
