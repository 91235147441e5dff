import { lazyPart } from '../../client/code/lazyPart.ts'
import { blocking } from '../kit/dialog/withLoadingOverlay.ts'
import { dialogs } from '../kit/dialog/dialogs.ts'
import { ErrorBoundary } from '../kit/page/ErrorBoundary.tsx'
import { lazyOptional } from '../kit/page/lazyOptional.tsx'
import { useStore } from '../kit/data/store.ts'
import { ErrorDialog } from './ErrorDialog.tsx'

const LoadingOverlay = lazyOptional(() => import('./LoadingOverlay.tsx'))
const OpenDialogs = lazyPart(() => import('./OpenDialogs.tsx'))

const closeAll = (): void => dialogs.set([])

/** Renders the open dialogs and the loading overlay. Their code loads when the first one opens. */
export const DialogHost = () => {
  const open = useStore(dialogs)
  const blocked = useStore(blocking) > 0
  return (
    <>
      {open.length > 0 && (
        <ErrorBoundary frame={ErrorDialog} onClose={closeAll}>
          <OpenDialogs open={open} />
        </ErrorBoundary>
      )}
      {blocked && <LoadingOverlay />}
    </>
  )
}
