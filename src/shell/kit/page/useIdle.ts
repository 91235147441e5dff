import { useEffect, useState } from 'react'
import { whenIdle } from '../../../client/whenIdle.ts'

/** Returns true once the page has loaded and the browser is idle: the moment to start animation and decoration. */
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
