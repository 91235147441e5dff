import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { switchDialog } from '../kit/dialogs.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { useFlags } from '../kit/site.ts'
import { EmptyView, ErrorView } from '../kit/StateView.tsx'
import { useFieldRules } from '../kit/useFieldRules.ts'
import { RegisterForm } from './RegisterForm.tsx'

/** §2, §4 registration: by name and by mobile, whichever the flags allow. */
export default function RegisterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const flags = useFlags()
  const { rules, error, retry } = useFieldRules()
  const ways = ([['username', 'REG3'], ['mobile', 'MOBILENUMREG3']] as const).filter(([, flag]) => flags.has(flag)).map(([way]) => way)
  const [chosen, setChosen] = useState<'username' | 'mobile'>('username')
  const way = ways.includes(chosen) ? chosen : ways[0]
  return (
    <Dialog title={t('register')} onClose={onClose} width={480}>
      {ways.length > 1 && (
        <div className="tabs" role="tablist">
          {ways.map((each) => (
            <button key={each} type="button" role="tab" className="tabs__tab" aria-selected={each === way} onClick={() => setChosen(each)}>{t(`register.${each}`)}</button>
          ))}
        </div>
      )}
      {error && !rules ? <ErrorView error={error} onRetry={retry} compact />
        : rules && flags.size > 0 && !way ? <EmptyView title={t('register.closed')} scene="closed" />
        : rules && way ? <RegisterForm key={way} way={way} />
        : <div className="skeleton" style={{ height: 420 }} />}
      <p className="form__links"><span>{t('register.have')} <button type="button" className="link" onClick={() => switchDialog({ name: 'login' })}>{t('login')}</button></span></p>
    </Dialog>
  )
}
