import { useEffect, useState } from 'react'
import { Button, Form, Select } from 'antd'
import { countryCode } from '../../../../endpoints/login.ts'
import { bind, sendBindCode } from '../../../../endpoints/verification.ts'
import { ActForm } from '../../../kit/ActForm.tsx'
import { chosenRule } from '../../../kit/chosenRule.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { asProblem } from '../../../kit/problem.ts'
import { useAct } from '../../../kit/useAct.ts'
import { useCall } from '../../../kit/useCall.ts'
import { useWords } from '../../../kit/useWords.ts'
import { Secret, Text } from './Secret.tsx'

interface Values {
  mobileNum: string
  countryDialingCode: string
  email: string
  verificationCode: string
  password: string
}
type Channel = 'sms' | 'email'

const target = (channel: Channel, values: Values) =>
  channel === 'sms'
    ? { channel, mobileNum: values.mobileNum, countryDialingCode: values.countryDialingCode }
    : { channel, email: values.email }

/** Sends the code; the button counts the minutes down in which it may be used (§4 SMS countdown). */
const SendCode = ({ channel }: { channel: Channel }) => {
  const { t, problem: say } = useWords()
  const form = Form.useFormInstance<Values>()
  const { run, busy } = useAct(sendBindCode, { quiet: true })
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  const send = async () => {
    const fields = channel === 'sms' ? ['countryDialingCode', 'mobileNum'] as const : ['email'] as const
    const values = await form.validateFields([...fields]).catch(() => null)
    if (!values) return
    const result = await run(target(channel, form.getFieldsValue()) as never)
    if (result.ok) setLeft(result.value.expiredMinutes * 60)
    else form.setFields([{ name: channel === 'sms' ? 'mobileNum' : 'email', errors: [say(asProblem(result.problem))] }])
  }
  return (
    <Button onClick={() => void send()} loading={busy} disabled={left > 0} className="send-code">
      {left > 0 ? t('code_again', { seconds: left }) : t('code_send')}
    </Button>
  )
}

const Dialing = () => {
  const { t, field } = useWords()
  const call = useCall(countryCode, {})
  return (
    <Loaded call={call} rows={1}>
      {({ current, countries }) => (
        <Form.Item
          name="countryDialingCode" label={field('countryDialingCode')} initialValue={current.countryDialingCode}
          rules={[chosenRule(t('field_required'))]}
        >
          <Select
            size="large" showSearch optionFilterProp="label"
            options={[...new Map(countries.map((one) => [one.countryDialingCode, one])).values()].map((one) => ({
              value: one.countryDialingCode, label: `+${one.countryDialingCode.replace(/^\+/, '')} ${one.countryCode}`,
            }))}
          />
        </Form.Item>
      )}
    </Loaded>
  )
}

/** Binds a mobile number or an e-mail address: a code goes there, and the login password says that it is the owner. */
export const Bind = ({ channel, done }: { channel: Channel; done: (message: string) => void }) => {
  const { t } = useWords()
  return (
    <ActForm<typeof bind, Values>
      endpoint={bind} label={() => t(channel === 'sms' ? 'bind_mobile' : 'bind_email')} onDone={({ bound }) => done(t('bound', { what: bound }))}
      input={(values) => ({ ...target(channel, values), verificationCode: values.verificationCode, password: values.password }) as never}
    >
      {channel === 'sms'
        ? <><Dialing /><Text name="mobileNum" maxLength={20} inputMode="tel" autoComplete="tel-national" /></>
        : <Text name="email" maxLength={254} inputMode="email" autoComplete="email" />}
      <SendCode channel={channel} />
      <Text name="verificationCode" maxLength={8} inputMode="numeric" autoComplete="one-time-code" />
      <Secret name="password" label="loginPassword" autoComplete="current-password" />
    </ActForm>
  )
}
