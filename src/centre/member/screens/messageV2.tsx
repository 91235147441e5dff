import { useEffect, useState } from 'react'
import { Button, Form, Input, Modal, Select } from 'antd'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { deleteMessages, MESSAGE_MAX, MESSAGE_SUBJECT_MAX, messages, readMessages, sendMessage } from '../../../endpoints/messages.ts'
import { isAgent } from '../../../rules/access.ts'
import { ActForm } from '../../kit/ActForm.tsx'
import { listScreen } from '../../kit/listScreen.tsx'
import { Pairs } from '../../kit/Pairs.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { useAct } from '../../kit/useAct.ts'
import { useActNow } from '../../kit/useActNow.ts'
import { useCentre } from '../../kit/centreContext.ts'
import { useUrlValue } from '../../kit/useUrlTable.ts'
import { useWords } from '../../kit/useWords.ts'

type Message = OutputOf<typeof messages>['list'][number]

const Letter = ({ row }: { row: Message | undefined }) => {
  const { t, field, choice, moment } = useWords()
  const { run } = useAct(readMessages)
  const unread = row !== undefined && row.box === 'in' && row.readAt === null ? row.id : null
  useEffect(() => {
    if (unread !== null) void run({ ids: [unread] })
  }, [unread, run])
  if (!row) return <p className="centre-soft">{t('message_elsewhere')}</p>
  return (
    <>
      <h3 className="letter-title">{row.subject}</h3>
      <Pairs rows={[[field('messageFrom'), row.from], [field('messageTo'), row.to], [field('kind'), choice('kind', row.kind)], [field('at'), moment(row.at)]]} />
      <RichText html={row.content} />
    </>
  )
}

interface Draft {
  to?: string
  person: 'upline' | 'downline'
  subject: string
  content: string
}

const Write = ({ close }: { close: () => void }) => {
  const { t, field } = useWords()
  const { member } = useCentre()
  const [form] = Form.useForm<Draft>()
  const person = Form.useWatch('person', form)
  const people = [
    ...(member.toUpline === null ? [] : [{ value: 'upline', label: t('my_upline', { account: member.toUpline }) }]),
    ...(isAgent(member.type) ? [{ value: 'downline', label: t('my_downline') }] : []),
  ]
  return (
    <ActForm<typeof sendMessage, Draft>
      form={form} endpoint={sendMessage} label={() => t('send')} onDone={close} initial={{ person: people[0]?.value as Draft['person'] }}
      input={({ person: to, to: account, subject, content }) => ({ ...(to === 'downline' ? { to: account } : {}), subject, content })}
      off={people.length === 0 ? t('nobody_to_write') : null}
    >
      <Form.Item name="person" label={field('messageTo')}><Select options={people} /></Form.Item>
      {person === 'downline' && (
        <Form.Item name="to" label={field('account')} rules={[{ required: true, message: t('field_required') }]}><Input maxLength={32} /></Form.Item>
      )}
      <Form.Item name="subject" label={field('subject')} rules={[{ required: true, message: t('field_required') }]}>
        <Input maxLength={MESSAGE_SUBJECT_MAX} showCount />
      </Form.Item>
      {/* The page below has a place called "content" already; a label must not lead there. */}
      <Form.Item name="content" label={field('content')} htmlFor="letter-content" rules={[{ required: true, message: t('field_required') }]}>
        <Input.TextArea id="letter-content" rows={6} maxLength={MESSAGE_MAX} showCount />
      </Form.Item>
    </ActForm>
  )
}

const Tools = () => {
  const { t } = useWords()
  const { counts } = useCentre()
  const [open, setOpen] = useState(false)
  const { act, busy } = useActNow(readMessages, () => t('all_read'))
  return (
    <div className="act-foot flat">
      <Button onClick={() => void act({})} loading={busy} disabled={counts.messages === 0}>{t('read_all')}</Button>
      <Button type="primary" onClick={() => setOpen(true)}>{t('write')}</Button>
      <Modal open={open} onCancel={() => setOpen(false)} footer={null} title={t('write')} destroyOnHidden><Write close={() => setOpen(false)} /></Modal>
    </div>
  )
}

const Delete = ({ id }: { id: string }) => {
  const { t } = useWords()
  const [open, setOpen] = useUrlValue('open')
  const { act, busy } = useActNow(deleteMessages, () => t('message_deleted'))
  const gone = async () => {
    if (await act({ ids: [id] }) && open === id) setOpen(null, { replace: true })
  }
  return <Button size="small" type="text" loading={busy} onClick={() => void gone()}>{t('delete')}</Button>
}

/** in_platform_information: inbox and outbox; opening a message marks it read, the badge counts the unread (§2). */
export default listScreen({
  list: messages,
  rowKey: 'id',
  filters: ['box', 'kind', 'unread'],
  filterSpecs: { box: { as: 'tabs' } },
  toolbar: () => <Tools />,
  columns: [
    { field: 'subject', drill: 'detail', render: (row) => <span className={row.box === 'in' && row.readAt === null ? 'unread' : ''}>{row.subject}</span> },
    { field: 'from', label: 'messageFrom' }, { field: 'to', label: 'messageTo', extra: true }, 'kind', 'at',
  ],
  detail: (_, row) => <Letter row={row} />,
  actions: ({ id }) => <Delete id={id} />,
})
