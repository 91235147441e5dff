import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { watchNear } from '../../../client/watchNear.ts'

/** How far from the visible part of the screen something is near, as a part of its height. */
const MARGIN = '10%'

/** Returns whether an element has come near the visible part of the screen. It stays true afterwards. */
export const useNear = (place: RefObject<Element | null>): boolean => {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (near || !element) return
    const options = { root: element.closest('.centre'), rootMargin: `${MARGIN} 0px` }
    return watchNear(element, () => setNear(true), options)
  }, [near, place])
  return near
}
