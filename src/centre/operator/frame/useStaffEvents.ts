import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { keepStream } from '../../../client/events.ts'
import { readStaffToken } from '../../../client/staffSession.ts'
import { invalidate } from '../../kit/prefetch/invalidate.ts'

/** Events come in bursts, so the screen refetches only after a pause, ms. */
const PAUSE_MS = 400

/** Follows the live events of staff and shows current data after each. */
export const useStaffEvents = (): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    void keepStream(stop.signal, readStaffToken, () => {
      clearTimeout(timer)
      timer = setTimeout(() => invalidate(queries), PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [queries])
}
