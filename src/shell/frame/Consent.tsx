import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadAnalytics, readConsent, saveConsent } from '../../client/analytics.ts'
import './consent.css'

/**
 * Asks once for consent to analytics (analytics.gtagId); nothing loads before a yes. A permanent button lets the
 * visitor change the answer.
 */
export default function Consent({ gtagId }: { gtagId: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(() => {
    if (readConsent() === true) loadAnalytics(gtagId)
    return readConsent() === null
  })
  const answer = (yes: boolean) => {
    const before = readConsent()
    saveConsent(yes)
    setOpen(false)
    if (yes) loadAnalytics(gtagId)
    // Only a reload can remove a script that has already loaded.
    else if (before) location.reload()
  }
  if (!open)
    return (
      <button type="button" className="consent-again" onClick={() => setOpen(true)}>
        {t('consent.change')}
      </button>
    )
  return (
    <section className="consent" aria-label={t('consent.title')}>
      <p>{t('consent.text')}</p>
      <div className="consent__buttons">
        <button type="button" className="button" onClick={() => answer(false)}>
          {t('consent.no')}
        </button>
        <button type="button" className="button button--main" onClick={() => answer(true)}>
          {t('consent.yes')}
        </button>
      </div>
    </section>
  )
}
