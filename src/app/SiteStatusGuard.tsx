import { useEffect, type ReactNode } from 'react'
import type { Permission } from '../entities/site/site.ts'
import { DialogHost } from '../shell/dialogs/DialogHost.tsx'
import { dialogs } from '../shell/kit/dialog/dialogs.ts'
import { lazyPart } from '../client/code/lazyPart.ts'
import { usePermission } from '../shell/kit/session/site.ts'

const WrongDomainPage = lazyPart(() => import('../shell/pages/closed/WrongDomainPage.tsx'))
const ClosedPage = lazyPart(() => import('../shell/pages/closed/ClosedPage.tsx'))

const statusOf = (permission: Permission | undefined): 0 | 1 | 2 => {
  if (permission?.maintenance) return 1
  return permission?.regionRestriction ? 2 : 0
}

/** How often a closed site checks whether it is open again. */
const CHECK_EVERY_MS = 30_000

/**
 * §2, §4 system status: 1 when the provider is in maintenance, 2 when the region is restricted, else 0. The site
 * renders before the reply, because most visitors get 0 and the provider refuses calls of a closed site anyway.
 */
export const SiteStatusGuard = ({ children }: { children: ReactNode }) => {
  const { data, error, retry } = usePermission()
  const status = statusOf(data)
  useEffect(() => {
    if (status === 0) return
    const timer = setInterval(retry, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [status, retry])
  const wrongDomain = error?.code === 'domain.unknown'
  useEffect(() => {
    // Dialogs opened on the site that is now closed no longer apply.
    if (status !== 0) dialogs.set([])
  }, [status])
  if (!wrongDomain && (status === 0 || !data)) return children
  return (
    <>
      {wrongDomain ? (
        <WrongDomainPage error={error} />
      ) : (
        data && status !== 0 && <ClosedPage status={status} permission={data} onRetry={retry} />
      )}
      <DialogHost />
    </>
  )
}
