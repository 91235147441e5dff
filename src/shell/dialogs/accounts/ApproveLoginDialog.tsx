import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../../client/call.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { answerPushLogin, type waitingLogins } from '../../../endpoints/accounts/pushLogin.ts'
import { showMessage } from '../../kit/dialog/dialogs.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Icon } from '../../kit/page/Icon.tsx'
import { formatMoment } from '../../kit/session/site.ts'
import './pushLogin.css'

interface Props {
  pending: OutputOf<typeof waitingLogins>[number]
  onClose: () => void
}

/** A login request of another device. The number that the device shows approves it; any other answer denies it. */
export default function ApproveLoginDialog({ pending, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const [busy, setBusy] = useState(false)
  const closeWhenExpired = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(closeWhenExpired, Math.max(0, pending.expiresAt - Date.now()))
    return () => clearTimeout(timer)
  }, [pending.expiresAt])
  const answer = async (number: number | null) => {
    setBusy(true)
    const notApproved = number === null ? 'push.refused' : 'push.wrong'
    const title = await call(answerPushLogin, { requestId: pending.requestId, number })
      .then(({ state }) => t(state === 'approved' ? 'push.letIn' : notApproved))
      .catch((error: unknown) => (error instanceof ApiError ? error.message : t('error.unknown')))
    onClose()
    void showMessage({ title, icon: 'info' })
  }
  return (
    <Dialog
      title={t('push.title')}
      onClose={onClose}
      head={
        <span className="ask__icon">
          <Icon name="shield" size={24} />
        </span>
      }
    >
      <div className="push">
        <p>{t('push.question')}</p>
        <p className="push__who">
          {t('push.from', { ip: pending.ip, at: formatMoment(pending.at, i18n.language) })}
          <br />
          {pending.device}
        </p>
        <div className="push__numbers number">
          {pending.numbers.map((number) => (
            <button
              key={number}
              type="button"
              className="button"
              disabled={busy}
              onClick={() => void answer(number)}
            >
              {number}
            </button>
          ))}
        </div>
        <button
          type="button"
          className="button button--main button--wide"
          disabled={busy}
          onClick={() => void answer(null)}
        >
          {t('push.deny')}
        </button>
      </div>
    </Dialog>
  )
}
