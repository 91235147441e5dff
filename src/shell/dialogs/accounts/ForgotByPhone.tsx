import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../client/call.ts'
import { resetByPhone } from '../../../endpoints/accounts/verification.ts'
import { isPhoneNumber } from '../../../rules/accounts/phoneNumber.ts'
import { showMessage } from '../../kit/dialog/dialogs.ts'
import { acceptLogin } from '../../kit/session/logIn.ts'
import { MobileField } from '../../kit/form/MobileField.tsx'
import { lastSentNumber, verificationTokenFor } from '../../kit/form/smsCodeStore.ts'
import { SmsCodeField } from '../../kit/form/SmsCodeField.tsx'
import { useFieldRules } from '../../kit/form/useFieldRules.ts'
import { useForm } from '../../kit/form/useForm.ts'
import { FormError } from '../../kit/form/FormError.tsx'
import { PasswordField } from '../../kit/form/PasswordField.tsx'

/** The form state: values, checks, and the call that resets the password and logs in. */
const useResetByPhone = () => {
  const { t } = useTranslation()
  const { hintOf, messageOf } = useFieldRules()
  const [last] = useState(() => lastSentNumber('reset'))
  const { values, errors, set, setError, busy, submit } = useForm({
    initial: {
      mobileNum: last.mobile,
      countryDialingCode: last.dialingCode,
      verificationCode: '',
      newPassword: '',
    },
    check: (form) => {
      const wrong = messageOf('password', form.newPassword)
      return {
        ...(isPhoneNumber(form.mobileNum) ? {} : { mobileNum: t('required.mobile') }),
        ...(form.verificationCode.trim() ? {} : { verificationCode: t('required.code') }),
        ...(wrong ? { newPassword: wrong } : {}),
      }
    },
    send: async (form) => {
      acceptLogin(
        await call(resetByPhone, {
          ...form,
          mobileNum: form.mobileNum.trim(),
          verificationCode: form.verificationCode.trim(),
          ...verificationTokenFor('reset', form.countryDialingCode, form.mobileNum),
        }),
        form.newPassword,
        true,
      )
      void showMessage({
        title: t('password.changed'),
        icon: 'check',
        text: t('password.changed.text'),
        timeoutMs: 6000,
      })
    },
  })
  return { values, errors, set, setError, busy, submit, hintOf }
}

/** §4 by phone: gets the code, sets the new password, logs in and goes to /. */
export const ForgotByPhone = () => {
  const { values, errors, set, setError, busy, submit, hintOf } = useResetByPhone()
  const { t } = useTranslation()
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <FormError message={errors['']} />
      <MobileField
        name="mobileNum"
        label={t('field.mobileNum')}
        required
        value={values.mobileNum}
        error={errors['mobileNum']}
        onValue={(v) => set('mobileNum', v)}
        dialingCode={values.countryDialingCode}
        onDialingCode={(v) => set('countryDialingCode', v)}
      />
      <SmsCodeField
        name="verificationCode"
        label={t('field.verificationCode')}
        required
        purpose="reset"
        value={values.verificationCode}
        error={errors['verificationCode']}
        onValue={(v) => set('verificationCode', v)}
        mobile={values.mobileNum}
        dialingCode={values.countryDialingCode}
        onNumberError={(message) => setError('mobileNum', message)}
      />
      <PasswordField
        name="newPassword"
        label={t('field.newPassword')}
        value={values.newPassword}
        error={errors['newPassword']}
        hint={hintOf('password')}
        onValue={(v) => set('newPassword', v)}
        autoComplete="new-password"
      />
      <button type="submit" className="button button--main button--wide" disabled={busy}>
        {t(busy ? 'wait' : 'forgot.set')}
      </button>
    </form>
  )
}
