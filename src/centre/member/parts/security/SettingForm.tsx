import type { ReactNode } from 'react'
import type { SecurityOverview } from '../../../../entities/accounts/security.ts'
import { ApiKeys } from './ApiKeys.tsx'
import { Bind } from './Bind.tsx'
import { Cards } from './Cards.tsx'
import { LoginPassword, PaymentPassword } from './Passwords.tsx'
import { Questions } from './Questions.tsx'
import type { SettingName } from './settingNames.ts'
import { TwoStep } from './TwoStep.tsx'

interface SettingFormProps {
  name: SettingName
  value: SecurityOverview
  /** Takes the message of what was done. */
  done: (message: string) => void
}

const FORMS: Readonly<Record<SettingName, (props: SettingFormProps) => ReactNode>> = {
  loginPassword: ({ done }) => <LoginPassword done={done} />,
  paymentPassword: ({ value, done }) => (
    <PaymentPassword has={value.hasPaymentPassword} questionsSet={value.questionsSet} done={done} />
  ),
  mobile: ({ done }) => <Bind channel="sms" done={done} />,
  email: ({ done }) => <Bind channel="email" done={done} />,
  questions: ({ value, done }) => <Questions set={value.questionsSet} done={done} />,
  bankCards: ({ done }) => <Cards done={done} />,
  authenticator: ({ value, done }) => <TwoStep on={value.authenticator} done={done} />,
  apiKeys: () => <ApiKeys />,
}

/** The form of one security setting. My account fetches it after what comes first. */
const SettingForm = (props: SettingFormProps) => FORMS[props.name](props)
export default SettingForm
