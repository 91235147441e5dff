import { useTranslation } from 'react-i18next'
import { call } from '../../client/call.ts'
import { resetByLink } from '../../endpoints/verification.ts'
import { ask } from '../kit/dialogs.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Field } from '../kit/Field.tsx'
import { goTo } from '../kit/goTo.ts'
import { acceptLogin } from '../kit/logIn.ts'
import { useFieldRules } from '../kit/useFieldRules.ts'
import { useForm, type FieldErrors } from '../kit/useForm.ts'
import { offerVerification } from './offerVerification.ts'

/** §4 by e-mail: the link that was sent leads here; the new password logs in. */
export default function ResetDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { hintOf, messageOf } = useFieldRules()
  const { values, errors, set, busy, submit } = useForm({
    initial: { newPassword: '', confirmPassword: '' },
    check: ({ newPassword, confirmPassword }) => {
      const wrong = messageOf('password', newPassword)
      return {
        ...(wrong ? { newPassword: wrong } : {}),
        ...(confirmPassword === newPassword ? {} : { confirmPassword: t('password.mismatch') }),
      } as FieldErrors
    },
    send: async ({ newPassword }) => {
      acceptLogin(await call(resetByLink, { token, newPassword }), newPassword)
      // Leads away from the address with the token, which has been used.
      goTo('/')
      void ask({ title: t('password.changed'), icon: 'check', text: t('password.changed.text'), timeoutMs: 6000 })
    },
    onRefusal: offerVerification,
  })
  return (
    <Dialog title={t('reset.title')} onClose={onClose}>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('reset.text')}</p>
        {errors[''] && <p className="form__error" role="alert">{errors['']}</p>}
        <Field name="newPassword" type="password" label={t('field.newPassword')} required value={values.newPassword} error={errors['newPassword']} hint={hintOf('password')} onValue={(v) => set('newPassword', v)} autoComplete="new-password" maxLength={128} />
        <Field name="confirmPassword" type="password" label={t('field.confirmPassword')} required value={values.confirmPassword} error={errors['confirmPassword']} onValue={(v) => set('confirmPassword', v)} autoComplete="new-password" maxLength={128} />
        <button type="submit" className="button button--main button--wide" disabled={busy}>{t(busy ? 'wait' : 'forgot.set')}</button>
      </form>
    </Dialog>
  )
}
