import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../../client/call.ts'
import { closeDialog, switchDialog } from '../../kit/dialog/dialogs.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { hasFeature, loginMethods } from '../../kit/session/features.ts'
import { lazyOptional } from '../../kit/page/lazyOptional.tsx'
import { startFreePlay } from '../../kit/game/startFreePlay.ts'
import { useFlags, useServiceUrl } from '../../kit/session/site.ts'
import { DialogBanner } from './DialogBanner.tsx'
import { PasswordLogin } from './PasswordLogin.tsx'
import { SmsLogin } from './SmsLogin.tsx'

const PushLogin = lazyOptional(() => import('./PushLogin.tsx'), <div className="skeleton page-wait__body" />)

interface Props {
  username?: string
  password?: string
  refusal?: ApiError
  onClose: () => void
}

/**
 * §2, §4 login: by name, by mobile (verification-code login), or by another device (push login), as the flags
 * allow.
 */
export default function LoginDialog({ username = '', password = '', refusal, onClose }: Props) {
  const { t } = useTranslation()
  const flags = useFlags()
  const serviceUrl = useServiceUrl()
  const [tab, setTab] = useState<'username' | 'sms' | 'push'>('username')
  const ways = loginMethods(flags)
  return (
    <Dialog title={t('login')} onClose={onClose}>
      <DialogBanner group="w_login" />
      {ways.length > 1 && (
        <div className="tabs" role="tablist">
          {ways.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              className="tabs__tab"
              aria-selected={each === tab}
              onClick={() => setTab(each)}
            >
              {t(`login.${each}`)}
            </button>
          ))}
        </div>
      )}
      {tab === 'username' && <PasswordLogin username={username} password={password} refusal={refusal} />}
      {tab === 'sms' && <SmsLogin />}
      {tab === 'push' && <PushLogin />}
      <p className="form__links">
        <span>
          {t('login.new')}{' '}
          <button type="button" className="link" onClick={() => switchDialog({ name: 'register' })}>
            {t('register')}
          </button>
        </span>
        <button type="button" className="link" onClick={() => switchDialog({ name: 'forgot' })}>
          {t('forgot')}
        </button>
        <a className="link" href={serviceUrl} target="_blank" rel="noopener">
          {t('side.service')}
        </a>
      </p>
      {hasFeature(flags, 'freePlay') && (
        <button
          type="button"
          className="button button--wide"
          onClick={() => void startFreePlay().then((done) => done && closeDialog('login'))}
        >
          {t('login.free')}
        </button>
      )}
    </Dialog>
  )
}
