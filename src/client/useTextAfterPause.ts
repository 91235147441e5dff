import { useEffect, useState } from 'react'

/** Returns a text that is typed, each time its writer pauses for `pauseMs`. */
export const useTextAfterPause = (text: string, pauseMs: number): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
