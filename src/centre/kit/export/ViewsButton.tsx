import { MutationButton } from '../form/MutationButton.tsx'
import { useState } from 'react'
import { useNavigate, useLocation } from 'react-router'
import { Button, Dropdown, Form, Input, Modal } from 'antd'
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined'
import { deleteView, saveView } from '../../../endpoints/lists/lists.ts'
import type { SavedView } from '../../../entities/lists/list.ts'
import { MutationForm } from '../form/MutationForm.tsx'
import { useMutationWithMessage } from '../query/useMutationWithMessage.ts'
import { useShortcut } from '../keys/useShortcut.ts'
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

/** The views of a list that the reader saved under a name: filters, dates and sort, as in the address. */
export const ViewsButton = ({ views }: { views: readonly SavedView[] }) => {
  const { t, field } = useWords()
  const { page, base } = useCentre()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [open, setOpen] = useState(false)
  const [choosing, setChoosing] = useState(false)
  useShortcut('views', () => setChoosing(true))
  const items = [
    ...views.map((view) => ({ key: view.id, label: view.name })),
    ...(views.length > 0 ? [{ type: 'divider' as const, key: 'line' }] : []),
    { key: 'save', label: t('view_save') },
  ]
  const pick = (key: string) => {
    const view = views.find(({ id }) => id === key)
    if (view) void navigate(`${base}/${page}?${view.query}`)
    else setOpen(true)
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        autoFocus
        open={choosing}
        onOpenChange={setChoosing}
        menu={{ items, onClick: ({ key }) => pick(key) }}
      >
        <Button icon={<StarOutlined />} aria-keyshortcuts="v">
          {t('views')}
        </Button>
      </Dropdown>
      <Modal open={open} onCancel={() => setOpen(false)} footer={null} title={t('view_save')} destroyOnHidden>
        <p className="centre-soft">{t('view_hint')}</p>
        <MutationForm<typeof saveView, { name: string }>
          endpoint={saveView}
          label={() => t('save')}
          onDone={() => setOpen(false)}
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
    </>
  )
}
