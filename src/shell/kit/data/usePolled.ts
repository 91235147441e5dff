import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { asApiError, type ApiError } from '../../../client/apiError.ts'
import { call } from '../../../client/call.ts'
import type { Endpoint, InputOf, OutputOf } from '../../../endpoints/endpoint.ts'

export interface Polled<T> {
  data: T | undefined
  error: ApiError | null
  reload: () => void
}

/**
 * Makes a call again and again while the page is visible: the next one `everyMs` after the last reply. After a new input, its
 * first reply replaces what was shown. With `input` null it makes no call.
 */
export const usePolled = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | null,
  everyMs: number,
): Polled<OutputOf<E>> => {
  const key = input === null ? null : JSON.stringify(input)
  const [state, setState] = useState<{ key: string | null; data?: OutputOf<E>; error: ApiError | null }>({
    key: null,
    error: null,
  })
  const again = useRef<() => void>(() => undefined)
  const loadNow = useEffectEvent((signal: AbortSignal) =>
    input === null ? Promise.resolve(undefined) : call(endpoint, input, { signal }),
  )
  useEffect(() => {
    if (key === null) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async (): Promise<void> => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible')
        try {
          const data = await loadNow(stop.signal)
          if (!stop.signal.aborted && data !== undefined) setState({ key, data, error: null })
        } catch (error) {
          if (!stop.signal.aborted) setState((before) => ({ ...before, error: asApiError(error) }))
        }
      if (!stop.signal.aborted) timer = setTimeout(() => void load(), everyMs)
    }
    const wake = (): void => {
      if (document.visibilityState === 'visible') void load()
    }
    again.current = wake
    void load()
    document.addEventListener('visibilitychange', wake)
    return () => {
      stop.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [key, everyMs])
  const reload = useCallback(() => again.current(), [])
  return { data: state.key === key ? state.data : undefined, error: state.error, reload }
}
