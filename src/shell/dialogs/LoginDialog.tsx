import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../client/call.ts'
import { closeDialog, switchDialog } from '../kit/dialogs.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { playFree } from '../kit/playFree.ts'
import { useFlags } from '../kit/site.ts'
import { PasswordLogin } from './PasswordLogin.tsx'
import { SmsLogin } from './SmsLogin.tsx'

const PushLogin = lazy(() => import('./PushLogin.tsx'))

/** The ways in, each with the flag that switches it on; the first is always there. */
const WAYS = [['username', null], ['sms', 'MOBILEVERCODELOGIN3'], ['push', 'PUSHLOGIN3']] as const

interface Props {
  username?: string
  password?: string
  refusal?: ApiError
  onClose: () => void
}

/** §2, §4 login: by name, by mobile where verification-code login is on, by another device where push login is. */
export default function LoginDialog({ username = '', password = '', refusal, onClose }: Props) {
  const { t } = useTranslation()
  const flags = useFlags()
  const [tab, setTab] = useState<'username' | 'sms' | 'push'>('username')
  const ways = WAYS.filter(([, flag]) => flag === null || flags.has(flag))
  return (
    <Dialog title={t('login')} onClose={onClose}>
      {ways.length > 1 && (
        <div className="tabs" role="tablist">
          {ways.map(([each]) => (
            <button key={each} type="button" role="tab" className="tabs__tab" aria-selected={each === tab} onClick={() => setTab(each)}>{t(`login.${each}`)}</button>
          ))}
        </div>
      )}
      {tab === 'username' && <PasswordLogin username={username} password={password} refusal={refusal} />}
      {tab === 'sms' && <SmsLogin />}
      {tab === 'push' && <Suspense fallback={<div className="skeleton page-wait__body" />}><PushLogin /></Suspense>}
      <p className="form__links">
        <span>{t('login.new')} <button type="button" className="link" onClick={() => switchDialog({ name: 'register' })}>{t('register')}</button></span>
        <button type="button" className="link" onClick={() => switchDialog({ name: 'forgot' })}>{t('forgot')}</button>
      </p>
      {flags.has('FREEPLAY3') && (
        <button type="button" className="button button--wide" onClick={() => void playFree().then((done) => done && closeDialog('login'))}>{t('login.free')}</button>
      )}
    </Dialog>
  )
}
