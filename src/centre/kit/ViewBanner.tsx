import { useEffect, useState } from 'react'
import { Button } from 'antd'
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined'
import { leaveView } from '../../client/leaveView.ts'
import { readViewing } from '../../client/session.ts'
import { endView, viewsOfMe } from '../../endpoints/views.ts'
import type { ViewGrant, ViewOfMe } from '../../entities/view.ts'
import { useCentre } from './centreContext.ts'
import { leftText } from './leftText.ts'
import { zoneText } from './moment.ts'
import { useActNow } from './useActNow.ts'
import { useCall } from './useCall.ts'
import { useWords } from './useWords.ts'

/** The owner of an account learns of a look by an event; this is for when the line was down. */
const ASK_AGAIN_MS = 60_000

const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** What support sees above the account it looks at: whose it is, that nothing can be changed, and the time left. */
const Looking = ({ view }: { view: ViewGrant }) => {
  const now = useNow()
  const { t } = useWords()
  const { act, busy } = useActNow(endView, () => t('view_ended_now'))
  const over = now >= view.expiresAt
  useEffect(() => {
    if (over) leaveView()
  }, [over])
  const end = async () => {
    if (await act({ key: view.key })) leaveView()
  }
  return (
    <aside className="watch" aria-label={t('view_title')}>
      <EyeOutlined aria-hidden />
      <p>{t('view_looking', { account: view.account })} <span className="figure" role="timer">{t('view_left', { left: leftText(view.expiresAt - now) })}</span></p>
      <Button size="small" loading={busy} onClick={() => void end()}>{t('view_end')}</Button>
    </aside>
  )
}

/** What the owner sees while support looks: who, why, until when, and a button that ends it. */
const LookedAt = ({ view }: { view: ViewOfMe }) => {
  const { t, moment } = useWords()
  const { zone } = useCentre()
  const { act, busy } = useActNow(endView, () => t('view_ended_now'))
  return (
    <aside className="watch" role="status" aria-label={t('view_title')}>
      <EyeOutlined aria-hidden />
      <p>
        {t('view_looked_at', { by: view.by, time: moment(view.expiresAt), zone: zoneText(zone, view.expiresAt) })}{' '}
        <q>{view.reason}</q>
      </p>
      <Button size="small" loading={busy} onClick={() => void act({ key: view.key })}>{t('view_end')}</Button>
    </aside>
  )
}

const OwnersBanners = () => {
  const views = useCall(viewsOfMe, {}, { everyMs: ASK_AGAIN_MS })
  return views.value?.list.filter((view) => view.endedAt === null).map((view) => <LookedAt key={view.key} view={view} />)
}

/** Above a centre while support looks at an account: one banner for who looks, one for who is looked at. */
export const ViewBanner = () => {
  const [view] = useState(readViewing)
  return view ? <Looking view={view} /> : <OwnersBanners />
}
