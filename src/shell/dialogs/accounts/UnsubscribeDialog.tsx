import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../client/call.ts'
import { unsubscribe } from '../../../endpoints/team/teamReports.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useForm } from '../../kit/form/useForm.ts'
import { FormError } from '../../kit/form/FormError.tsx'

/** Stops the reports and alerts by e-mail. The link in each such e-mail opens this dialog; no login is needed. */
export default function UnsubscribeDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [done, setDone] = useState(false)
  const { errors, busy, submit } = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      await call(unsubscribe, { token })
      setDone(true)
    },
  })
  return (
    <Dialog title={t('unsubscribe.title')} onClose={onClose}>
      {done ? (
        <div className="form">
          <p role="status">{t('unsubscribe.done')}</p>
          <button type="button" className="button button--main button--wide" onClick={onClose}>
            {t('close')}
          </button>
        </div>
      ) : (
        <form className="form" noValidate onSubmit={(event) => void submit(event)}>
          <p>{t('unsubscribe.text')}</p>
          <FormError message={errors['']} />
          <button type="submit" className="button button--main button--wide" disabled={busy}>
            {t(busy ? 'wait' : 'unsubscribe.stop')}
          </button>
        </form>
      )}
    </Dialog>
  )
}
