import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function with a stable identity that always runs the latest callback. Pass it to memoized children,
 * which would otherwise render again. It must not be called during rendering.
 */
export const useEvent = <Given extends readonly unknown[], Answer>(
  latest: (...given: Given) => Answer,
): ((...given: Given) => Answer) => {
  const latestRef = useRef(latest)
  useLayoutEffect(() => {
    latestRef.current = latest
  })
  return useCallback((...given: Given) => latestRef.current(...given), [])
}
