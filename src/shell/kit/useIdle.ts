import { useEffect, useState } from 'react'
import { whenIdle } from '../../client/rest.ts'

/** True once the page stands and the browser has nothing more urgent to do: the moment for what moves and adorns. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const start = () => whenIdle(() => setIdle(true), 4_000)
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
    return () => removeEventListener('load', start)
  }, [])
  return idle
}
