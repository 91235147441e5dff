import { useEffect, useState } from 'react'

/** Whole seconds left, and how to begin: §4 SMS countdown, expiredMinutes × 60 seconds. */
export const useCountdown = (): readonly [number, (seconds: number) => void] => {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  const begin = (seconds: number) => {
    setUntil(Date.now() + seconds * 1000)
    setLeft(seconds)
  }
  return [left, begin]
}
