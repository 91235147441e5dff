import { useEffect, useState } from 'react'

/** True once the page stands and the browser has nothing more urgent to do: the moment for what moves and adorns. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const wait = (window as Partial<Window>).requestIdleCallback ?? ((done: () => void, _options?: object) => window.setTimeout(done, 600))
    const start = () => wait(() => setIdle(true), { timeout: 4000 })
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
    return () => removeEventListener('load', start)
  }, [])
  return idle
}
