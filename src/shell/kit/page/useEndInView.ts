import { useEffect, useRef, type RefObject } from 'react'

/** Returns the ref of the element after a list, which is scrolled into view when the list's length changes. */
export const useEndInView = (length: number): RefObject<HTMLLIElement | null> => {
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (length > 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [length])
  return end
}
