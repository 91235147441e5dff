import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../client/call.ts'
import { leaveView } from '../client/leaveView.ts'
import { endView } from '../endpoints/views.ts'
import type { ViewGrant } from '../entities/view.ts'
import './viewStrip.css'

/** On the public pages: says that this tab looks at somebody's account, how long still, and ends it. */
const ViewStrip = ({ view }: { view: ViewGrant }) => {
  const { t } = useTranslation()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const over = now >= view.expiresAt
  useEffect(() => {
    if (over) leaveView()
  }, [over])
  const minutes = Math.max(1, Math.ceil((view.expiresAt - now) / 60_000))
  // Ended already, by the other side or by time: there is nothing left to look at either way.
  const end = () => void call(endView, { key: view.key }).catch(() => undefined).then(leaveView)
  return (
    <aside className="view-strip" aria-label={t('view.title')}>
      <p>{t('view.looking', { account: view.account, count: minutes })}</p>
      <button type="button" className="button" onClick={end}>{t('view.end')}</button>
    </aside>
  )
}
export default ViewStrip
