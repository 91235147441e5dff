import { Form, Input } from 'antd'
import { useWords } from '../../kit/format/useWords.ts'
import { useOperatorWords } from '../words.ts'

/** A new password and its repetition. */
export const NewPasswordFields = () => {
  const { listField, problem } = useWords()
  const t = useOperatorWords()
  const required = { required: true, message: t('required') }
  const mismatch = problem({
    code: 'password.mismatch',
    message: '',
    field: null,
    detail: {},
    requestId: null,
    status: 400,
  })
  return (
    <>
      <Form.Item name="newPassword" label={listField('newPassword')} rules={[required]}>
        <Input.Password size="large" autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmNewPassword"
        label={listField('confirmNewPassword')}
        dependencies={['newPassword']}
        rules={[
          required,
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              value === getFieldValue('newPassword')
                ? Promise.resolve()
                : Promise.reject(new Error(mismatch)),
          }),
        ]}
      >
        <Input.Password size="large" autoComplete="new-password" />
      </Form.Item>
    </>
  )
}
