import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { usePermission } from '../shell/kit/site.ts'

const WrongDomainPage = lazy(() => import('../shell/pages/WrongDomainPage.tsx'))
const ClosedPage = lazy(() => import('../shell/pages/ClosedPage.tsx'))

/** How often a closed site asks whether it is open again. */
const ASK_AGAIN_MS = 30_000

/**
 * §2, §4 system status: 1 when the provider is in maintenance, else 2 when the region is restricted, else 0. The
 * site shows itself while the answer is on its way: most visitors get 0, and the provider refuses calls anyway.
 */
export const StatusGate = ({ children }: { children: ReactNode }) => {
  const { data, error, retry } = usePermission()
  const status = data?.maintenance ? 1 : data?.regionRestriction ? 2 : 0
  useEffect(() => {
    if (status === 0) return
    const timer = setInterval(retry, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [status, retry])
  if (error?.code === 'domain.unknown') return <Suspense fallback={null}><WrongDomainPage error={error} /></Suspense>
  if (status === 0 || !data) return children
  return <Suspense fallback={null}><ClosedPage status={status} permission={data} onRetry={retry} /></Suspense>
}
