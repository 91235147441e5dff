import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../../client/call.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { answerPushLogin, type waitingLogins } from '../../../endpoints/accounts/pushLogin.ts'
import { showMessage } from '../../kit/dialog/dialogs.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Icon } from '../../kit/page/Icon.tsx'
import { formatDateTime, zoneName } from '../../kit/session/site.ts'
import './pushLogin.css'

interface Props {
  waiting: OutputOf<typeof waitingLogins>[number]
  onClose: () => void
}

/** A login request of another device. The number that the device shows approves it; any other answer denies it. */
export default function ApproveLoginDialog({ waiting, onClose }: Props) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const over = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(over, Math.max(0, waiting.expiresAt - Date.now()))
    return () => clearTimeout(timer)
  }, [waiting.expiresAt])
  const answer = async (number: number | null) => {
    setBusy(true)
    const notApproved = number === null ? 'push.refused' : 'push.wrong'
    const said = await call(answerPushLogin, { requestId: waiting.requestId, number })
      .then(({ state }) => t(state === 'approved' ? 'push.letIn' : notApproved))
      .catch((error: unknown) => (error instanceof ApiError ? error.message : t('error.unknown')))
    onClose()
    void showMessage({ title: said, icon: 'info' })
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
          {t('push.from', { ip: waiting.ip, at: `${formatDateTime(waiting.at)} ${zoneName()}` })}
          <br />
          {waiting.device}
        </p>
        <div className="push__numbers number">
          {waiting.numbers.map((number) => (
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
