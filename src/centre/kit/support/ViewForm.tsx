import { Form, Input } from 'antd'
import { startView } from '../../../endpoints/accounts/views.ts'
import { saveViewAs } from '../../../client/session.ts'
import { VIEW_MINUTES, VIEW_REASON } from '../../../rules/accounts/viewAs.ts'
import { MutationForm } from '../form/MutationForm.tsx'
import { useWords } from '../format/useWords.ts'
import { viewPage } from './viewPage.ts'

interface Asked {
  account: string
  reason: string
  address?: string
}

/** Starts a view of a customer's account, at the address that the customer has sent. */
export const ViewForm = () => {
  const { t } = useWords()
  const required = { required: true, message: t('field_required') }
  return (
    <MutationForm<typeof startView, Asked>
      endpoint={startView}
      input={({ account, reason }) => ({ account, reason })}
      label={() => t('view_begin')}
      onDone={(view, { address = '' }) => {
        saveViewAs(view)
        // The reload removes the data of the support account from the page.
        window.location.assign(viewPage(address, view.type, window.location.origin))
      }}
    >
      <p className="centre-soft">{t('view_means', { count: VIEW_MINUTES })}</p>
      <Form.Item name="account" label={t('view_account')} rules={[required]}>
        <Input autoComplete="off" maxLength={32} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('view_reason')}
        extra={t('view_reason_note')}
        rules={[
          required,
          { min: VIEW_REASON.min, message: t('view_reason_short', { count: VIEW_REASON.min }) },
        ]}
      >
        <Input.TextArea maxLength={VIEW_REASON.max} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="address" label={t('view_address')} extra={t('view_address_note')}>
        <Input autoComplete="off" maxLength={2000} placeholder="ME-06" />
      </Form.Item>
    </MutationForm>
  )
}
