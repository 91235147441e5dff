import { useEffect, useRef, useState, type RefObject } from 'react'
import { watchNear } from '../../../client/watchNear.ts'

/** How far below the window a part counts as near. */
const MARGIN = '300px'

/** Returns the ref of an element, and whether it has come near the visible part of the page. It stays true then. */
export const useNear = <E extends HTMLElement>(): [RefObject<E | null>, boolean] => {
  const place = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || near) return
    return watchNear(element, () => setNear(true), { rootMargin: MARGIN })
  }, [near])
  return [place, near]
}
