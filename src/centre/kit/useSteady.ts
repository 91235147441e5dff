import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function of one identity that always does what the latest drawing said: for what is handed down to parts that
 * are drawn again only when something they show has changed. Never called while drawing.
 */
export const useSteady = <Given extends readonly unknown[], Answer>(latest: (...given: Given) => Answer): ((...given: Given) => Answer) => {
  const kept = useRef(latest)
  useLayoutEffect(() => {
    kept.current = latest
  })
  return useCallback((...given: Given) => kept.current(...given), [])
}
