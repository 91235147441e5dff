import { useTranslation } from 'react-i18next'
import { call } from '../../client/call.ts'
import { clearForcedPassword } from '../../client/session.ts'
import { changePassword, getMemberInfo } from '../../endpoints/login.ts'
import { ask } from '../kit/dialogs.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Field } from '../kit/Field.tsx'
import { goTo } from '../kit/goTo.ts'
import { enterSession } from '../kit/session.ts'
import { useFieldRules } from '../kit/useFieldRules.ts'
import { useForm, type FieldErrors } from '../kit/useForm.ts'

interface Props {
  reason?: 'first' | 'expired' | 'weak'
  /** What was typed at login; the old password is asked for only without it (§5). */
  oldPassword?: string | undefined
  onClose: () => void
}

/** §4, §5 change password: at a first login, when it has expired, or when it is a given one. */
export default function ChangePasswordDialog({ reason, oldPassword, onClose }: Props) {
  const { t } = useTranslation()
  const { hintOf, messageOf } = useFieldRules()
  const form = useForm({
    initial: { oldPassword: oldPassword ?? '', newPassword: '', confirmNewPassword: '' },
    check: (values) => {
      const wrong = messageOf('password', values.newPassword)
      return {
        ...(values.oldPassword ? {} : { oldPassword: t('required.password') }),
        ...(wrong ? { newPassword: wrong } : {}),
        ...(values.newPassword === values.confirmNewPassword ? {} : { confirmNewPassword: t('password.mismatch') }),
      } as FieldErrors
    },
    send: async (values) => {
      await call(changePassword, values)
      clearForcedPassword()
      onClose()
      enterSession(await call(getMemberInfo, {}))
      goTo('/')
      void ask({ title: t('password.changed'), icon: 'check', text: t('password.changed.text'), timeoutMs: 6000 })
    },
  })
  const { values, errors, set } = form
  return (
    <Dialog title={t('password.change')} onClose={onClose}>
      {reason && <p>{t(`password.reason.${reason}`)}</p>}
      <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
        {errors[''] && <p className="form__error" role="alert">{errors['']}</p>}
        {!oldPassword && <Field name="oldPassword" type="password" label={t('field.oldPassword')} required value={values.oldPassword} onValue={(v) => set('oldPassword', v)} error={errors['oldPassword']} autoComplete="current-password" maxLength={128} />}
        <Field name="newPassword" type="password" label={t('field.newPassword')} required value={values.newPassword} onValue={(v) => set('newPassword', v)} error={errors['newPassword']} hint={hintOf('password')} autoComplete="new-password" maxLength={128} />
        <Field name="confirmNewPassword" type="password" label={t('field.confirmPassword')} required value={values.confirmNewPassword} onValue={(v) => set('confirmNewPassword', v)} error={errors['confirmNewPassword']} autoComplete="new-password" maxLength={128} />
        <button type="submit" className="button button--main button--wide" disabled={form.busy}>{t(form.busy ? 'wait' : 'password.change')}</button>
      </form>
    </Dialog>
  )
}
