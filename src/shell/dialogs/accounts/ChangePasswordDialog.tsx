import { useTranslation } from 'react-i18next'
import { call } from '../../../client/call.ts'
import type { PasswordReason } from '../../../entities/accounts/account.ts'
import { clearForcedPassword } from '../../../client/session.ts'
import { changePassword, getMemberInfo } from '../../../endpoints/accounts/login.ts'
import { takeAfterLogin } from '../../kit/session/promptLogin.ts'
import { showMessage } from '../../kit/dialog/dialogs.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { navigateTo } from '../../kit/session/navigateTo.ts'
import { confirmLogOut } from '../../kit/session/confirmLogOut.ts'
import { openSession } from '../../kit/session/session.ts'
import { useFieldRules } from '../../kit/form/useFieldRules.ts'
import { useForm } from '../../kit/form/useForm.ts'
import { FormError } from '../../kit/form/FormError.tsx'
import { PasswordField } from '../../kit/form/PasswordField.tsx'

interface Props {
  reason: PasswordReason
  /** The password typed at login. The form asks for the old password only without it (§5). */
  oldPassword?: string | undefined
  onClose: () => void
}

/** The form state: values, checks, and the call that changes the password and reloads the member. */
const useChangePassword = (oldPassword: string | undefined, onClose: () => void) => {
  const { t } = useTranslation()
  const { hintOf, messageOf } = useFieldRules()
  const form = useForm({
    initial: { oldPassword: oldPassword ?? '', newPassword: '', confirmNewPassword: '' },
    check: (values) => {
      const wrong = messageOf('password', values.newPassword)
      return {
        ...(values.oldPassword ? {} : { oldPassword: t('required.password') }),
        ...(wrong ? { newPassword: wrong } : {}),
        ...(values.newPassword === values.confirmNewPassword
          ? {}
          : { confirmNewPassword: t('password.mismatch') }),
      }
    },
    send: async (values) => {
      await call(changePassword, values)
      clearForcedPassword()
      const then = takeAfterLogin()
      onClose()
      openSession(await call(getMemberInfo, {}))
      navigateTo('/')
      then?.()
      void showMessage({
        title: t('password.changed'),
        icon: 'check',
        text: t('password.changed.text'),
        timeoutMs: 6000,
      })
    },
  })
  return { form, hintOf }
}

/**
 * §4, §5 forced password change: at a first login, when the password has expired, or when it is a weak default.
 * The user cannot close it.
 */
export default function ChangePasswordDialog({ reason, oldPassword, onClose }: Props) {
  const { form, hintOf } = useChangePassword(oldPassword, onClose)
  const { t } = useTranslation()
  const { values, errors, set } = form
  return (
    <Dialog title={t('password.change')}>
      <p>{t(`password.reason.${reason}`)}</p>
      <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
        <FormError message={errors['']} />
        {!oldPassword && (
          <PasswordField
            name="oldPassword"
            label={t('field.oldPassword')}
            value={values.oldPassword}
            onValue={(v) => set('oldPassword', v)}
            error={errors['oldPassword']}
            autoComplete="current-password"
          />
        )}
        <PasswordField
          name="newPassword"
          label={t('field.newPassword')}
          value={values.newPassword}
          onValue={(v) => set('newPassword', v)}
          error={errors['newPassword']}
          hint={hintOf('password')}
          autoComplete="new-password"
        />
        <PasswordField
          name="confirmNewPassword"
          label={t('field.confirmPassword')}
          value={values.confirmNewPassword}
          onValue={(v) => set('confirmNewPassword', v)}
          error={errors['confirmNewPassword']}
          autoComplete="new-password"
        />
        <button type="submit" className="button button--main button--wide" disabled={form.busy}>
          {t(form.busy ? 'wait' : 'password.change')}
        </button>
        <button
          type="button"
          className="button button--wide"
          disabled={form.busy}
          onClick={() => void confirmLogOut()}
        >
          {t('menu.logout')}
        </button>
      </form>
    </Dialog>
  )
}
