import { useEffect, useState } from 'react'
import { Button } from 'antd'
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined'
import { endViewAs } from '../../../client/endViewAs.ts'
import { endingOf } from '../../../client/viewEnding.ts'
import { readViewAs } from '../../../client/session.ts'
import { endView, viewsOfMe } from '../../../endpoints/accounts/views.ts'
import type { ViewGrant, ViewOfMe } from '../../../entities/accounts/view.ts'
import { useCentre } from '../context/centreContext.ts'
import { remainingText } from '../format/remainingText.ts'
import { zoneText } from '../../../rules/site/moments.ts'
import { useMutationWithMessage } from '../query/useMutationWithMessage.ts'
import { useEndpointQuery } from '../query/useEndpointQuery.ts'
import { useWords } from '../format/useWords.ts'

/** Refetch interval, ms. An event normally tells the owner about a view; this covers a lost connection. */
const ASK_AGAIN_MS = 60_000

const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The banner for support: the viewed account, the read-only notice and the remaining time. */
const Looking = ({ view }: { view: ViewGrant }) => {
  const now = useNow()
  const { t } = useWords()
  const { run, busy } = useMutationWithMessage(endingOf(view), () => t('view_ended_now'))
  const over = now >= view.expiresAt
  useEffect(() => {
    if (over) endViewAs()
  }, [over])
  const end = async () => {
    if (await run({ key: view.key })) endViewAs()
  }
  return (
    <aside className="watch warning-box" aria-label={t('view_title')}>
      <EyeOutlined aria-hidden />
      <p>
        {t('view_looking', { account: view.account })}{' '}
        <span className="figure" role="timer">
          {t('view_left', { left: remainingText(view.expiresAt - now) })}
        </span>
      </p>
      <Button size="small" loading={busy} onClick={() => void end()}>
        {t('view_end')}
      </Button>
    </aside>
  )
}

/**
 * The banner for the owner while support views the account: who, why, until when, and a button that ends the
 * view.
 */
const LookedAt = ({ view }: { view: ViewOfMe }) => {
  const { t, moment } = useWords()
  const { zone } = useCentre()
  const { run, busy } = useMutationWithMessage(endView, () => t('view_ended_now'))
  return (
    <aside className="watch warning-box" role="status" aria-label={t('view_title')}>
      <EyeOutlined aria-hidden />
      <p>
        {t('view_looked_at', {
          by: view.by,
          time: moment(view.expiresAt),
          zone: zoneText(zone, view.expiresAt),
        })}{' '}
        <q>{view.reason}</q>
      </p>
      <Button size="small" loading={busy} onClick={() => void run({ key: view.key })}>
        {t('view_end')}
      </Button>
    </aside>
  )
}

const OwnersBanners = () => {
  const views = useEndpointQuery(viewsOfMe, {}, { everyMs: ASK_AGAIN_MS })
  return views.value?.list
    .filter((view) => view.endedAt === null)
    .map((view) => <LookedAt key={view.key} view={view} />)
}

/** Shows the banner of a support view: one for the viewer, one for the owner of the account. */
export const ViewBanner = () => {
  const [view] = useState(readViewAs)
  return view ? <Looking view={view} /> : <OwnersBanners />
}
