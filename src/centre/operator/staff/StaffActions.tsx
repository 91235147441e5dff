import { useState } from 'react'
import { App, Drawer, Dropdown, Button, Form, Input, Select } from 'antd'
import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined'
import { STAFF_ROLES, type StaffMember, type StaffRole } from '../../../entities/accounts/staff.ts'
import {
  addStaff,
  changeStaffRole,
  inviteStaff,
  lockStaff,
  unlockStaff,
} from '../../../endpoints/accounts/staff.ts'
import { useSheetPlace } from '../../kit/context/useSheetPlace.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { ActionButton } from '../ActionButton.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useStaff } from '../staffContext.ts'
import { useAskedMessage } from '../useAskedMessage.ts'
import { useOperatorWords } from '../words.ts'

const RoleField = () => {
  const { listField, listChoice } = useWords()
  const t = useOperatorWords()
  return (
    <Form.Item name="role" label={listField('role')} rules={[{ required: true, message: t('required') }]}>
      <Select
        size="large"
        options={STAFF_ROLES.map((role) => ({ value: role, label: listChoice('role', role) }))}
      />
    </Form.Item>
  )
}

interface AddValues {
  name: string
  email: string
  role: StaffRole
  reason: string
}

const AddForm = ({ done }: { done: () => void }) => {
  const { listField } = useWords()
  const t = useOperatorWords()
  const asked = useAskedMessage()
  const required = { required: true, message: t('required') }
  return (
    <MutationForm<typeof addStaff, AddValues>
      endpoint={addStaff}
      label={() => t('ask_second')}
      input={(values) => values}
      onDone={({ approval }) => {
        asked(approval)
        done()
      }}
    >
      <p className="centre-soft">{t('staff_add_hint')}</p>
      <Form.Item name="name" label={listField('staffName')} rules={[required]}>
        <Input size="large" autoComplete="off" maxLength={32} />
      </Form.Item>
      <Form.Item
        name="email"
        label={listField('email')}
        rules={[required, { type: 'email', message: t('email_wrong') }]}
      >
        <Input size="large" autoComplete="off" inputMode="email" />
      </Form.Item>
      <RoleField />
      <ReasonField />
    </MutationForm>
  )
}

/** The button that asks to add a person. */
export const AddStaffButton = () => (
  <ActionButton name="staff_add" right="staff.manage" type="primary">
    {(done) => <AddForm done={done} />}
  </ActionButton>
)

const RoleForm = ({ row, done }: { row: StaffMember; done: () => void }) => {
  const t = useOperatorWords()
  const asked = useAskedMessage()
  return (
    <MutationForm<typeof changeStaffRole, { role: StaffRole; reason: string }>
      endpoint={changeStaffRole}
      label={() => t('ask_second')}
      initial={{ role: row.role }}
      input={(values) => ({ ...values, id: row.id })}
      onDone={({ approval }) => {
        asked(approval)
        done()
      }}
    >
      <p className="centre-soft">{t('staff_role_hint')}</p>
      <RoleField />
      <ReasonField />
    </MutationForm>
  )
}

const ASKS = { unlock: unlockStaff, invite: inviteStaff } as const

const AskForm = ({
  action,
  row,
  done,
}: {
  action: keyof typeof ASKS
  row: StaffMember
  done: () => void
}) => {
  const t = useOperatorWords()
  const asked = useAskedMessage()
  return (
    <MutationForm<typeof unlockStaff, { reason: string }>
      endpoint={ASKS[action]}
      label={() => t('ask_second')}
      input={({ reason }) => ({ reason, id: row.id })}
      onDone={({ approval }) => {
        asked(approval)
        done()
      }}
    >
      <p className="centre-soft">{t(`staff_${action}_hint`)}</p>
      <ReasonField />
    </MutationForm>
  )
}

const LockForm = ({ row, done }: { row: StaffMember; done: () => void }) => {
  const t = useOperatorWords()
  const { message: feedback } = App.useApp()
  return (
    <MutationForm<typeof lockStaff, { reason: string }>
      endpoint={lockStaff}
      danger
      label={() => t('staff_lock_now', { name: row.name })}
      input={({ reason }) => ({ id: row.id, reason })}
      onDone={() => {
        void feedback.success(t('staff_locked', { name: row.name }))
        done()
      }}
    >
      <p className="centre-soft">{t('staff_lock_hint')}</p>
      <ReasonField />
    </MutationForm>
  )
}

type Action = keyof typeof ASKS | 'role' | 'lock'

const actionsFor = ({ status, email }: StaffMember): Action[] =>
  status === 'locked' ? ['unlock'] : ['role', ...(email === null ? [] : ['invite' as const]), 'lock']

/** What may be done about one person. Everything but a lock needs a second person. */
export const StaffActions = ({ row }: { row: StaffMember }) => {
  const t = useOperatorWords()
  const { id, may } = useStaff()
  const sheet = useSheetPlace(520, '92dvh')
  const [action, setAction] = useState<Action | null>(null)
  if (!may('staff.manage') || row.id === id) return null
  const done = () => setAction(null)
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: actionsFor(row).map((one) => ({
            key: one,
            label: t(`staff_${one}`),
            danger: one === 'lock',
            onClick: () => setAction(one),
          })),
        }}
      >
        <Button type="text" icon={<EllipsisOutlined />} aria-label={t('actions_of', { name: row.name })} />
      </Dropdown>
      <Drawer
        open={action !== null}
        onClose={done}
        destroyOnHidden
        title={action && `${t(`staff_${action}`)} · ${row.name}`}
        {...sheet}
      >
        {action === 'lock' && <LockForm row={row} done={done} />}
        {action === 'role' && <RoleForm row={row} done={done} />}
        {(action === 'unlock' || action === 'invite') && <AskForm action={action} row={row} done={done} />}
      </Drawer>
    </>
  )
}
