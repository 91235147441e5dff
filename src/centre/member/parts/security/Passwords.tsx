import { useState } from 'react'
import { Button } from 'antd'
import { changePassword } from '../../../../endpoints/accounts/login.ts'
import {
  changePaymentPassword,
  resetPaymentPassword,
  setPaymentPassword,
} from '../../../../endpoints/accounts/security.ts'
import { MutationForm } from '../../../kit/form/MutationForm.tsx'
import { useWords } from '../../../kit/format/useWords.ts'
import { AnswerFields, useChosenAnswers } from './Questions.tsx'
import type { Answered } from './Questions.tsx'
import { Secret } from './Secret.tsx'

interface Done {
  done: (message: string) => void
}

/** Changes the login password (§5): the current one, a new one and its repetition. Every other session ends. */
export const LoginPassword = ({ done }: Done) => {
  const { t } = useWords()
  return (
    <MutationForm<
      typeof changePassword,
      { oldPassword: string; newPassword: string; confirmNewPassword: string }
    >
      endpoint={changePassword}
      label={() => t('password_change')}
      input={(values) => values}
      onDone={() => done(t('password_changed'))}
    >
      <Secret name="oldPassword" autoComplete="current-password" />
      <Secret name="newPassword" autoComplete="new-password" />
      <Secret name="confirmNewPassword" repeats="newPassword" autoComplete="new-password" />
      <p className="centre-soft">{t('password_ends_sessions')}</p>
    </MutationForm>
  )
}

interface PaymentValues {
  password: string
  oldPaymentPassword: string
  paymentPassword: string
  confirmPaymentPassword: string
}

const NewPayment = () => (
  <>
    <Secret name="paymentPassword" label="newPaymentPassword" digits />
    <Secret name="confirmPaymentPassword" digits repeats="paymentPassword" />
  </>
)

const Forgotten = ({ done }: Done) => {
  const { t } = useWords()
  const known = useChosenAnswers()
  return (
    <MutationForm<typeof resetPaymentPassword, PaymentValues & Answered>
      endpoint={resetPaymentPassword}
      label={() => t('payment_password_reset')}
      onDone={() => done(t('payment_password_done'))}
      input={(values) => ({
        password: values.password,
        answers: known(values.answers),
        paymentPassword: values.paymentPassword,
        confirmPaymentPassword: values.confirmPaymentPassword,
      })}
    >
      <Secret name="password" label="loginPassword" autoComplete="current-password" />
      <AnswerFields name="answers" chosen />
      <NewPayment />
    </MutationForm>
  )
}

/**
 * The payment password for withdrawals: six digits. It is set, changed with the current one, or reset by the
 * security questions.
 */
export const PaymentPassword = ({
  has,
  questionsSet,
  done,
}: Done & { has: boolean; questionsSet: boolean }) => {
  const { t } = useWords()
  const [forgotten, forget] = useState(false)
  if (!has) {
    return (
      <MutationForm<typeof setPaymentPassword, PaymentValues>
        endpoint={setPaymentPassword}
        label={() => t('payment_password_button')}
        onDone={() => done(t('payment_password_done'))}
        input={({ password, paymentPassword, confirmPaymentPassword }) => ({
          password,
          paymentPassword,
          confirmPaymentPassword,
        })}
      >
        <p className="centre-soft">{t('six_digits_hint')}</p>
        <NewPayment />
        <Secret name="password" label="loginPassword" autoComplete="current-password" />
      </MutationForm>
    )
  }
  if (forgotten) return <Forgotten done={done} />
  return (
    <>
      <MutationForm<typeof changePaymentPassword, PaymentValues>
        endpoint={changePaymentPassword}
        label={() => t('payment_password_change')}
        onDone={() => done(t('payment_password_done'))}
        input={({ oldPaymentPassword, paymentPassword, confirmPaymentPassword }) => ({
          oldPaymentPassword,
          paymentPassword,
          confirmPaymentPassword,
        })}
      >
        <Secret name="oldPaymentPassword" digits />
        <NewPayment />
      </MutationForm>
      {questionsSet && (
        <Button type="link" className="flush" onClick={() => forget(true)}>
          {t('payment_password_forgotten')}
        </Button>
      )}
    </>
  )
}
