import { useState } from 'react'
import { Button, Form, Input } from 'antd'
import { staffLogin } from '../../../endpoints/accounts/staffLogin.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { ProblemNote } from '../../kit/boundary/ProblemNote.tsx'
import { asProblem, type Problem } from '../../kit/call/problem.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { operatorCall } from '../operatorCall.ts'
import { useOperatorWords } from '../words.ts'
import { CodeField } from './CodeField.tsx'

interface Values {
  name: string
  password: string
  code?: string
}

/** Name and password, then the code of the authenticator app, which is always asked. */
export const LoginForm = ({ enter }: { enter: (result: OutputOf<typeof staffLogin>) => void }) => {
  const { problem: say, listField } = useWords()
  const t = useOperatorWords()
  const [form] = Form.useForm<Values>()
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [demo, setDemo] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const submit = async (values: Values) => {
    setBusy(true)
    setProblem(null)
    try {
      enter(await operatorCall(staffLogin, values))
    } catch (thrown) {
      const found = asProblem(thrown)
      if (found.code === 'staff.code.required') {
        setDemo(found.detail['demo'] === true)
        setStep('code')
      } else if (found.code === 'staff.code.wrong') form.setFields([{ name: 'code', errors: [say(found)] }])
      else setProblem(found)
    } finally {
      setBusy(false)
    }
  }
  const required = [{ required: true, message: t('required') }]
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => void submit(values)}
      className="operator-form"
    >
      <Form.Item name="name" label={listField('staffName')} rules={required}>
        <Input size="large" autoComplete="username" autoFocus readOnly={step === 'code'} />
      </Form.Item>
      <Form.Item name="password" label={listField('password')} rules={required}>
        <Input.Password size="large" autoComplete="current-password" readOnly={step === 'code'} />
      </Form.Item>
      {step === 'code' && <CodeField demo={demo} />}
      {problem && <ProblemNote problem={problem} />}
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {t(step === 'code' ? 'log_in' : 'next')}
      </Button>
    </Form>
  )
}
