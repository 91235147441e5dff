import { useEffect, useState } from 'react'

/** Whether a media query matches, such as `(max-width: 720px)`. */
export const useMedia = (query: string): boolean => {
  const [matches, setMatches] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const media = matchMedia(query)
    const follow = (): void => setMatches(media.matches)
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [query])
  return matches
}
