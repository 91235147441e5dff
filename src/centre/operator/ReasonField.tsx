import { Form, Input } from 'antd'
import { useWords } from '../kit/format/useWords.ts'
import { useOperatorWords } from './words.ts'

interface ReasonFieldProps {
  name?: string
  /** A hint below the field, such as who will read the text. */
  hint?: string
  required?: boolean
  least?: number
  most?: number
}

/** A text in the person's own words: why something is done, or what the player is told. */
export const ReasonField = ({
  name = 'reason',
  hint,
  required = true,
  least = required ? 5 : 0,
  most = 300,
}: ReasonFieldProps) => {
  const { listField } = useWords()
  const t = useOperatorWords()
  return (
    <Form.Item
      name={name}
      label={listField(name)}
      extra={hint}
      rules={[
        { required, whitespace: true, message: t('required') },
        { min: least, message: t('reason_least', { count: least }) },
      ]}
    >
      <Input.TextArea rows={3} maxLength={most} showCount />
    </Form.Item>
  )
}
