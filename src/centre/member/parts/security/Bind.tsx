import { useMemo } from 'react'
import { Form, Select } from 'antd'
import { useCountdown } from '../../../../client/useCountdown.ts'
import type { OutputOf } from '../../../../endpoints/endpoint.ts'
import { countryCode } from '../../../../endpoints/accounts/login.ts'
import { bind, sendBindCode } from '../../../../endpoints/accounts/verification.ts'
import { countryChoices, findCountries } from '../../../../rules/accounts/countryChoices.ts'
import { numberKey } from '../../../../rules/accounts/phoneNumber.ts'
import { MutationButton } from '../../../kit/form/MutationButton.tsx'
import { MutationForm } from '../../../kit/form/MutationForm.tsx'
import { chosenRule } from '../../../kit/form/chosenRule.ts'
import { QueryContent } from '../../../kit/query/QueryContent.tsx'
import { asProblem } from '../../../kit/call/problem.ts'
import { useEndpointMutation } from '../../../kit/query/useEndpointMutation.ts'
import { useEndpointQuery } from '../../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../../kit/format/useWords.ts'
import { Secret, Text } from './Secret.tsx'

interface Values {
  mobileNum: string
  /** Dialling code and country, as in `60 MY`, because several countries share a code. */
  country: string
  email: string
  verificationCode: string
  password: string
}
type Channel = 'sms' | 'email'

const dialingCodeOf = (country = ''): string => country.split(' ')[0] ?? ''

const target = (channel: Channel, values: Values) =>
  channel === 'sms'
    ? { channel, mobileNum: values.mobileNum, countryDialingCode: dialingCodeOf(values.country) }
    : { channel, email: values.email }

/** Sends the code. The button counts down the time for which the code is valid (§4 SMS countdown). */
const SendCode = ({ channel }: { channel: Channel }) => {
  const { t, problem: say } = useWords()
  const form = Form.useFormInstance<Values>()
  const { run, busy } = useEndpointMutation(sendBindCode, { quiet: true })
  const to = Form.useWatch(
    ({ email, country, mobileNum }: Partial<Values>) =>
      channel === 'email' ? email : numberKey(dialingCodeOf(country), mobileNum ?? ''),
    form,
  )
  const [left, begin] = useCountdown(`bind ${to ?? ''}`)
  const send = async () => {
    const fields = channel === 'sms' ? (['country', 'mobileNum'] as const) : (['email'] as const)
    const values = await form.validateFields([...fields]).catch(() => null)
    if (!values) return
    const result = await run(target(channel, form.getFieldsValue()) as never)
    if (result.ok) begin(result.value.expiredMinutes * 60)
    else
      form.setFields([
        { name: channel === 'sms' ? 'mobileNum' : 'email', errors: [say(asProblem(result.problem))] },
      ])
  }
  return (
    <MutationButton
      calls={sendBindCode}
      onClick={() => void send()}
      loading={busy}
      disabled={left > 0}
      className="send-code"
    >
      {left > 0 ? t('code_again', { seconds: left }) : t('code_send')}
    </MutationButton>
  )
}

const DialingCodes = ({ current, countries }: OutputOf<typeof countryCode>) => {
  const { t, field, language } = useWords()
  const options = useMemo(
    () =>
      countryChoices(countries, current.countryCode, language).map((choice) => ({
        value: `${choice.code} ${choice.country}`,
        label: `${choice.name} +${choice.code}`,
        choice,
      })),
    [countries, current.countryCode, language],
  )
  return (
    <Form.Item
      name="country"
      label={field('countryDialingCode')}
      initialValue={options[0]?.value}
      rules={[chosenRule(t('field_required'))]}
    >
      <Select
        size="large"
        showSearch
        options={options}
        filterOption={(search, option) => findCountries(option ? [option.choice] : [], search).length > 0}
      />
    </Form.Item>
  )
}

const Dialing = () => {
  const query = useEndpointQuery(countryCode, {})
  return (
    <QueryContent query={query} rows={1}>
      {(codes) => <DialingCodes {...codes} />}
    </QueryContent>
  )
}

/** Binds a mobile number or an e-mail address with a code sent to it and the login password. */
export const Bind = ({ channel, done }: { channel: Channel; done: (message: string) => void }) => {
  const { t } = useWords()
  return (
    <MutationForm<typeof bind, Values>
      endpoint={bind}
      label={() => t(channel === 'sms' ? 'bind_mobile' : 'bind_email')}
      onDone={({ bound }) => done(t('bound', { what: bound }))}
      input={(values) =>
        ({
          ...target(channel, values),
          verificationCode: values.verificationCode,
          password: values.password,
        }) as never
      }
    >
      {channel === 'sms' ? (
        <>
          <Dialing />
          <Text name="mobileNum" maxLength={20} inputMode="tel" autoComplete="tel-national" />
        </>
      ) : (
        <Text name="email" maxLength={254} inputMode="email" autoComplete="email" />
      )}
      <SendCode channel={channel} />
      <Text name="verificationCode" maxLength={8} inputMode="numeric" autoComplete="one-time-code" />
      <Secret name="password" label="loginPassword" autoComplete="current-password" />
    </MutationForm>
  )
}
