import { Form, Input } from 'antd'
import { useWords } from '../../kit/format/useWords.ts'
import { useOperatorWords } from '../words.ts'

/** The field for a code of the authenticator app. In a demo, the outbox page shows the code. */
export const CodeField = ({ demo = false }: { demo?: boolean }) => {
  const { listField } = useWords()
  const t = useOperatorWords()
  return (
    <Form.Item
      name="code"
      label={listField('code')}
      rules={[{ required: true, message: t('required') }]}
      extra={
        demo && (
          <a href="/sandbox/outbox" target="_blank" rel="noreferrer">
            {t('demo_code')}
          </a>
        )
      }
    >
      <Input
        size="large"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        className="figure"
        autoFocus
      />
    </Form.Item>
  )
}
