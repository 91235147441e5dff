import { useTranslation } from 'react-i18next'
import { useModal } from '../kit/dialog/useModal.ts'
import './loadingOverlay.css'

/**
 * §2 loading overlay: covers the page and every dialog while an action blocks them. It appears only if the action
 * takes a moment.
 */
export default function LoadingOverlay() {
  const { t } = useTranslation()
  const box = useModal()
  return (
    <dialog
      ref={box}
      className="loading-overlay"
      aria-label={t('loading')}
      onCancel={(event) => event.preventDefault()}
    >
      <span className="loading-overlay__ring" aria-hidden="true" />
      <p role="status">{t('loading')}</p>
    </dialog>
  )
}
