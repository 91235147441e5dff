import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored, writeStored } from '../../../client/storage.ts'
import { unreadCount } from '../../../endpoints/content/common.ts'
import { balance } from '../../../endpoints/money/wallet.ts'
import { DepositButton } from '../../kit/session/DepositButton.tsx'
import { Icon } from '../../kit/page/Icon.tsx'
import { useSession } from '../../kit/session/session.ts'
import { formatMoney } from '../../kit/session/site.ts'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'
import { AccountMenu } from './AccountMenu.tsx'

/** The balance in the header: a click reloads it, the eye button hides it behind *** (§2). */
const Balance = () => {
  const { t, i18n } = useTranslation()
  const { data, loading, error, retry } = useEndpoint(balance, {})
  const [hidden, setHidden] = useState(() => readStored('hideBalance') === '1')
  const toggle = () => {
    writeStored('hideBalance', hidden ? '0' : '1')
    setHidden(!hidden)
  }
  const missing = error ? '–' : '…'
  const shown = data ? formatMoney(data.sumBalance, i18n.language) : missing
  return (
    <span className="balance">
      <button
        type="button"
        className="balance__amount number"
        onClick={retry}
        title={t('balance.refresh')}
        aria-busy={loading}
      >
        <span className="visually-hidden">{t('balance')}: </span>
        <span>{hidden ? '***' : shown}</span>
        <span className="balance__refresh" data-busy={loading || undefined}>
          <Icon name="refresh" size={15} />
        </span>
      </button>
      <button
        type="button"
        className="balance__eye"
        aria-pressed={hidden}
        aria-label={t('balance.hide')}
        onClick={toggle}
      >
        <Icon name={hidden ? 'eye-off' : 'eye'} size={17} />
      </button>
    </span>
  )
}

/**
 * §2 logged-in bar: deposit, balance, the avatar with the count of promotions and unread messages, and the
 * account menu.
 */
export default function LoggedInBar() {
  const { t } = useTranslation()
  const { member } = useSession()
  const [open, setOpen] = useState(false)
  const { data: counts } = useEndpoint(unreadCount, member ? {} : null)
  const badge = (counts?.promotions ?? 0) + (counts?.messages ?? 0)
  if (!member)
    return (
      <div className="logged-in" aria-busy="true">
        <span className="skeleton logged-in__skeleton" />
      </div>
    )
  return (
    <div className="logged-in">
      <DepositButton />
      <Balance />
      <div
        className="account"
        onMouseEnter={() => setOpen(true)}
        onMouseLeave={() => setOpen(false)}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        <button
          type="button"
          className="account__button"
          aria-expanded={open}
          aria-haspopup="true"
          onClick={() => setOpen(true)}
        >
          <span className="account__avatar">
            <img src={member.avatar ?? '/art/avatars/mask.svg'} width="34" height="34" alt="" />
            {badge > 0 && (
              <span className="badge" aria-hidden="true">
                {badge > 99 ? '99+' : badge}
              </span>
            )}
          </span>
          <bdi className="account__name">{member.account}</bdi>
          {badge > 0 && <span className="visually-hidden">{`, ${badge} ${t('badge.news')}`}</span>}
          <Icon name="down" size={14} />
        </button>
        {open && <AccountMenu onDone={() => setOpen(false)} />}
      </div>
    </div>
  )
}
