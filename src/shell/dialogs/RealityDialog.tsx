import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionPosition } from '../../entities/protection.ts'
import { isTrial } from '../../rules/access.ts'
import { MINUTE } from '../../rules/calendar.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { goTo } from '../kit/goTo.ts'
import { Icon } from '../kit/Icon.tsx'
import { useSession } from '../kit/session.ts'
import { money } from '../kit/site.ts'
import './reality.css'

interface Props {
  position: SessionPosition
  /** Told when the player has answered, whatever the answer; the next interval begins. */
  onGoOn: () => void
  onClose: () => void
}

/** Time played and money won or lost, said plainly; Enter and Escape go on, as the main button does. */
export default function RealityDialog({ position, onGoOn, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const { member } = useSession()
  const main = useRef<HTMLButtonElement>(null)
  useEffect(() => main.current?.focus(), [])
  const minutes = Math.floor((position.now - position.startedAt) / MINUTE)
  const amount = (value: number) => money(value, i18n.language)
  const { profit } = position
  const leave = (path?: string) => {
    onClose()
    onGoOn()
    if (path) goTo(path)
  }
  return (
    <Dialog title={t('reality.title')} onClose={() => leave()} width={440} head={<span className="ask__icon"><Icon name="clock" size={24} /></span>}>
      <p className="reality__lead">{t(minutes < 60 ? 'reality.minutes' : 'reality.hours', { count: minutes, hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</p>
      <dl className="reality__facts number">
        <div><dt>{t('reality.rounds')}</dt><dd>{position.rounds.toLocaleString(i18n.language)}</dd></div>
        <div><dt>{t('reality.stake')}</dt><dd>{amount(position.stake)}</dd></div>
        <div><dt>{t('reality.won')}</dt><dd>{amount(position.won)}</dd></div>
        <div data-sign={Math.sign(profit)}>
          <dt>{t(profit < 0 ? 'reality.lost' : 'reality.ahead')}</dt>
          <dd>{profit < 0 ? '−' : profit > 0 ? '+' : ''}{amount(Math.abs(profit))}</dd>
        </div>
      </dl>
      <p className="soft">{t('reality.next', { count: position.realityCheckMinutes })}</p>
      <div className="dialog__foot reality__foot">
        {member && !isTrial(member.type) && (
          <>
            <button type="button" className="button" onClick={() => leave('/member/personalHistoryCopy')}>{t('reality.history')}</button>
            <button type="button" className="button" onClick={() => leave('/member/saferPlay')}>{t('reality.break')}</button>
          </>
        )}
        <button ref={main} type="button" className="button button--main" onClick={() => leave()}>{t('reality.goOn')}</button>
      </div>
    </Dialog>
  )
}
