import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../kit/dialog/Dialog.tsx'

/** Replaces a dialog that failed to open: the reason, a retry and a close button. */
export const ErrorDialog = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Dialog title={t('state.error')} onClose={onClose}>
      {children}
    </Dialog>
  )
}
