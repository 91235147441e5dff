import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionPosition } from '../../entities/accounts/protection.ts'
import { isTrial } from '../../rules/accounts/access.ts'
import { MINUTE } from '../../rules/calendar.ts'
import { numberLocaleOf } from '../../rules/site/languages.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { navigateTo } from '../kit/session/navigateTo.ts'
import { Icon } from '../kit/page/Icon.tsx'
import { useSession } from '../kit/session/session.ts'
import { formatMoney } from '../kit/session/site.ts'
import './reality.css'

/** The sign shown before a won or lost amount. */
const SIGNS: Readonly<Record<number, string>> = { [-1]: '−', 0: '', 1: '+' }

interface Props {
  position: SessionPosition
  /** Called after the player has answered in any way; the next interval begins. */
  onContinue: () => void
  onClose: () => void
}

/** Rounds, stakes, winnings and the net result of the session. */
const Position = ({ position }: Pick<Props, 'position'>) => {
  const { t, i18n } = useTranslation()
  const amount = (value: number) => formatMoney(value, i18n.language)
  const { profit } = position
  return (
    <dl className="reality__facts number">
      <div>
        <dt>{t('reality.rounds')}</dt>
        <dd>{position.rounds.toLocaleString(numberLocaleOf(i18n.language))}</dd>
      </div>
      <div>
        <dt>{t('reality.stake')}</dt>
        <dd>{amount(position.stake)}</dd>
      </div>
      <div>
        <dt>{t('reality.won')}</dt>
        <dd>{amount(position.won)}</dd>
      </div>
      <div data-sign={Math.sign(profit)}>
        <dt>{t(profit < 0 ? 'reality.lost' : 'reality.ahead')}</dt>
        <dd>
          {SIGNS[Math.sign(profit)]}
          {amount(Math.abs(profit))}
        </dd>
      </div>
    </dl>
  )
}

/** Shows the time played and the money won or lost. Enter and Escape continue, as the main button does. */
export default function RealityDialog({ position, onContinue, onClose }: Props) {
  const { t } = useTranslation()
  const { member } = useSession()
  const main = useRef<HTMLButtonElement>(null)
  useEffect(() => main.current?.focus(), [])
  const minutes = Math.floor((position.now - position.startedAt) / MINUTE)
  const leave = (path?: string) => {
    onClose()
    onContinue()
    if (path) navigateTo(path)
  }
  return (
    <Dialog
      title={t('reality.title')}
      onClose={() => leave()}
      width={440}
      head={
        <span className="ask__icon">
          <Icon name="clock" size={24} />
        </span>
      }
    >
      <p className="reality__lead">
        {t(minutes < 60 ? 'reality.minutes' : 'reality.hours', {
          count: minutes,
          hours: Math.floor(minutes / 60),
          minutes: minutes % 60,
        })}
      </p>
      <Position position={position} />
      <p className="soft">{t('reality.next', { count: position.realityCheckMinutes })}</p>
      <div className="dialog__foot reality__foot">
        {member && !isTrial(member.type) && (
          <>
            <button type="button" className="button" onClick={() => leave('/member/personalHistoryCopy')}>
              {t('reality.history')}
            </button>
            <button type="button" className="button" onClick={() => leave('/member/saferPlay')}>
              {t('reality.break')}
            </button>
          </>
        )}
        <button ref={main} type="button" className="button button--main" onClick={() => leave()}>
          {t('reality.goOn')}
        </button>
      </div>
    </Dialog>
  )
}
