import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getSessionPosition } from '../../endpoints/protection.ts'
import { balance } from '../../endpoints/wallet.ts'
import { Icon } from '../kit/Icon.tsx'
import { money } from '../kit/site.ts'
import { useCall } from '../kit/useCall.ts'

interface Props {
  name: string
  onFull: () => void
  onWindow?: (() => void) | undefined
}

const two = (n: number): string => String(n).padStart(2, '0')

/** Above a game: local time, time in the session, net position and balance (provider.md §4 session bar). */
export const SessionBar = ({ name, onFull, onWindow }: Props) => {
  const { t, i18n } = useTranslation()
  const { data } = useCall(balance, {})
  const { data: position, retry } = useCall(getSessionPosition, {})
  const time = useRef<HTMLElement>(null)
  const spent = useRef<HTMLElement>(null)
  // Each round moves the balance; what it did to the session is the provider's to say, deposits aside.
  const sum = data?.sumBalance
  const moved = useEffectEvent(() => position && retry())
  useEffect(() => {
    if (sum !== undefined) moved()
  }, [sum])
  // The provider's clock counts the session; this browser's only carries it on.
  const began = useRef<number>(undefined)
  useEffect(() => {
    if (position) began.current = position.startedAt + (Date.now() - position.now)
  }, [position])
  useEffect(() => {
    const draw = () => {
      if (time.current) time.current.textContent = new Date().toLocaleTimeString(i18n.language, { hour: '2-digit', minute: '2-digit', timeZoneName: 'shortOffset' })
      const seconds = Math.max(0, Math.floor((Date.now() - (began.current ?? Date.now())) / 1000))
      if (spent.current) spent.current.textContent = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
    }
    draw()
    const timer = setInterval(draw, 1000)
    return () => clearInterval(timer)
  }, [i18n.language])
  const net = position?.profit
  return (
    <div className="session-bar">
      <Link className="icon-button" to="/" aria-label={t('game.leave')}><Icon name="left" /></Link>
      <h1 className="session-bar__name">{name}</h1>
      <dl className="session-bar__facts number">
        <div><dt>{t('session.time')}</dt><dd><span ref={time as never} /></dd></div>
        <div><dt>{t('session.spent')}</dt><dd><span ref={spent as never} /></dd></div>
        <div><dt>{t('session.net')}</dt><dd data-sign={Math.sign(net ?? 0)}>{net === undefined ? '…' : `${net > 0 ? '+' : net < 0 ? '−' : ''}${money(Math.abs(net), i18n.language)}`}</dd></div>
        <div><dt>{t('balance')}</dt><dd>{data ? money(data.sumBalance, i18n.language) : '…'}</dd></div>
      </dl>
      <button type="button" className="icon-button" aria-label={t('game.full')} onClick={onFull}><Icon name="full" /></button>
      {onWindow && <button type="button" className="icon-button" aria-label={t('game.window')} onClick={onWindow}><Icon name="external" /></button>}
    </div>
  )
}
