import { useTranslation } from 'react-i18next'
import { call } from '../../../client/call.ts'
import { resetByEmail } from '../../../endpoints/accounts/verification.ts'
import { showMessage } from '../../kit/dialog/dialogs.ts'
import { Field } from '../../kit/form/Field.tsx'
import { useForm, type FieldErrors } from '../../kit/form/useForm.ts'
import { FormError } from '../../kit/form/FormError.tsx'

/** §5: username and e-mail, required and valid. The reply is the same for unknown accounts. */
export const ForgotByEmail = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const { values, errors, set, busy, submit } = useForm({
    initial: { username: '', email: '' },
    check: ({ username, email }): FieldErrors => ({
      ...(username.trim() ? {} : { username: t('required.username') }),
      ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? {} : { email: t('required.email') }),
    }),
    send: async ({ username, email }) => {
      await call(resetByEmail, { username: username.trim(), email: email.trim() })
      onClose()
      void showMessage({ title: t('forgot.sent'), icon: 'mail', text: t('forgot.sent.text') })
    },
  })
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <FormError message={errors['']} />
      <Field
        name="username"
        label={t('field.username')}
        required
        value={values.username}
        error={errors['username']}
        onValue={(v) => set('username', v)}
        autoComplete="username"
        maxLength={64}
      />
      <Field
        name="email"
        type="email"
        inputMode="email"
        label={t('field.email')}
        required
        value={values.email}
        error={errors['email']}
        onValue={(v) => set('email', v)}
        autoComplete="email"
        maxLength={254}
      />
      <button type="submit" className="button button--main button--wide" disabled={busy}>
        {t(busy ? 'wait' : 'forgot.send')}
      </button>
    </form>
  )
}
