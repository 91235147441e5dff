import { useEffect, useRef } from 'react'

/** The time left, written every second without a render. */
export const TimeLeft = ({ endsAt }: { endsAt: number }) => {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const draw = () => {
      const seconds = Math.max(0, Math.floor((endsAt - Date.now()) / 1_000))
      const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
      if (place.current) place.current.textContent = parts.map((n) => String(n).padStart(2, '0')).join(':')
    }
    draw()
    const timer = setInterval(draw, 1_000)
    return () => clearInterval(timer)
  }, [endsAt])
  return <span ref={place} className="figure" role="timer" />
}
