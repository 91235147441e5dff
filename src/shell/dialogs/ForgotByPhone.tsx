import { useTranslation } from 'react-i18next'
import { call } from '../../client/call.ts'
import { resetByPhone } from '../../endpoints/verification.ts'
import { ask } from '../kit/dialogs.ts'
import { Field } from '../kit/Field.tsx'
import { goTo } from '../kit/goTo.ts'
import { acceptLogin } from '../kit/logIn.ts'
import { MobileField } from '../kit/MobileField.tsx'
import { SmsCodeField } from '../kit/SmsCodeField.tsx'
import { useFieldRules } from '../kit/useFieldRules.ts'
import { useForm, type FieldErrors } from '../kit/useForm.ts'

/** §4 by phone: get the code, set the new password, logged in, go to /. */
export const ForgotByPhone = () => {
  const { t } = useTranslation()
  const { hintOf, messageOf } = useFieldRules()
  const { values, errors, set, busy, submit } = useForm({
    initial: { mobileNum: '', countryDialingCode: '', verificationCode: '', newPassword: '' },
    check: (form) => {
      const wrong = messageOf('password', form.newPassword)
      return {
        ...(/^[\d\s-]{6,20}$/.test(form.mobileNum.trim()) ? {} : { mobileNum: t('required.mobile') }),
        ...(form.verificationCode.trim() ? {} : { verificationCode: t('required.code') }),
        ...(wrong ? { newPassword: wrong } : {}),
      } as FieldErrors
    },
    send: async (form) => {
      acceptLogin(await call(resetByPhone, { ...form, mobileNum: form.mobileNum.trim(), verificationCode: form.verificationCode.trim() }), form.newPassword)
      goTo('/')
      void ask({ title: t('password.changed'), icon: 'check', text: t('password.changed.text'), timeoutMs: 6000 })
    },
  })
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {errors[''] && <p className="form__error" role="alert">{errors['']}</p>}
      <MobileField name="mobileNum" label={t('field.mobileNum')} required value={values.mobileNum} error={errors['mobileNum']} onValue={(v) => set('mobileNum', v)} dialingCode={values.countryDialingCode} onDialingCode={(v) => set('countryDialingCode', v)} />
      <SmsCodeField name="verificationCode" label={t('field.verificationCode')} required purpose="reset" value={values.verificationCode} error={errors['verificationCode']} onValue={(v) => set('verificationCode', v)} mobile={values.mobileNum} dialingCode={values.countryDialingCode} />
      <Field name="newPassword" type="password" label={t('field.newPassword')} required value={values.newPassword} error={errors['newPassword']} hint={hintOf('password')} onValue={(v) => set('newPassword', v)} autoComplete="new-password" maxLength={128} />
      <button type="submit" className="button button--main button--wide" disabled={busy}>{t(busy ? 'wait' : 'forgot.set')}</button>
    </form>
  )
}
