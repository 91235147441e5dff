import { useTranslation } from 'react-i18next'
import { call } from '../../../client/call.ts'
import { resetByLink } from '../../../endpoints/accounts/verification.ts'
import { showMessage } from '../../kit/dialog/dialogs.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { acceptLogin } from '../../kit/session/logIn.ts'
import { useFieldRules } from '../../kit/form/useFieldRules.ts'
import { useForm } from '../../kit/form/useForm.ts'
import { offerVerification } from './offerVerification.ts'
import { FormError } from '../../kit/form/FormError.tsx'
import { PasswordField } from '../../kit/form/PasswordField.tsx'

/** The form state: values, checks, and the call that sets the new password and logs in. */
const useResetByLink = (token: string) => {
  const { t } = useTranslation()
  const { hintOf, messageOf } = useFieldRules()
  const { values, errors, set, busy, submit } = useForm({
    initial: { newPassword: '', confirmPassword: '' },
    check: ({ newPassword, confirmPassword }) => {
      const wrong = messageOf('password', newPassword)
      return {
        ...(wrong ? { newPassword: wrong } : {}),
        ...(confirmPassword === newPassword ? {} : { confirmPassword: t('password.mismatch') }),
      }
    },
    send: async ({ newPassword }) => {
      // This also leaves the address with the token, which is now used.
      acceptLogin(await call(resetByLink, { token, newPassword }), newPassword, true)
      void showMessage({
        title: t('password.changed'),
        icon: 'check',
        text: t('password.changed.text'),
        timeoutMs: 6000,
      })
    },
    onRefusal: offerVerification,
  })
  return { values, errors, set, busy, submit, hintOf }
}

/** §4 by e-mail: the link in the message opens this dialog. The new password logs in. */
export default function ResetDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { values, errors, set, busy, submit, hintOf } = useResetByLink(token)
  const { t } = useTranslation()
  return (
    <Dialog title={t('reset.title')} onClose={onClose}>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('reset.text')}</p>
        <FormError message={errors['']} />
        <PasswordField
          name="newPassword"
          label={t('field.newPassword')}
          value={values.newPassword}
          error={errors['newPassword']}
          hint={hintOf('password')}
          onValue={(v) => set('newPassword', v)}
          autoComplete="new-password"
        />
        <PasswordField
          name="confirmPassword"
          label={t('field.confirmPassword')}
          value={values.confirmPassword}
          error={errors['confirmPassword']}
          onValue={(v) => set('confirmPassword', v)}
          autoComplete="new-password"
        />
        <button type="submit" className="button button--main button--wide" disabled={busy}>
          {t(busy ? 'wait' : 'forgot.set')}
        </button>
      </form>
    </Dialog>
  )
}
