import { Suspense, type ComponentType, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { lazyPart } from '../../../client/code/lazyPart.ts'

/**
 * Returns a lazy component that the page can do without: a picture, a carousel or a bar. `wait` replaces it until
 * its code has loaded. If loading fails, FailedParts offers a retry.
 */
export const lazyOptional = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  wait: ReactNode = null,
): ComponentType<P> => {
  const Part = lazyPart(load, wait)
  return (props) => (
    <ErrorBoundary quiet={wait}>
      <Suspense fallback={wait}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
