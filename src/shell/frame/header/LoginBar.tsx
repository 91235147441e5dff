import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import { logIn } from '../../kit/session/logIn.ts'

/** The login form in the header (§2). A login that needs more than a name and a password continues in the dialog. */
export const LoginBar = () => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const username = String(data.get('username') ?? '').trim()
    const password = String(data.get('password') ?? '')
    if (!username || !password) return openDialog({ name: 'login', username, password })
    setBusy(true)
    const refusal = await logIn({ username, password, type: 'username' })
    setBusy(false)
    if (refusal) openDialog({ name: 'login', username, password, refusal })
  }
  return (
    <form className="login-bar" onSubmit={(event) => void submit(event)} aria-label={t('login')} noValidate>
      <input
        className="login-bar__input"
        name="username"
        autoComplete="username"
        placeholder={t('field.username')}
        aria-label={t('login.name')}
        maxLength={64}
      />
      <input
        className="login-bar__input"
        name="password"
        type="password"
        autoComplete="current-password"
        placeholder={t('field.password')}
        aria-label={t('field.password')}
        maxLength={128}
      />
      <button type="submit" className="button login-bar__submit" disabled={busy}>
        {t('login')}
      </button>
      <button type="button" className="button login-bar__open" onClick={() => openDialog({ name: 'login' })}>
        {t('login')}
      </button>
      <button type="button" className="button button--main" onClick={() => openDialog({ name: 'register' })}>
        {t('register')}
      </button>
    </form>
  )
}
