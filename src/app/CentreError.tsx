import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './centreOverlay.css'

/** The error view of a centre that failed to load or render. It gives the reason and a way back to the page below. */
export const CentreError = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <div className="centre-wait" role="dialog" aria-modal="true" aria-label={t('state.error')}>
      {children}
      <button type="button" className="button" onClick={onClose}>
        {t('close')}
      </button>
    </div>
  )
}
