import { Form, Input } from 'antd'
import type { Rule } from 'antd/es/form'
import type { FieldKey } from '../../../kit/format/wordKeys.ts'
import { useWords } from '../../../kit/format/useWords.ts'

interface SecretProps {
  name: FieldKey
  label?: FieldKey
  digits?: boolean
  /** The field whose value this one must repeat. */
  repeats?: string
  autoComplete?: string
}

/** A password field. A field that repeats another must equal it. */
export const Secret = ({
  name,
  label = name,
  digits = false,
  repeats,
  autoComplete = 'off',
}: SecretProps) => {
  const { t, field } = useWords()
  const rules: Rule[] = [{ required: true, message: t('field_required') }]
  if (digits) rules.push({ pattern: /^\d{6}$/, message: t('six_digits') })
  if (repeats) {
    rules.push(({ getFieldValue }) => ({
      validator: (_, value) =>
        !value || value === getFieldValue(repeats)
          ? Promise.resolve()
          : Promise.reject(new Error(t('password_differs'))),
    }))
  }
  return (
    <Form.Item name={name} label={field(label)} rules={rules} dependencies={repeats ? [repeats] : undefined}>
      <Input.Password
        autoComplete={autoComplete}
        inputMode={digits ? 'numeric' : undefined}
        maxLength={digits ? 6 : 128}
        size="large"
      />
    </Form.Item>
  )
}

/** A required text field. */
export const Text = ({
  name,
  label = name,
  ...rest
}: {
  name: FieldKey
  label?: FieldKey
  maxLength?: number
  inputMode?: 'numeric' | 'email' | 'tel'
  autoComplete?: string
}) => {
  const { t, field } = useWords()
  return (
    <Form.Item name={name} label={field(label)} rules={[{ required: true, message: t('field_required') }]}>
      <Input size="large" {...rest} />
    </Form.Item>
  )
}
