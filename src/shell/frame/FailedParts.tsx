import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { failedParts, retryFailedParts } from '../kit/page/failedParts.ts'
import { useStore } from '../kit/data/store.ts'
import './failedParts.css'

/**
 * Shows one message when parts of the page failed to load. They are retried by its button, and when the network
 * returns.
 */
export const FailedParts = () => {
  const { t } = useTranslation()
  const lost = useStore(failedParts).size > 0
  useEffect(() => {
    if (!lost) return
    const retry = (): void => void retryFailedParts()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [lost])
  if (!lost) return null
  return (
    <div className="lost-parts" role="alert">
      <span>{t('parts.lost')}</span>
      <button type="button" className="button" onClick={() => void retryFailedParts()}>
        {t('retry')}
      </button>
    </div>
  )
}
