import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function with a stable identity that always runs the latest callback. Pass it to memoized children,
 * which would otherwise render again. It must not be called during rendering.
 */
export const useEvent = <Given extends readonly unknown[], Answer>(
  latest: (...given: Given) => Answer,
): ((...given: Given) => Answer) => {
  const kept = useRef(latest)
  useLayoutEffect(() => {
    kept.current = latest
  })
  return useCallback((...given: Given) => kept.current(...given), [])
}
