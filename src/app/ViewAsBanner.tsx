import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../client/call.ts'
import { endViewAs } from '../client/endViewAs.ts'
import { endingOf } from '../client/viewEnding.ts'
import type { ViewGrant } from '../entities/accounts/view.ts'
import './viewAsBanner.css'

/** Shows on the public pages that this tab views a customer's account, and for how long. Its button ends the view. */
const ViewAsBanner = ({ view }: { view: ViewGrant }) => {
  const { t } = useTranslation()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const over = now >= view.expiresAt
  useEffect(() => {
    if (over) endViewAs()
  }, [over])
  const minutes = Math.max(1, Math.ceil((view.expiresAt - now) / 60_000))
  // A failure means that the view has already ended, so the page ends it in either case.
  const end = () =>
    void call(endingOf(view), { key: view.key })
      .catch(() => undefined)
      .then(endViewAs)
  return (
    <aside className="view-strip" aria-label={t('view.title')}>
      <p>{t('view.looking', { account: view.account, count: minutes })}</p>
      <button type="button" className="button" onClick={end}>
        {t('view.end')}
      </button>
    </aside>
  )
}
export default ViewAsBanner
