import { useState } from 'react'
import { Button, Modal } from 'antd'
import { deleteMessages, messages, readMessages } from '../../../endpoints/content/messages.ts'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { useCentre, useCounts } from '../../kit/context/centreContext.ts'
import { useUrlValue } from '../../kit/listModel/useUrlTable.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { BulkMessageConsent } from '../parts/BulkMessageConsent.tsx'
import { MessageView, WriteMessage } from '../parts/Messages.tsx'

const Tools = () => {
  const { t } = useWords()
  const { member } = useCentre()
  const counts = useCounts()
  const [open, setOpen] = useState(false)
  const { run, busy } = useMutationWithMessage(readMessages, () => t('all_read'))
  return (
    <div className="form-buttons flat">
      {member.toUpline !== null && <BulkMessageConsent />}
      <MutationButton
        calls={readMessages}
        onClick={() => void run({})}
        loading={busy}
        disabled={counts.messages === 0}
      >
        {t('read_all')}
      </MutationButton>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('write')}
      </Button>
      <Modal open={open} onCancel={() => setOpen(false)} footer={null} title={t('write')} destroyOnHidden>
        <WriteMessage close={() => setOpen(false)} />
      </Modal>
    </div>
  )
}

const Delete = ({ id }: { id: string }) => {
  const { t } = useWords()
  const [open, setOpen] = useUrlValue('open')
  const { run, busy } = useMutationWithMessage(deleteMessages, () => t('message_deleted'))
  const gone = async () => {
    if ((await run({ ids: [id] })) && open === id) setOpen(null, { replace: true })
  }
  return (
    <MutationButton
      calls={deleteMessages}
      size="small"
      type="text"
      loading={busy}
      onClick={() => void gone()}
    >
      {t('delete')}
    </MutationButton>
  )
}

/**
 * in_platform_information: inbox and outbox. Opening a message marks it read; the badge counts unread messages
 * (§2).
 */
export default listScreen({
  list: messages,
  rowKey: 'id',
  filters: ['box', 'kind', 'unread'],
  filterSpecs: { box: { as: 'tabs' } },
  toolbar: () => <Tools />,
  columns: [
    {
      field: 'subject',
      drill: 'detail',
      render: (row) => (
        <span className={row.box === 'in' && row.readAt === null ? 'unread' : ''}>{row.subject}</span>
      ),
    },
    { field: 'from', label: 'messageFrom' },
    { field: 'to', label: 'messageTo', extra: true },
    'kind',
    'at',
  ],
  detail: (_, row) => <MessageView row={row} />,
  actions: ({ id }) => <Delete id={id} />,
})
