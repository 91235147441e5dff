import { App, Form, Input } from 'antd'
import { staffPassword } from '../../../endpoints/accounts/staff.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'
import { NewPasswordFields } from '../login/NewPasswordFields.tsx'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'

interface Values {
  oldPassword: string
  newPassword: string
  confirmNewPassword: string
}

/** The own account: the name and role, and the password. */
const OwnAccount = () => {
  const { listField, listChoice } = useWords()
  const { name, role } = useStaff()
  const t = useOperatorWords()
  const { message: feedback } = App.useApp()
  const [form] = Form.useForm<Values>()
  const done = () => {
    form.resetFields()
    void feedback.success(t('password_changed'))
  }
  return (
    <ScreenFrame>
      <DescriptionList
        rows={[
          [listField('staffName'), name],
          [listField('role'), listChoice('role', role)],
        ]}
      />
      <h2 className="section-title">{t('password_title')}</h2>
      <MutationForm<typeof staffPassword, Values>
        endpoint={staffPassword}
        form={form}
        label={() => t('password_change')}
        input={(values) => values}
        onDone={done}
      >
        <Form.Item
          name="oldPassword"
          label={listField('oldPassword')}
          rules={[{ required: true, message: t('required') }]}
        >
          <Input.Password size="large" autoComplete="current-password" />
        </Form.Item>
        <NewPasswordFields />
        <p className="centre-soft">{t('password_ends_sessions')}</p>
      </MutationForm>
    </ScreenFrame>
  )
}
export default OwnAccount
