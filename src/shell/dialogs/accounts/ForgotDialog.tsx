import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { switchDialog } from '../../kit/dialog/dialogs.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { recoveryMethods } from '../../kit/session/features.ts'
import { useFlags } from '../../kit/session/site.ts'
import { ForgotByEmail } from './ForgotByEmail.tsx'
import { ForgotByPhone } from './ForgotByPhone.tsx'

/** §2 forgot password: by e-mail and by phone, as the flags allow. */
export default function ForgotDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const flags = useFlags()
  const ways = recoveryMethods(flags)
  const [chosen, setChosen] = useState<'email' | 'phone'>('email')
  const way = ways.includes(chosen) ? chosen : ways[0]
  return (
    <Dialog title={t('forgot.title')} onClose={onClose}>
      {ways.length > 1 && (
        <div className="tabs" role="tablist">
          {ways.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              className="tabs__tab"
              aria-selected={each === way}
              onClick={() => setChosen(each)}
            >
              {t(`forgot.${each}`)}
            </button>
          ))}
        </div>
      )}
      {way === 'email' && <ForgotByEmail onClose={onClose} />}
      {way === 'phone' && <ForgotByPhone />}
      {!way && <p>{t('forgot.none')}</p>}
      <p className="form__links">
        <button type="button" className="link" onClick={() => switchDialog({ name: 'login' })}>
          {t('forgot.back')}
        </button>
      </p>
    </Dialog>
  )
}
