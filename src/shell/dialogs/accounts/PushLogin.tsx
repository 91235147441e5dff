import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../../client/call.ts'
import { rememberedUser } from '../../../client/session.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { login } from '../../../endpoints/accounts/login.ts'
import { askPushLogin, pushLoginState } from '../../../endpoints/accounts/pushLogin.ts'
import { Field } from '../../kit/form/Field.tsx'
import { Icon } from '../../kit/page/Icon.tsx'
import { acceptLogin } from '../../kit/session/logIn.ts'
import { useForm, type FieldErrors } from '../../kit/form/useForm.ts'
import { offerVerification } from './offerVerification.ts'
import './pushLogin.css'
import { FormError } from '../../kit/form/FormError.tsx'

type PushRequest = OutputOf<typeof askPushLogin>

const POLL_MS = 2_000

interface WaitProps {
  asked: PushRequest
  /** Called with the reason when the login fails; '' when the visitor cancels. */
  onEnd: (message: string) => void
}

/** Shows the number to choose on the other device, until that device answers or the time is over. */
const Wait = ({ asked, onEnd }: WaitProps) => {
  const { t } = useTranslation()
  const enter = async (): Promise<void> => {
    try {
      acceptLogin(await call(login, { username: asked.requestId, password: asked.secret, type: 'firebase' }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!offerVerification(error)) onEnd(error.message)
    }
  }
  const look = useEffectEvent(async () => {
    // A failed call is not an answer, so the loop continues.
    const { state } = await call(pushLoginState, { requestId: asked.requestId, secret: asked.secret }).catch(
      () => ({ state: 'waiting' as const }),
    )
    if (state === 'approved') return enter()
    if (state !== 'waiting' || Date.now() > asked.expiresAt)
      onEnd(t(state === 'denied' ? 'push.denied' : 'push.expired'))
  })
  useEffect(() => {
    let left = false
    let timer = 0
    const again = () => {
      timer = window.setTimeout(() => void look().then(() => left || again()), POLL_MS)
    }
    again()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [])
  return (
    <div className="push" role="status">
      <p>{t('push.choose')}</p>
      <p className="push__number number">{asked.number}</p>
      <p className="push__wait">
        <Icon name="phone" size={18} />
        {t('push.waiting')}
      </p>
      <button type="button" className="button button--wide" onClick={() => onEnd('')}>
        {t('push.stop')}
      </button>
    </div>
  )
}

/** Login with a device that is already logged in to the account (PUSHLOGIN3). */
export default function PushLogin() {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<PushRequest | null>(null)
  const [ended, setEnded] = useState('')
  const form = useForm({
    initial: { username: rememberedUser() },
    check: (values): FieldErrors => (values.username.trim() ? {} : { username: t('required.username') }),
    send: async ({ username }) => {
      setEnded('')
      setAsked(await call(askPushLogin, { username: username.trim() }))
    },
  })
  const end = (message: string) => {
    setAsked(null)
    setEnded(message)
  }
  if (asked) return <Wait asked={asked} onEnd={end} />
  const message = form.errors[''] ?? ended
  return (
    <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormError message={message} />
      <p>{t('push.how')}</p>
      <Field
        name="username"
        label={t('field.username')}
        required
        value={form.values.username}
        onValue={(v) => form.set('username', v)}
        error={form.errors['username']}
        autoComplete="username"
        maxLength={64}
        autoFocus
      />
      <button type="submit" className="button button--main button--wide" disabled={form.busy}>
        {t(form.busy ? 'wait' : 'push.ask')}
      </button>
    </form>
  )
}
