import { lazy, Suspense } from 'react'
import { dialogs } from '../kit/dialogs.ts'
import { useStore } from '../kit/store.ts'

const OpenDialogs = lazy(() => import('./OpenDialogs.tsx'))

/** Where dialogs appear; their code is fetched when the first one opens. */
export const DialogHost = () => {
  const open = useStore(dialogs)
  return open.length > 0 ? <Suspense fallback={null}><OpenDialogs open={open} /></Suspense> : null
}
