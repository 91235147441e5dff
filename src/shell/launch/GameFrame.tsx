import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { launchGame } from '../../endpoints/pvp.ts'
import { isTrial } from '../../rules/access.ts'
import { openDialog } from '../kit/dialogs.ts'
import { atHost } from '../kit/hosts.ts'
import { useSession } from '../kit/session.ts'
import { usePermission } from '../kit/site.ts'
import { ErrorView } from '../kit/StateView.tsx'
import { theme } from '../kit/theme.ts'
import { useCall } from '../kit/useCall.ts'
import { useOpenCentre } from '../kit/useOpenCentre.ts'
import { openWindow } from './openWindow.ts'
import { SessionBar } from './SessionBar.tsx'
import './gameFrame.css'

interface Props {
  vendor: string
  gameCode: string
  name: string
}

/** A vendor's game is shut in but keeps its own origin, which its session needs; the house's own games are the house. */
const sandboxOf = (url: string): string | undefined =>
  new URL(url, location.href).origin === location.origin
    ? undefined
    : 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

/** A game in its frame, with the session bar above it (provider.md §4). */
export const GameFrame = ({ vendor, gameCode, name }: Props) => {
  const { t, i18n } = useTranslation()
  const { member } = useSession()
  const openCentre = useOpenCentre()
  const stage = useRef<HTMLDivElement>(null)
  const free = member !== null && isTrial(member.type)
  // The theme is read once: changing it later must not end a round that is being played.
  const input = useMemo(
    () => ({
      vendor, gameCode, launchMode: 'GLS' as const, accountType: free ? 0 as const : 1 as const,
      language: i18n.language, theme: theme.get(), backUrl: `${location.origin}/`,
    }),
    [vendor, gameCode, free, i18n.language],
  )
  const { data, error, retry } = useCall(launchGame, input)
  const hosts = usePermission().data?.info.launchGameCDNs
  const url = data && atHost(hosts, data.content.game_url)
  const code = error?.code
  const showOthers = useEffectEvent(() => {
    const until = Number(error?.detail?.['until'])
    openDialog({ name: 'maintenance', game: { gameCode, gameName: name, maintenanceUntil: until > 0 ? until : null } })
  })
  useEffect(() => {
    if (code === 'game_maintenance') showOthers()
  }, [code])
  return (
    <div className="game-frame" ref={stage}>
      <SessionBar name={name} onFull={() => void stage.current?.requestFullscreen?.()} onWindow={url ? () => openWindow(url) : undefined} />
      {error && !data ? (
        <div className="game-frame__stage game-frame__stage--closed">
          <ErrorView error={error} onRetry={retry} />
          {code === 'balance.insufficient' && <button type="button" className="button button--main" onClick={() => openCentre('member', 'depositv2')}>{t('deposit')}</button>}
        </div>
      ) : url ? (
        <iframe
          className="game-frame__stage"
          src={url}
          title={name}
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
          sandbox={sandboxOf(url)}
        />
      ) : <div className="game-frame__stage skeleton" role="status" aria-label={t('loading')} />}
    </div>
  )
}
