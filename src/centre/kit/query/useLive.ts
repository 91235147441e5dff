import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { subscribeLiveEvents } from '../../../client/events.ts'
import { invalidate } from '../prefetch/invalidate.ts'

/**
 * Events come in bursts (each slot round moves the balance), so the screen refetches only after a pause, in ms.
 */
const PAUSE_MS = 400

/** Invalidates every open query of the centre after an event, so that the screen shows current data. */
export const useLive = (): void => {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribeLiveEvents(({ kind }) => {
      if (kind === 'logout') return
      clearTimeout(timer)
      timer = setTimeout(() => invalidate(queries), PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queries])
}
