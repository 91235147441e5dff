import { useState } from 'react'
import { Button, Form, Input, Modal } from 'antd'
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined'
import { startView } from '../../../endpoints/accounts/views.ts'
import type { ViewGrant } from '../../../entities/accounts/view.ts'
import { readViewAs, saveViewAs } from '../../../client/session.ts'
import { isAgent, isTrial } from '../../../rules/accounts/access.ts'
import { VIEW_MS, VIEW_REASON } from '../../../rules/accounts/viewAs.ts'
import { MutationForm } from '../form/MutationForm.tsx'
import { useCentre } from '../context/centreContext.ts'
import { useWords } from '../format/useWords.ts'

interface Asked {
  account: string
  reason: string
}

const startPage = (type: ViewGrant['type']): string => {
  if (isAgent(type)) return '/agent'
  return isTrial(type) ? '/' : '/member'
}

/** Reloads the page as the viewed account, so that no data of the support account remains on it. */
const enter = (view: ViewGrant): void => {
  saveViewAs(view)
  window.location.assign(startPage(view.type))
}

/**
 * The button with which support starts to view an account, with the account name and a reason. Other accounts do
 * not see it.
 */
export const ViewAs = () => {
  const { member } = useCentre()
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  if (!member.support || readViewAs()) return null
  const required = { required: true, message: t('field_required') }
  return (
    <>
      <Button
        type="text"
        icon={<EyeOutlined />}
        className="menu-tool"
        classNames={{ icon: 'menu-foot-icon' }}
        onClick={() => setOpen(true)}
      >
        {t('view_as')}
      </Button>
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        footer={null}
        title={t('view_as')}
        destroyOnHidden
        width={480}
      >
        <MutationForm<typeof startView, Asked>
          endpoint={startView}
          input={(values) => values}
          label={() => t('view_begin')}
          onDone={enter}
        >
          <p className="centre-soft">{t('view_means', { minutes: VIEW_MS / 60_000 })}</p>
          <Form.Item name="account" label={t('view_account')} rules={[required]}>
            <Input autoFocus autoComplete="off" maxLength={32} />
          </Form.Item>
          <Form.Item
            name="reason"
            label={t('view_reason')}
            extra={t('view_reason_note')}
            rules={[
              required,
              { min: VIEW_REASON.min, message: t('view_reason_short', { min: VIEW_REASON.min }) },
            ]}
          >
            <Input.TextArea maxLength={VIEW_REASON.max} showCount autoSize={{ minRows: 2 }} />
          </Form.Item>
        </MutationForm>
      </Modal>
    </>
  )
}
