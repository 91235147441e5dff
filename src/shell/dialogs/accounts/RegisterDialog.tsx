import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { switchDialog } from '../../kit/dialog/dialogs.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { registrationMethods } from '../../kit/session/features.ts'
import { useFlags } from '../../kit/session/site.ts'
import { EmptyView, QueryView } from '../../kit/page/StateView.tsx'
import { useFieldRules } from '../../kit/form/useFieldRules.ts'
import { DialogBanner } from './DialogBanner.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** §2, §4 registration: by name and by mobile, as the flags allow. */
export default function RegisterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const flags = useFlags()
  const { rules, error, retry } = useFieldRules()
  const ways = registrationMethods(flags)
  const [chosen, setChosen] = useState<'username' | 'mobile'>('username')
  const way = ways.includes(chosen) ? chosen : ways[0]
  return (
    <Dialog title={t('register')} onClose={onClose} width={480}>
      <DialogBanner group="w_reg" />
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
              {t(`register.${each}`)}
            </button>
          ))}
        </div>
      )}
      <QueryView
        error={rules ? null : error}
        onRetry={retry}
        compact
        isEmpty={rules !== undefined && flags.size > 0 && !way}
        empty={<EmptyView title={t('register.closed')} illustration="closed" />}
      >
        {rules && way ? (
          <RegisterForm key={way} way={way} />
        ) : (
          <div className="skeleton" style={{ height: 420 }} />
        )}
      </QueryView>
      <p className="form__links">
        <span>
          {t('register.have')}{' '}
          <button type="button" className="link" onClick={() => switchDialog({ name: 'login' })}>
            {t('login')}
          </button>
        </span>
      </p>
    </Dialog>
  )
}
