import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unreadCount } from '../../endpoints/common.ts'
import { balance } from '../../endpoints/wallet.ts'
import { Icon } from '../kit/Icon.tsx'
import { useSession } from '../kit/session.ts'
import { money } from '../kit/site.ts'
import { useCall } from '../kit/useCall.ts'
import { useOpenCentre } from '../kit/useOpenCentre.ts'
import { AccountMenu } from './AccountMenu.tsx'

const HIDE_KEY = 'hideBalance'

/** The money in the header: a click asks again, the eye hides it behind *** (§2). */
const Balance = () => {
  const { t, i18n } = useTranslation()
  const { data, loading, error, retry } = useCall(balance, {})
  const [hidden, setHidden] = useState(() => sessionStorage.getItem(HIDE_KEY) === '1')
  const toggle = () => {
    sessionStorage.setItem(HIDE_KEY, hidden ? '0' : '1')
    setHidden(!hidden)
  }
  const shown = error && !data ? '–' : data ? money(data.sumBalance, i18n.language) : '…'
  return (
    <span className="balance">
      <button type="button" className="balance__amount number" onClick={retry} title={t('balance.refresh')} aria-busy={loading}>
        <span className="visually-hidden">{t('balance')}: </span>
        <span>{hidden ? '***' : shown}</span>
        <span className="balance__refresh" data-busy={loading || undefined}><Icon name="refresh" size={15} /></span>
      </button>
      <button type="button" className="balance__eye" aria-pressed={hidden} aria-label={t('balance.hide')} onClick={toggle}>
        <Icon name={hidden ? 'eye-off' : 'eye'} size={17} />
      </button>
    </span>
  )
}

/** §2 logged-in bar: deposit, balance, the avatar with promotions plus unread messages, and the account's menu. */
export default function LoggedInBar() {
  const { t } = useTranslation()
  const { member } = useSession()
  const openCentre = useOpenCentre()
  const [open, setOpen] = useState(false)
  const { data: counts } = useCall(unreadCount, member ? {} : null)
  const badge = (counts?.promotions ?? 0) + (counts?.messages ?? 0)
  if (!member) return <div className="logged-in" aria-busy="true"><span className="skeleton logged-in__skeleton" /></div>
  return (
    <div className="logged-in">
      <button type="button" className="button button--main button--small" onClick={() => openCentre('member', 'depositv2')}>{t('deposit')}</button>
      <Balance />
      <div
        className="account"
        onMouseEnter={() => setOpen(true)}
        onMouseLeave={() => setOpen(false)}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        <button type="button" className="account__button" aria-label={badge > 0 ? `${member.account}, ${badge} ${t('badge.news')}` : member.account} aria-expanded={open} aria-haspopup="true" onClick={() => setOpen(true)}>
          <span className="account__avatar">
            <img src={member.avatar ?? '/art/avatars/mask.svg'} width="34" height="34" alt="" />
            {badge > 0 && <span className="badge">{badge > 99 ? '99+' : badge}</span>}
          </span>
          <span className="account__name">{member.account}</span>
          <Icon name="down" size={14} />
        </button>
        {open && <AccountMenu onDone={() => setOpen(false)} />}
      </div>
    </div>
  )
}
