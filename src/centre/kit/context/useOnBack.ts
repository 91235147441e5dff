import { useEffect } from 'react'
import { useEvent } from './useEvent.ts'

/**
 * Runs a function when the reader steps back or forward. The address may then be the one that is still rendered, so that
 * no state tells of it.
 */
export const useOnBack = (run: () => void): void => {
  const event = useEvent(run)
  useEffect(() => {
    addEventListener('popstate', event)
    return () => removeEventListener('popstate', event)
  }, [event])
}
