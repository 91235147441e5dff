import { useLocation } from 'react-router'
import { Form, Input, Modal } from 'antd'
import { deleteView, saveView } from '../../../endpoints/lists/lists.ts'
import type { SavedView } from '../../../entities/lists/list.ts'
import { MutationButton } from '../form/MutationButton.tsx'
import { MutationForm } from '../form/MutationForm.tsx'
import { useMutationWithMessage } from '../query/useMutationWithMessage.ts'
import { useCentre } from '../context/centreContext.ts'
import { useWords } from '../format/useWords.ts'

const Manage = ({ views }: { views: readonly SavedView[] }) => {
  const { t } = useWords()
  const { run, busy } = useMutationWithMessage(deleteView, () => t('view_deleted'))
  return (
    <ul className="mini-list">
      {views.map((view) => (
        <li key={view.id}>
          <div>{view.name}</div>
          <div>
            <MutationButton
              calls={deleteView}
              size="small"
              type="text"
              loading={busy}
              onClick={() => void run({ id: view.id })}
            >
              {t('delete')}
            </MutationButton>
          </div>
        </li>
      ))}
    </ul>
  )
}

interface DialogProps {
  views: readonly SavedView[]
  open: boolean
  close: () => void
}

/** Saves the current view of a list under a name, and deletes saved ones. */
const ViewsDialog = ({ views, open, close }: DialogProps) => {
  const { t, field } = useWords()
  const { page, base } = useCentre()
  const { search } = useLocation()
  return (
    <Modal open={open} onCancel={close} footer={null} title={t('view_save')} destroyOnHidden>
      <p className="centre-soft">{t('view_hint')}</p>
      <MutationForm<typeof saveView, { name: string }>
        endpoint={saveView}
        label={() => t('save')}
        onDone={() => close()}
        input={({ name }) => ({ page: `${base.slice(1)}/${page}`, name, query: search.replace(/^\?/, '') })}
      >
        <Form.Item
          name="name"
          label={field('viewName')}
          rules={[{ required: true, message: t('field_required') }]}
        >
          <Input maxLength={40} />
        </Form.Item>
      </MutationForm>
      {views.length > 0 && <Manage views={views} />}
    </Modal>
  )
}
export default ViewsDialog
