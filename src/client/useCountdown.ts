import { useEffect, useState } from 'react'

/** The end of each countdown by its key. It continues while its dialog is closed. */
const ends = new Map<string, number>()

const secondsLeft = (key: string): number =>
  Math.max(0, Math.ceil(((ends.get(key) ?? 0) - Date.now()) / 1000))

/**
 * Returns the whole seconds left and a function that starts the countdown (§4 SMS countdown, expiredMinutes × 60
 * s). `key` names the purpose and the recipient.
 */
export const useCountdown = (key: string): readonly [number, (seconds: number) => void] => {
  const [, draw] = useState(0)
  const left = secondsLeft(key)
  const runs = left > 0
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => draw((count) => count + 1), 250)
    return () => clearInterval(timer)
  }, [runs])
  const begin = (seconds: number) => {
    ends.set(key, Date.now() + seconds * 1000)
    draw((count) => count + 1)
  }
  return [left, begin]
}
