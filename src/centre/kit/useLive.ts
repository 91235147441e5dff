import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { listenLive } from '../../client/events.ts'
import { askAnew } from './askAnew.ts'

/** Events come in bursts (each round of a slot moves the balance): the screen asks again once they pause. */
const PAUSE_MS = 400

/** Keeps what a centre shows in step with what happens: after an event every open call of the centre is asked anew. */
export const useLive = (): void => {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listenLive(({ kind }) => {
      if (kind === 'logout') return
      clearTimeout(timer)
      timer = setTimeout(() => askAnew(queries), PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queries])
}
