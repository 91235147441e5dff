import { useEffect, useState } from 'react'
import { whenSettled } from './whenIdle.ts'

/** True once the first screen of this page load has settled. */
let settled = false

/** Returns whether the first screen has settled. What is not part of it is fetched and drawn only then. */
export const useSettled = (): boolean => {
  const [now, setNow] = useState(settled)
  useEffect(() => {
    if (now) return
    let gone = false
    whenSettled(() => {
      settled = true
      if (!gone) setNow(true)
    })
    return () => {
      gone = true
    }
  }, [now])
  return now
}
