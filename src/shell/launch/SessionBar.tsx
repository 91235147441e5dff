import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import type { SessionPosition } from '../../entities/accounts/protection.ts'
import { getSessionPosition } from '../../endpoints/accounts/protection.ts'
import { balance } from '../../endpoints/money/wallet.ts'
import { dateFormat } from '../../rules/site/formats.ts'
import { dateLocaleOf } from '../../rules/site/languages.ts'
import { Icon } from '../kit/page/Icon.tsx'
import { formatMoney } from '../kit/session/site.ts'
import { useEndpoint } from '../kit/data/useEndpoint.ts'

/** The sign shown before a won or lost amount. */
const SIGNS: Readonly<Record<number, string>> = { [-1]: '−', 0: '', 1: '+' }

interface Props {
  /** Undefined until the provider has sent it. */
  name: string | undefined
  onFull: () => void
  onWindow?: (() => void) | undefined
}

/** The button that leaves a game: back to the page it was opened from, or home when it was opened by its address. */
const LeaveGame = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const state: { from?: string } | null = useLocation().state
  const from = state?.from
  const back = (event: MouseEvent) => {
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link
      className="icon-button"
      to={from ?? '/'}
      onClick={from === undefined ? undefined : back}
      aria-label={t('game.leave')}
    >
      <Icon name="left" />
    </Link>
  )
}

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** Draws the local time and the session time every second, without a render. Returns a ref for each. */
const useClocks = (position: SessionPosition | undefined, language: string) => {
  const time = useRef<HTMLSpanElement>(null)
  const spent = useRef<HTMLSpanElement>(null)
  // The provider's clock measures the session; the browser's clock only extrapolates it.
  const began = useRef<number>(undefined)
  useEffect(() => {
    if (position) began.current = position.startedAt + (Date.now() - position.now)
  }, [position])
  useEffect(() => {
    const draw = () => {
      if (time.current)
        time.current.textContent = dateFormat(dateLocaleOf(language), {
          hour: '2-digit',
          minute: '2-digit',
          timeZoneName: 'shortOffset',
        }).format(Date.now())
      const seconds = Math.max(0, Math.floor((Date.now() - (began.current ?? Date.now())) / 1000))
      if (spent.current)
        spent.current.textContent = `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
    }
    draw()
    const timer = setInterval(draw, 1000)
    return () => clearInterval(timer)
  }, [language])
  return { time, spent }
}

/** The bar above a game: local time, session time, net position and balance (provider.md §4 session bar). */
export const SessionBar = ({ name, onFull, onWindow }: Props) => {
  const { t, i18n } = useTranslation()
  const { data } = useEndpoint(balance, {})
  const { data: position, retry } = useEndpoint(getSessionPosition, {})
  const { time, spent } = useClocks(position, i18n.language)
  // Each round changes the balance. Reload the position then, because the balance also contains deposits.
  const sum = data?.sumBalance
  const moved = useEffectEvent(() => position && retry())
  useEffect(() => {
    if (sum !== undefined) moved()
  }, [sum])
  const net = position?.profit
  return (
    <div className="session-bar">
      <LeaveGame />
      <h1 className="session-bar__name">{name ?? t('game')}</h1>
      <dl className="session-bar__facts number">
        <div>
          <dt>{t('session.time')}</dt>
          <dd>
            <span ref={time} />
          </dd>
        </div>
        <div>
          <dt>{t('session.spent')}</dt>
          <dd>
            <span ref={spent} />
          </dd>
        </div>
        <div>
          <dt>{t('session.net')}</dt>
          <dd data-sign={Math.sign(net ?? 0)}>
            {net === undefined ? '…' : `${SIGNS[Math.sign(net)]}${formatMoney(Math.abs(net), i18n.language)}`}
          </dd>
        </div>
        <div>
          <dt>{t('balance')}</dt>
          <dd>{data ? formatMoney(data.sumBalance, i18n.language) : '…'}</dd>
        </div>
      </dl>
      <button type="button" className="icon-button" aria-label={t('game.full')} onClick={onFull}>
        <Icon name="full" />
      </button>
      {onWindow && (
        <button type="button" className="icon-button" aria-label={t('game.window')} onClick={onWindow}>
          <Icon name="external" />
        </button>
      )}
    </div>
  )
}
