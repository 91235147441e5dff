import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../client/call.ts'
import { launchGame } from '../../endpoints/games/pvp.ts'
import { isTrial } from '../../rules/accounts/access.ts'
import { openDialog } from '../kit/dialog/dialogs.ts'
import { withCdnHost } from '../kit/session/withCdnHost.ts'
import { useSession } from '../kit/session/session.ts'
import { usePermission } from '../kit/session/site.ts'
import { ErrorView } from '../kit/page/StateView.tsx'
import { theme } from '../kit/session/theme.ts'
import { useEndpoint } from '../kit/data/useEndpoint.ts'
import { useFeatures } from '../kit/session/features.ts'
import { useTitle } from '../kit/page/useTitle.ts'
import { useOpenCentre } from '../kit/session/useOpenCentre.ts'
import { openWindow } from '../kit/game/openWindow.ts'
import { SessionBar } from './SessionBar.tsx'
import './gameFrame.css'

interface Props {
  vendor: string
  gameCode: string
  /** Plays with play money, without the wallet. */
  free?: boolean
}

/**
 * Returns the sandbox of a game's frame. A vendor's game keeps its own origin, which its session needs; our own
 * games need no sandbox.
 */
const sandboxOf = (url: string): string | undefined =>
  new URL(url, location.href).origin === location.origin
    ? undefined
    : 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

interface StageProps {
  url: string | undefined
  name: string | undefined
  error: ApiError | null
  onRetry: () => void
}

/** The game itself, or the reason why it cannot start. */
const Stage = ({ url, name, error, onRetry }: StageProps) => {
  const { t } = useTranslation()
  const openCentre = useOpenCentre()
  const has = useFeatures()
  if (error)
    return (
      <div className="game-frame__stage game-frame__stage--closed">
        <ErrorView error={error} onRetry={onRetry} />
        {error.code === 'balance.insufficient' && has('deposit') && (
          <button
            type="button"
            className="button button--main"
            onClick={() => openCentre('member', 'depositv2')}
          >
            {t('deposit')}
          </button>
        )}
      </div>
    )
  if (!url) return <div className="game-frame__stage skeleton" role="status" aria-label={t('loading')} />
  return (
    <iframe
      className="game-frame__stage"
      src={url}
      title={name ?? t('game')}
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
      sandbox={sandboxOf(url)}
    />
  )
}

/** A game in its frame, with the session bar above it (provider.md §4). */
export const GameFrame = ({ vendor, gameCode, free = false }: Props) => {
  const { t, i18n } = useTranslation()
  const { member } = useSession()
  const stage = useRef<HTMLDivElement>(null)
  const playMoney = free || (member !== null && isTrial(member.type))
  // The theme is read once, because a later change must not interrupt a round.
  const input = useMemo(
    () => ({
      vendor,
      gameCode,
      launchMode: 'GLS' as const,
      accountType: playMoney ? (0 as const) : (1 as const),
      language: i18n.language,
      theme: theme.get(),
      backUrl: `${location.origin}/`,
    }),
    [vendor, gameCode, playMoney, i18n.language],
  )
  const { data, error, retry } = useEndpoint(launchGame, input)
  const hosts = usePermission().data?.info.launchGameCDNs
  const url = data && withCdnHost(hosts, data.content.game_url)
  const name = data?.content.game_name
  useTitle(name ?? t('game'))
  const code = error?.code
  const showOthers = useEffectEvent(() => {
    const until = Number(error?.detail?.['until'])
    openDialog({
      name: 'maintenance',
      game: {
        gameCode,
        gameName: String(error?.detail?.['gameName'] ?? t('game')),
        maintenanceUntil: until > 0 ? until : null,
      },
    })
  })
  useEffect(() => {
    if (code === 'game_maintenance') showOthers()
  }, [code])
  return (
    <div className="game-frame" ref={stage}>
      <SessionBar
        name={name}
        onFull={() => void stage.current?.requestFullscreen?.()}
        onWindow={url ? () => openWindow(url) : undefined}
      />
      <Stage url={url} name={name} error={data ? null : error} onRetry={retry} />
    </div>
  )
}
